/// A table as data: whoever prints it chooses the form.
public struct ProfileTable: Equatable, Sendable {
  /// A column's head, and whether numbers stand in it.
  public struct Column: Equatable, Sendable {
    /// The words above it.
    public let title: String
    /// Whether its cells are numbers, which stand at the right.
    public let isNumber: Bool

    init(_ title: String, isNumber: Bool = false) {
      self.title = title
      self.isNumber = isNumber
    }
  }

  /// The columns from left to right.
  public let columns: [Column]
  /// The rows, each with one cell for each column.
  public internal(set) var rows: [[String]] = []

  init(_ columns: [Column]) { self.columns = columns }
}

/// Numbers as tables show them.
enum Figure {
  /// A share of a whole: "12.3 %".
  static func percent(_ part: Double, of whole: Double) -> String {
    guard whole > 0 else { return "0.0 %" }
    return LargestRemainder.percent(tenths: Int((part / whole * 1000).rounded())) + " %"
  }

  /// A cost: whole numbers with a comma between thousands; below a hundred with three digits.
  static func cost(_ value: Double) -> String {
    let size = abs(value)
    let sign = value < 0 ? "-" : ""
    guard size < 100, size != size.rounded() else { return sign + thousands(size.rounded()) }
    return sign + decimals(size, size < 1 ? 3 : size < 10 ? 2 : 1)
  }

  /// A difference with its sign.
  static func delta(_ value: Double) -> String { (value > 0 ? "+" : "") + cost(value) }

  private static func thousands(_ value: Double) -> String {
    guard value < 9e15 else { return "\(value)" }
    let digits = Array(String(Int(value)))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  private static func decimals(_ value: Double, _ places: Int) -> String {
    let factor = [1, 10, 100, 1000][places]
    let scaled = Int((value * Double(factor)).rounded())
    let rest = String(scaled % factor)
    return "\(scaled / factor)." + String(repeating: "0", count: places - rest.count) + rest
  }
}
