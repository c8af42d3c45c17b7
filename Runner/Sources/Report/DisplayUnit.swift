/// A unit for a whole column, so that its numbers can be compared by eye.
struct DisplayUnit: Equatable {
  let symbol: String
  /// Base units in one of this.
  let size: Double

  static let times = [
    DisplayUnit(symbol: "s", size: 1), DisplayUnit(symbol: "ms", size: 1e-3), DisplayUnit(symbol: "µs", size: 1e-6),
    DisplayUnit(symbol: "ns", size: 1e-9),
  ]
  static let bytes = [
    DisplayUnit(symbol: "MiB", size: 1_048_576), DisplayUnit(symbol: "KiB", size: 1024),
    DisplayUnit(symbol: "B", size: 1),
  ]

  /// The largest unit in which the median of the values is at least one; the smallest unit when none is.
  static func fitting(_ values: [Double], from units: [DisplayUnit]) -> DisplayUnit {
    let positive = values.filter { $0 > 0 }.sorted()
    let middle = positive.isEmpty ? 0 : positive[positive.count / 2]
    return units.first { middle >= $0.size } ?? units[units.count - 1]
  }

  /// The value in this unit. The digits behind the point show a thousandth of the smallest value of its column, as far as
  /// three digits do; what they cannot show is "<0.001", never zero.
  func text(_ value: Double, smallest: Double) -> String {
    let scaled = smallest / size
    let decimals = symbol == "B" ? 0 : scaled >= 100 || scaled <= 0 ? 1 : scaled >= 10 ? 2 : 3
    let text = Self.fixed(value / size, decimals: decimals)
    let isHidden = value > 0 && text.allSatisfy { $0 == "0" || $0 == "." }
    return isHidden ? "<" + Self.fixed(1 / Self.power(decimals), decimals: decimals) : text
  }

  private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  /// A number with that many digits behind the point and a comma between thousands.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let factor = power(decimals)
    let scaled = (value.magnitude * factor).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let whole = Int(scaled)
    let sign = value < 0 && whole > 0 ? "-" : ""
    let fraction = String(whole % Int(factor))
    let front = grouped(whole / Int(factor))
    guard decimals > 0 else { return sign + front }
    return sign + front + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// A count: whole where it is whole, else with three digits behind the point.
  static func count(_ value: Double) -> String {
    fixed(value, decimals: value == value.rounded() ? 0 : 3)
  }

  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0 && index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
