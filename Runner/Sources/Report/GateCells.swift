import RunnerGate
import RunnerResults

/// What the forms of a comparison have in common.
enum GateCells {
  static let header: [(title: String, alignment: TextTable.Alignment)] = [
    ("verdict", .left), ("cut", .left), ("metric", .left), ("runtime", .left), ("base", .right), ("head", .right),
    ("ratio", .right), ("interval", .left), ("limit", .left), ("note", .left),
  ]

  static func cells(_ row: GateRow) -> [String] {
    let interval = row.low.flatMap { low in row.high.map { "\(ratio(low)) to \(ratio($0))" } } ?? ""
    return [
      row.verdict.rawValue, row.cut, row.metric.rawValue, row.runtime, value(row.base, row.unit),
      value(row.head, row.unit), row.ratio.map(ratio) ?? "-", interval, row.limit, row.note,
    ]
  }

  /// ", 2 regressions, 40 unchanged".
  static func tally(_ report: GateReport) -> String {
    let words = GateVerdict.allCases.compactMap { verdict -> String? in
      let count = report.rows.filter { $0.verdict == verdict }.count
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    return words.isEmpty ? "; nothing was compared" : "; " + words.joined(separator: ", ")
  }

  static func footer(_ report: GateReport, hidden: Int) -> [String] {
    var lines: [String] = []
    if hidden > 0 { lines.append("\(hidden) unchanged counts are not shown; --wide shows them") }
    for mean in report.means {
      lines.append(
        "geometric mean of \(mean.metric.rawValue): \(ratio(mean.ratio)) over \(mean.rows) common rows"
          + (mean.left > 0 ? ", \(mean.left) on one side only left out" : ""))
    }
    for control in report.controls { lines.append("the control failed: \(control)") }
    if let drift = report.drift { lines.append(drift) }
    if report.partial { lines.append("declared partial: missing rows do not fail") }
    return lines + report.notes + report.unavailable.map { "unavailable: \($0)" }
  }

  static func unique(_ commands: [String]) -> [String] {
    var seen: Set<String> = []
    return commands.filter { seen.insert($0).inserted }
  }

  static func ratio(_ value: Double) -> String { decimals(value, 4) }

  private static func value(_ value: Double?, _ unit: Metric.Unit) -> String {
    guard let value else { return "-" }
    guard unit == .seconds else {
      return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : decimals(value, 3)
    }
    if value < 1e-6 { return decimals(value * 1e9, 1) + " ns" }
    if value < 1e-3 { return decimals(value * 1e6, 2) + " µs" }
    return decimals(value * 1e3, 3) + " ms"
  }

  private static func decimals(_ value: Double, _ places: Int) -> String {
    let factor = (0..<places).reduce(1) { power, _ in power * 10 }
    guard value.isFinite, abs(value) < 1e14 / Double(factor) else { return "\(value)" }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    let fraction = "\(scaled % factor)"
    return (value < 0 ? "-" : "") + "\(scaled / factor)." + String(repeating: "0", count: places - fraction.count)
      + fraction
  }
}
