public import RunnerPlatform
import StorefrontWorkload

/// Processor counters over a sample, in all and by phase.
@MainActor
public final class HardwareMeter: SampleMeter {
  /// The counts since the last `reset`, by counter.
  public private(set) var total: [String: Double] = [:]
  /// The same of each phase.
  public private(set) var phases: [String: [String: Double]] = [:]
  /// The first refusal of the kernel; nil when all went well.
  public private(set) var failure: PlatformError?
  private let counters: [String: HardwareCounter]
  private var phase = ""

  /// A meter over counters.
  public init(_ counters: [String: HardwareCounter]) { self.counters = counters }
  nonisolated deinit {}

  /// Forgets what was counted.
  public func reset() {
    total = [:]
    phases = [:]
  }

  /// Work from here on is of `phase`.
  public func phaseBegan(_ phase: String) { self.phase = phase }

  /// Counts from zero.
  public func resume() {
    for counter in counters.values { attempt { () throws(PlatformError) in try counter.reset() } }
    for counter in counters.values { counter.resume() }
  }

  /// The same: a counter is of this thread and those that it starts.
  public func resumeOnThisThread() { resume() }

  /// Stops, and adds to the phase.
  public func pause() {
    for counter in counters.values { counter.pause() }
    for (name, counter) in counters {
      attempt { () throws(PlatformError) in
        let value = try counter.read()
        total[name, default: 0] += value
        phases[phase, default: [:]][name, default: 0] += value
      }
    }
  }

  /// Nothing: a prelude is not counted.
  public func preludeBegan() {}
  /// Nothing.
  public func preludeEnded() {}

  private func attempt(_ body: () throws(PlatformError) -> Void) {
    do {
      try body()
    } catch {
      failure = failure ?? error
    }
  }
}
