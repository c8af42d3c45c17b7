import RunnerMeasure
import RunnerPlatform
import StorefrontWorkload
import Testing

/// The meter over the kernel's clock of a thread, a counter that every host has.
@MainActor
@Suite struct HardwareMeterTests {
  private static func spin(_ rounds: Int) {
    var digest = Digest()
    for number in 0..<rounds { digest.add(number) }
    #expect(digest.value != 0)
  }

  @Test func workIsCountedInAllAndByPhaseAndNothingElse() throws {
    guard case .opened(let clock) = HardwareCounter.openSoftwareClock() else { return }
    let meter = HardwareMeter(["clock": clock])
    for phase in ["a", "b", "a"] {
      meter.phaseBegan(phase)
      Self.spin(400_000)
      meter.resume()
      Self.spin(100_000)
      meter.pause()
      Self.spin(400_000)
    }
    #expect(meter.failure == nil)
    let (a, b) = (try #require(meter.phases["a"]?["clock"]), try #require(meter.phases["b"]?["clock"]))
    #expect(a > b && b > 0)
    #expect(meter.total["clock"] == a + b)
    let inside = a + b
    meter.reset()
    meter.resume()
    for _ in 0..<3 { Self.spin(900_000) }
    meter.pause()
    #expect(meter.total["clock"] ?? 0 > 3 * inside, "three times the work was outside, and is not in the first count")
  }

  @Test func aCounterIsOpenedOrRefusedInTheKernelsWords() {
    for name in HardwareCounter.names {
      if case .refused(let reason) = HardwareCounter.open(name) { #expect(!reason.isEmpty) }
    }
    #expect(HardwareCounter.names == ["instructions", "cycles", "cacheMisses", "branchMisses"])
  }
}
