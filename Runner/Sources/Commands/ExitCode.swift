internal import RunnerRecording

/// What the process tells its caller. 1 and 5 are the gate's: a regression, and an improvement beyond its limit.
public enum ExitCode: Int32, Sendable {
  /// All is well.
  case fine = 0
  /// An argument or a file cannot be used.
  case badInput = 2
  /// The runtimes do not agree.
  case disagreement = 3
  /// What was measured cannot be believed.
  case invalidMeasurement = 4
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
