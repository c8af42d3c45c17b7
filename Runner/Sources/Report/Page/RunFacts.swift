import RunnerResults

/// What a page looks up in a run.
struct RunFacts {
  private struct Place: Hashable {
    let cut: String
    let runtime: String
    let metric: Metric
  }

  let record: RunRecord
  private let measured: [Place: Measurement]

  init(_ record: RunRecord) {
    self.record = record
    measured = Dictionary(
      record.measurements.map { (Place(cut: $0.cut, runtime: $0.runtime, metric: $0.metric), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  func measurement(_ metric: Metric, _ cut: String, _ runtime: String) -> Measurement? {
    measured[Place(cut: cut, runtime: runtime, metric: metric)]
  }

  func median(_ metric: Metric, _ cut: String, _ runtime: String) -> Double? {
    measurement(metric, cut, runtime)?.median
  }

  func ratio(_ cut: String, _ runtime: String, to reference: String) -> Ratio? {
    record.ratios.first {
      $0.cut == cut && $0.metric == .wall && $0.runtime == runtime && $0.reference == reference
    }
  }

  /// The runtime that others are compared with.
  var reference: String { record.plan.reference ?? record.plan.runtimes[0] }

  /// The runtimes that have a value of the metric on one of the cuts, in the order of the plan.
  func runtimes(_ metric: Metric, on cuts: [String]) -> [String] {
    record.plan.runtimes.filter { runtime in cuts.contains { measurement(metric, $0, runtime) != nil } }
  }
}
