import Glibc

/// How often this process has left the processor.
public struct ContextSwitches: Equatable, Sendable {
  /// Times it gave the processor up.
  public let voluntary: Int
  /// Times the scheduler took it away.
  public let involuntary: Int

  /// Reads the counters of this process.
  public static func read() -> ContextSwitches {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return ContextSwitches(voluntary: usage.ru_nvcsw, involuntary: usage.ru_nivcsw)
  }
}
