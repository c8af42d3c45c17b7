public import RunnerResults

extension Metric {
  /// The metrics that a gate judges by counting.
  public static let gatedCounts: [Metric] =
    ofAllocations + ofInstructions + [.selectorRuns, .observerRuns, .notices, .requests, .textBytes]

  /// Whether a gate judges the metric at all; processor time follows wall time, and processor counters do not repeat.
  public var isGated: Bool { self == .wall || Self.gatedCounts.contains(self) }

  /// Whether more of it is better. Of none of today's metrics; the rules know both.
  public var higherIsBetter: Bool { false }

  /// What holds where `thresholds.json` says nothing.
  var usualRule: CountRule {
    switch self {
    case .instructions: CountRule(soft: GateLimit(share: 0.001), hard: GateLimit(share: 0.005))
    case .textBytes: CountRule(soft: GateLimit(share: 0.0025), hard: GateLimit(share: 0.01))
    default: CountRule(soft: .exact, hard: .exact, higherIsBetter: higherIsBetter)
    }
  }
}
