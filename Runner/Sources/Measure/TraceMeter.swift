import CountingShim
public import RunnerWire
import StorefrontWorkload

/// The call stack of every allocation of a sample, by phase. Only where `CountMeter` can count.
///
/// Counting is paused before anything here allocates, so that the meter never traces itself.
@MainActor
public final class TraceMeter: SampleMeter {
  /// The phase of blocks that a prelude makes: they are no part of the sample, but may survive it.
  public static let prelude = "prelude"

  private var phases: [String] = []

  /// A meter at zero, tracing. Resets the shim.
  public init() {
    counting_trace(true)
    reset()
  }

  isolated deinit { counting_trace(false) }

  /// Forgets what was traced and every block followed.
  public func reset() {
    counting_reset()
    phases = []
  }

  /// Work from here on is of `phase`.
  public func phaseBegan(_ phase: String) { enter(phase) }

  private func enter(_ phase: String) {
    if !phases.contains(phase) { phases.append(phase) }
    counting_trace_phase(UInt32(phases.firstIndex(of: phase)!))
  }

  /// Traces from here on.
  public func resume() { counting_resume() }

  /// Traces from here on, this thread alone.
  public func resumeOnThisThread() { counting_resume_this_thread() }

  /// Stops tracing; blocks are still followed.
  public func pause() { counting_pause() }

  private var sampled = ""

  /// Follows blocks from here on.
  public func preludeBegan() {
    sampled = phases.last ?? ""
    enter(Self.prelude)
    resume()
  }

  /// What follows is of the sample.
  public func preludeEnded() {
    pause()
    enter(sampled)
  }

  /// The totals as they are now; nil when the shim could not follow every block.
  public func summary(units: Int) -> AllocationSummary? {
    var totals = counting_totals()
    guard counting_read(&totals) else { return nil }
    return AllocationSummary(
      phases: phases, allocations: totals.allocations, allocatedBytes: totals.allocated_bytes,
      survivingAllocations: totals.surviving_allocations, survivingBytes: totals.surviving_bytes, units: units)
  }

  /// A line for every call site: phase, blocks, bytes, surviving blocks and bytes, and the return addresses in hexadecimal,
  /// the innermost first. Complexity: O(*addresses*).
  public func siteLines() -> [String] {
    (0..<counting_site_count()).map { number in
      let site = counting_site_at(number)
      let addresses = UnsafeBufferPointer(start: counting_site_addresses(number), count: Int(site.depth))
      let numbers = [
        UInt64(site.phase), site.allocations, site.allocated_bytes, site.surviving_allocations, site.surviving_bytes,
      ]
      return "site " + numbers.map(String.init).joined(separator: " ") + " : "
        + addresses.map { String($0, radix: 16) }.joined(separator: " ")
    }
  }
}
