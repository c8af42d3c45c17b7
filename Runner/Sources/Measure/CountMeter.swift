import CountingShim
import StorefrontWorkload

/// Allocations of a sample, in all and by phase, by the counting shim. Only where `isAvailable`.
///
/// Counting is paused before anything here allocates, so that the meter never counts itself.
@MainActor
public final class CountMeter: SampleMeter {
  /// What was counted since a point.
  public struct Reading: Sendable {
    /// Blocks allocated.
    public var allocations = 0.0
    /// Blocks freed.
    public var frees = 0.0
    /// Bytes asked for.
    public var bytes = 0.0

    fileprivate init(_ totals: counting_totals) {
      allocations = Double(totals.allocations)
      frees = Double(totals.frees)
      bytes = Double(totals.allocated_bytes)
    }

    fileprivate static func - (later: Reading, earlier: Reading) -> Reading {
      var difference = later
      difference.allocations -= earlier.allocations
      difference.frees -= earlier.frees
      difference.bytes -= earlier.bytes
      return difference
    }
  }

  /// Why this process cannot count; nil when it can.
  public static var unavailableReason: String? {
    var reason: UnsafePointer<CChar>?
    return counting_available(&reason) ? nil : reason.map { String(cString: $0) } ?? "the counting shim gave no reason"
  }

  private var phase = ""
  private var baseline = Reading(counting_totals())
  private var latest = counting_totals()
  /// Whether the shim could follow every block.
  public private(set) var isComplete = true
  /// The counts of each phase.
  public private(set) var phases: [String: Reading] = [:]

  /// A meter at zero. Resets the shim.
  public init() { reset() }
  nonisolated deinit {}

  /// Forgets what was counted and every block followed.
  public func reset() {
    counting_reset()
    read()
    baseline = Reading(latest)
    phases = [:]
  }

  /// The counts since the prelude, or since the last `reset`.
  public var total: Reading { Reading(latest) - baseline }
  /// Blocks and bytes allocated since the last `reset` that were alive at the last reading.
  public var survivors: (count: Double, bytes: Double) {
    (Double(latest.surviving_allocations), Double(latest.surviving_bytes))
  }
  /// The most bytes of this region alive at once.
  public var peak: Double { Double(latest.peak_bytes) }

  /// Work from here on is of `phase`.
  public func phaseBegan(_ phase: String) { self.phase = phase }

  /// Counts from here on.
  public func resume() { counting_resume() }

  /// Counts from here on, this thread alone.
  public func resumeOnThisThread() { counting_resume_this_thread() }

  /// Stops counting and adds to the phase.
  public func pause() {
    counting_pause()
    let before = Reading(latest)
    read()
    let part = Reading(latest) - before
    var sum = phases[phase] ?? Reading(counting_totals())
    sum.allocations += part.allocations
    sum.frees += part.frees
    sum.bytes += part.bytes
    phases[phase] = sum
  }

  /// Follows blocks from here on.
  public func preludeBegan() {
    reset()
    resume()
  }

  /// What was counted so far is not part of the sample.
  public func preludeEnded() {
    pause()
    baseline = Reading(latest)
    phases = [:]
  }

  /// Reads the survivors as they are now: blocks freed since the pause are gone.
  public func readSurvivors() { read() }

  private func read() { isComplete = counting_read(&latest) }
}
