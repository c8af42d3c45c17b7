import RunnerPlatform
public import RunnerWire
import StorefrontWorkload

/// Notes when work of which phase was under way, for a profiler that looks on from outside. The work itself is untouched: a
/// sample belongs to the phase whose stretch holds its time.
@MainActor
public final class SpanMeter: SampleMeter {
  /// The stretches since the last `reset`.
  public private(set) var spans = RegionSpans()
  /// Nanoseconds in all of them.
  public private(set) var busy: UInt64 = 0
  private var phase = ""
  private var start: UInt64 = 0

  /// A meter without a stretch.
  public init() {}
  nonisolated deinit {}

  /// Forgets every stretch.
  public func reset() {
    spans = RegionSpans()
    busy = 0
  }

  /// Work from here on is of `phase`.
  public func phaseBegan(_ phase: String) { self.phase = phase }

  /// A stretch begins.
  public func resume() { start = Clock.monotonicNanoseconds() }

  /// The same as `resume`.
  public func resumeOnThisThread() { resume() }

  /// The stretch ends; what noting it costs is behind its end.
  public func pause() {
    let end = Clock.monotonicNanoseconds()
    busy += end - start
    spans.add(phase: phase, start: start, end: end)
  }

  /// Nothing: a prelude is not profiled.
  public func preludeBegan() {}
  /// Nothing.
  public func preludeEnded() {}
}
