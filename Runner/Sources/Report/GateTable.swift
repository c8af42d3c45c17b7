public import RunnerGate
internal import RunnerResults

/// A comparison for a terminal: what it comes to, what failed, then every row.
public struct GateTable {
  private let report: GateReport
  private let wide: Bool

  /// Takes a report.
  ///
  /// - Parameter wide: Whether unchanged counts have a row too; else they are only counted.
  public init(_ report: GateReport, wide: Bool = false) {
    self.report = report
    self.wide = wide
  }

  /// The text.
  public func text() -> String {
    let rows = report.rows.filter { wide || $0.metric == .wall || $0.verdict != .unchanged }
    var table = TextTable(GateCells.header)
    for row in rows { table.add(GateCells.cells(row)) }
    var lines = [headline, ""] + table.lines() + GateCells.footer(report, hidden: report.rows.count - rows.count)
    let commands = report.rows.compactMap(\.command)
    if !commands.isEmpty {
      lines += ["", "to see it again:"]
      for command in GateCells.unique(commands) { lines.append("  " + command) }
    }
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    "\(report.verdict.rawValue): \(report.head) against \(report.base)" + GateCells.tally(report)
  }
}
