internal import RunnerRecording

/// What the process tells its caller.
public enum ExitCode: Int32, Sendable {
  /// All is well.
  case fine = 0
  /// A change is worse than its base, or a page is not what its runs give.
  case regression = 1
  /// An argument or a file cannot be used.
  case badInput = 2
  /// The runtimes do not agree.
  case disagreement = 3
  /// What was measured cannot be believed.
  case invalidMeasurement = 4
  /// A count is better than its limit: the baseline has to follow.
  case improvement = 5
  /// Stopped, and resumable.
  case interrupted = 6

  init(_ kind: RunFailure.Kind) {
    self =
      switch kind {
      case .badInput: .badInput
      case .disagreement: .disagreement
      case .invalidMeasurement, .tooSlow: .invalidMeasurement
      case .interrupted: .interrupted
      }
  }
}
