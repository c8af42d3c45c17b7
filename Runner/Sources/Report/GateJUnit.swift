internal import RunnerPlatform
internal import RunnerResults
public import RunnerGate

/// A comparison as JUnit XML: a test case for each row.
public struct GateJUnit {
  private let report: GateReport

  /// Takes a report.
  public init(_ report: GateReport) { self.report = report }

  /// The text.
  public func text() -> String {
    let failures = report.rows(.regression)
    let isMissing = !report.partial
    var errors = isMissing ? report.rows(.missing).count : 0
    var cases = report.rows.map { row -> String in
      let start =
        "    <testcase classname=\"\(Self.escaped("\(row.runtime).\(row.cut)"))\" name=\"\(row.metric.rawValue)\""
      let said = Self.escaped(GateCells.cells(row).filter { !$0.isEmpty }.joined(separator: " | "))
      let message = Self.escaped("\(row.verdict.rawValue): \(row.key.words)")
      let body = said + (row.command.map { "\n" + Self.escaped($0) } ?? "")
      switch row.verdict {
      case .regression:
        return "\(start)>\n      <failure message=\"\(message)\">\(body)</failure>\n    </testcase>"
      case .missing where isMissing:
        return "\(start)>\n      <error message=\"\(message)\">\(body)</error>\n    </testcase>"
      case .notJudged, .new, .missing:
        return "\(start)>\n      <skipped message=\"\(message)\"/>\n    </testcase>"
      default: return "\(start)>\n      <system-out>\(body)</system-out>\n    </testcase>"
      }
    }
    let whole = report.controls + [report.drift].compactMap { $0 }
    if report.verdict == .noVerdict {
      errors += 1
      let reasons = Self.escaped((whole.isEmpty ? ["see the other cases"] : whole).joined(separator: "; "))
      cases.append(
        "    <testcase classname=\"gate\" name=\"verdict\">\n      <error message=\"no verdict\">\(reasons)</error>\n    </testcase>"
      )
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="storefront-bench \(Self.escaped(report.kind))" tests="\(cases.count)" \
      failures="\(failures.count)" errors="\(errors)">
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.onOneLine.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }
    .joined()
  }
}
