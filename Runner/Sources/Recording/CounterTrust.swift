import RunnerResults
import RunnerSchedule

/// Which counters may be believed in this run.
struct CounterTrust {
  var witnesses: [WitnessResult] = []
  var unavailable: [Unavailable] = []

  func allows(_ metric: Metric, of runtime: String) -> Bool {
    !unavailable.contains { $0.metric == metric && ($0.runtime == "*" || $0.runtime == runtime) }
  }

  /// Whether any allocation counter may be believed, so that a count pass has a point.
  func counts(_ runtime: String) -> Bool { Metric.ofAllocations.contains { allows($0, of: runtime) } }

  /// Whether any count of the simulator may be believed.
  func instructs(_ runtime: String) -> Bool { Metric.ofInstructions.contains { allows($0, of: runtime) } }

  /// Whether the pass has a point for the runtime.
  func covers(_ pass: Pass, _ runtime: String) -> Bool {
    switch pass {
    case .time: true
    case .count: counts(runtime)
    case .instructions: instructs(runtime)
    case .hardware: Metric.ofHardware.contains { allows($0, of: runtime) }
    }
  }
}
