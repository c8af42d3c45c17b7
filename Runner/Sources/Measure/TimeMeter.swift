import RunnerPlatform
import StorefrontWorkload

/// Wall and processor time of a sample, in all and by phase.
@MainActor
public final class TimeMeter: SampleMeter {
  /// Seconds.
  public struct Reading: Sendable {
    /// Time that passed.
    public var wall = 0.0
    /// Processor time of all threads.
    public var cpu = 0.0
    /// Wall time that encloses the readings of the processor clock, so that `cpu` cannot exceed it times the processors.
    public var span = 0.0

    /// No time.
    public init() {}

    fileprivate static func += (sum: inout Reading, part: Reading) {
      sum.wall += part.wall
      sum.cpu += part.cpu
      sum.span += part.span
    }
  }

  /// All work since the last `reset`.
  public private(set) var total = Reading()
  /// The work of each phase since the last `reset`.
  public private(set) var phases: [String: Reading] = [:]
  private var phase = ""
  private var start = Reading()

  /// A meter at zero.
  public init() {}
  nonisolated deinit {}

  /// Forgets what was read.
  public func reset() {
    total = Reading()
    phases = [:]
  }

  /// Work from here on is of `phase`.
  public func phaseBegan(_ phase: String) { self.phase = phase }

  /// Starts both clocks; the wall clock last, so that reading the other is not in it.
  public func resume() {
    start.span = Clock.monotonic()
    start.cpu = Clock.processCPU()
    start.wall = Clock.monotonic()
  }

  /// The same as `resume`.
  public func resumeOnThisThread() { resume() }

  /// Stops both clocks, the wall clock first.
  public func pause() {
    var part = Reading()
    part.wall = Clock.monotonic() - start.wall
    part.cpu = Clock.processCPU() - start.cpu
    part.span = Clock.monotonic() - start.span
    total += part
    phases[phase, default: Reading()] += part
  }

  /// Nothing: a prelude takes no part in times.
  public func preludeBegan() {}
  /// Nothing.
  public func preludeEnded() {}
}
