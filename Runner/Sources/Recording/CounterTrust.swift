import RunnerResults

/// Which allocation counters may be believed in this run.
struct CounterTrust {
  var witnesses: [WitnessResult] = []
  var unavailable: [Unavailable] = []

  func allows(_ metric: Metric, of runtime: String) -> Bool {
    !unavailable.contains { $0.metric == metric && ($0.runtime == "*" || $0.runtime == runtime) }
  }

  /// Whether any allocation counter may be believed, so that a count pass has a point.
  func counts(_ runtime: String) -> Bool { Metric.ofAllocations.contains { allows($0, of: runtime) } }
}
