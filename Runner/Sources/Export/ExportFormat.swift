internal import RunnerReport
public import RunnerResults

/// The files that a recorded run can be written as for another tool; docs/publishing.md describes them.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// github-action-benchmark, smaller is better.
  case githubSmaller = "github-smaller"
  /// github-action-benchmark, bigger is better.
  case githubBigger = "github-bigger"
  /// Bencher metric format.
  case bencher
  /// google-benchmark's JSON.
  case googleBenchmark = "google-benchmark"
  /// pyperf's JSON.
  case pyperf
  /// Comma-separated values.
  case csv

  /// The text of the file. The same run gives the same bytes.
  public func text(of record: RunRecord) throws -> String {
    switch self {
    case .githubSmaller: try ExportJSON.text(GitHubActionBenchmark.smallerIsBetter(record))
    case .githubBigger: try ExportJSON.text(GitHubActionBenchmark.biggerIsBetter(record))
    case .bencher: try ExportJSON.text(BencherMetrics.metrics(record))
    case .googleBenchmark: try ExportJSON.text(GoogleBenchmark(record))
    case .pyperf: try ExportJSON.text(PyperfSuite(record))
    case .csv: RunCSV(record).text()
    }
  }
}
