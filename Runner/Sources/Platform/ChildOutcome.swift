import Glibc

/// How a child process ended, and what it said.
public struct ChildOutcome: Sendable {
  /// Why the process is gone.
  public enum Ending: Equatable, Sendable {
    /// It ended by itself with this status.
    case exited(Int32)
    /// A signal that the runner did not send ended it.
    case signalled(Int32)
    /// It was killed because its deadline had passed, or it had been silent for too long.
    case deadlinePassed
    /// It was killed because it printed more than its limit.
    case outputLimitPassed
    /// It was killed because the runner was interrupted.
    case interrupted
  }

  /// Why the process is gone.
  public let ending: Ending
  /// The system's words for a signal, as "Segmentation fault".
  public static func name(ofSignal number: Int32) -> String {
    strsignal(number).map { String(cString: $0) } ?? "unknown"
  }

  /// Everything on its standard output.
  public let output: [UInt8]
  /// The first bytes of its standard error.
  public let errorOutput: [UInt8]
  /// Seconds from start to end by the monotonic clock.
  public let duration: Double
  /// Seconds of processor time that it and the processes that it waited for have used.
  public let processorSeconds: Double
  /// Times that the scheduler took the processor away from it.
  public let involuntarySwitches: Int
  /// Times that it gave the processor up.
  public let voluntarySwitches: Int
}
