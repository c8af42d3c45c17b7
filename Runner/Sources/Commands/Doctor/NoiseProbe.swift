internal import RunnerPlatform
internal import RunnerStatistics

/// How much the same work differs in time on this host now.
struct NoiseProbe: Equatable {
  /// (Largest - smallest) / median over the repetitions.
  let spread: Double
  /// Share of the probe's wall time in which another machine had the processor; nil when the kernel does not say.
  let steal: Double?
  /// Width of the interval of the loop's ratio to itself, in blocks as a run forms them; nil when a clock did not move.
  let nullWidth: Double?

  /// The first warms up; the others are blocks of four.
  static let repetitions = 41
  /// Kernel clock ticks in a second, as /proc/stat counts them (USER_HZ).
  private static let ticksPerSecond = 100.0

  /// Takes about a tenth of a second when optimised.
  static func measure() -> NoiseProbe {
    let before = HostReadings.read().stealTicks
    let start = Clock.monotonic()
    var times: [Double] = []
    var state: UInt64 = 1
    for _ in 0..<repetitions {
      let begin = Clock.monotonic()
      state = work(from: state)
      times.append(max(Clock.monotonic() - begin, 1e-9))
    }
    let wall = Clock.monotonic() - start
    let stolen = HostReadings.read().stealTicks.flatMap { now in before.map { Double(now - $0) } }
    withExtendedLifetime(state) {}
    let kept = Array(times.dropFirst())
    return NoiseProbe(
      spread: Sample(kept).relativeSpread ?? 0, steal: stolen.map { $0 / ticksPerSecond / max(wall, 1e-9) },
      nullWidth: nullWidth(kept))
  }

  /// Every four times are a block `ABBA` of one contender against itself; the value of either is the smaller of its two.
  static func nullWidth(_ times: [Double]) -> Double? {
    let pairs = stride(from: 0, to: times.count - 3, by: 4).map { start in
      (above: min(times[start], times[start + 3]), below: min(times[start + 1], times[start + 2]))
    }
    return RatioEstimate(pairs, seed: 1)?.width
  }

  /// A chain of multiplications that no optimiser can shorten.
  @inline(never)
  private static func work(from seed: UInt64) -> UInt64 {
    var value = seed
    for _ in 0..<2_000_000 { value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    return value
  }
}
