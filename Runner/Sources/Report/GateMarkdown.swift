public import RunnerGate

/// A comparison as the comment of a pull request: the verdict, what failed, and the rest folded away.
public struct GateMarkdown {
  private let report: GateReport

  /// Takes a report.
  public init(_ report: GateReport) { self.report = report }

  /// The text.
  public func text() -> String {
    let failed = report.rows.filter { ![.unchanged, .notJudged].contains($0.verdict) }
    let rest = report.rows.filter { [.unchanged, .notJudged].contains($0.verdict) }
    var lines = [
      "## \(report.kind == "gate" ? "Gate" : "Comparison"): \(report.verdict.rawValue)", "",
      "`\(report.head)` against `\(report.base)`\(GateCells.tally(report)). Exit code \(report.exitCode).", "",
    ]
    if !failed.isEmpty { lines += table(failed) + [""] }
    let footer = GateCells.footer(report, hidden: 0)
    if !footer.isEmpty { lines += footer.map { "- \($0)" } + [""] }
    let commands = GateCells.unique(report.rows.compactMap(\.command))
    if !commands.isEmpty { lines += ["To see it again:", "", "```sh"] + commands + ["```", ""] }
    if !rest.isEmpty {
      lines += ["<details><summary>\(rest.count) rows that did not change</summary>", ""] + table(rest)
      lines += ["", "</details>", ""]
    }
    return lines.joined(separator: "\n")
  }

  private func table(_ rows: [GateRow]) -> [String] {
    var table = TextTable(GateCells.header)
    for row in rows { table.add(GateCells.cells(row)) }
    return table.markdownLines()
  }
}
