internal import RunnerStatistics

/// The self-test's part of `docs/noise.md`.
public enum SelfTestPage {
  /// The lines that stand around a condition's part.
  public static func markers(loaded: Bool) -> (start: String, end: String) {
    let name = loaded ? "loaded" : "quiet"
    return ("<!-- self-test \(name) -->", "<!-- end of self-test \(name) -->")
  }

  /// The table in Markdown.
  ///
  /// - Parameter conditions: A sentence about the host and the day.
  public static func text(_ report: SelfTestReport, plan: SelfTestPlan, conditions: String) -> String {
    var lines = [
      conditions, "",
      "| true ratio | comparisons | found | of these the wrong way | failing the gate | estimates, low..median..high "
        + "| median width of the interval | intervals that hold the truth |",
      "|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for row in report.rows {
      let estimates = Sample(row.estimates)
      let range = [estimates.low, estimates.median, estimates.high].map { fixed($0, 4) }.joined(separator: "..")
      lines.append(
        "| \(fixed(row.truth, 2)) | \(row.comparisons) | \(row.found) | \(row.truth == 1 ? row.found : row.faster) "
          + "| \(row.failing) | \(range) | \(fixed(100 * Sample(row.widths).median, 2)) % | \(row.covering) |")
    }
    let problems = report.shortfalls
    lines += [
      "", problems.isEmpty ? "The bar is reached." : "The bar is not reached: \(problems.joined(separator: "; ")).",
    ]
    return lines.joined(separator: "\n")
  }

  /// The page with one condition's part replaced; nil when its markers are not there, each once and in order.
  public static func replacing(in page: String, loaded: Bool, with text: String) -> String? {
    let markers = markers(loaded: loaded)
    let starts = page.ranges(of: markers.start)
    let ends = page.ranges(of: markers.end)
    guard starts.count == 1, ends.count == 1, starts[0].upperBound <= ends[0].lowerBound else { return nil }
    return page[..<starts[0].upperBound] + "\n" + text + "\n" + page[ends[0].lowerBound...]
  }

  private static func fixed(_ value: Double, _ decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = Int((value * factor).rounded())
    let fraction = String(scaled % Int(factor))
    return "\(scaled / Int(factor))." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}
