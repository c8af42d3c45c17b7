internal import RunnerPlatform

/// Columns of text, each as wide as its widest cell.
public struct TextTable: Sendable {
  /// Where a column's text stands.
  public enum Alignment: Sendable {
    case left, right
  }

  private let header: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  /// Starts a table with its columns.
  public init(_ header: [(title: String, alignment: Alignment)]) { self.header = header }

  /// Adds a row with one cell for each column.
  public mutating func add(_ cells: [String]) {
    precondition(cells.count == header.count, "only call with one cell for each column")
    rows.append(cells.map(\.onOneLine))
  }

  /// The lines: header, rule, rows; no line ends in spaces.
  public func lines() -> [String] {
    let titles = header.map(\.title)
    let widths = titles.indices.map { column in
      ([titles] + rows).map { $0[column].displayColumns }.max() ?? 0
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return [line(titles, widths), line(rule, widths)] + rows.map { line($0, widths) }
  }

  /// The same for programs: a tab between cells, no rule, nothing aligned.
  public func plainLines() -> [String] {
    ([header.map(\.title)] + rows).map { $0.joined(separator: "\t") }
  }

  /// The same as lines of a Markdown table.
  public func markdownLines() -> [String] {
    let rule = header.map { $0.alignment == .left ? "---" : "---:" }
    return ([header.map(\.title), rule] + rows).map { cells in
      "| " + cells.map { $0.split(separator: "|").joined(separator: "\\|") }.joined(separator: " | ") + " |"
    }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for (column, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: widths[column] - cell.displayColumns)
      text += column == 0 ? "" : "  "
      text += header[column].alignment == .left ? cell + padding : padding + cell
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension String {
  /// Columns that a terminal gives the text: none for combining marks, two for wide East Asian characters and emoji.
  var displayColumns: Int {
    reduce(0) { sum, character in
      guard let scalar = character.unicodeScalars.first else { return sum }
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
        return sum + 2
      default: return sum + 1
      }
    }
  }
}
