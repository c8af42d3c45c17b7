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

    /// No time.
    public init(wall: Double = 0, cpu: Double = 0) {
      self.wall = wall
      self.cpu = cpu
    }

    fileprivate static func += (sum: inout Reading, part: Reading) {
      sum.wall += part.wall
      sum.cpu += part.cpu
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
    start.cpu = Clock.processCPU()
    start.wall = Clock.monotonic()
  }

  /// The same as `resume`.
  public func resumeOnThisThread() { resume() }

  /// Stops both clocks, the wall clock first.
  public func pause() {
    let wall = Clock.monotonic() - start.wall
    let part = Reading(wall: wall, cpu: Clock.processCPU() - start.cpu)
    total += part
    phases[phase, default: Reading()] += part
  }

  /// Nothing: a prelude takes no part in times.
  public func preludeBegan() {}
  /// Nothing.
  public func preludeEnded() {}
}
