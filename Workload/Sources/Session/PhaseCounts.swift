/// What one phase of the trace made a port do.
public struct PhaseCounts: Codable, Hashable, Sendable {
  /// The phase.
  public let phase: String
  /// Runs of each observer.
  public let runs: ObserverRuns
  /// Requests started.
  public let requests: Int

  /// Counts of one phase.
  public init(phase: String, runs: ObserverRuns, requests: Int) {
    self.phase = phase
    self.runs = runs
    self.requests = requests
  }
}
