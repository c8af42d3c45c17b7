import RunnerMeasure
import RunnerPlatform
import RunnerWire
import StorefrontWorkload
import Testing

@testable import RunnerWorkers

/// The time pass over a cut whose samples last as long as they are told to.
@Suite @MainActor struct PassesTests {
  private final class Waiting: MeasuredCut {
    let units: Int
    let runCounts: [CutRunCounts] = []
    private var waits: [Double]

    init(units: Int, _ waits: [Double]) { (self.units, self.waits) = (units, waits) }
    nonisolated deinit {}

    func sample(_ meter: any SampleMeter) async {
      let wait = waits.removeFirst()
      meter.resume()
      let start = Clock.monotonic()
      while Clock.monotonic() - start < wait {}
      meter.pause()
    }
  }

  @Test func aPointIsTheMedianOfItsSamplesButTheFirst() async throws {
    let cut = Waiting(units: 2, [1, 0.002, 0.1, 0.001])
    let timed = try await Passes.time(cut, "control", iterations: 3, minimumSeconds: 1) { _ in }
    #expect(timed.times.map(\.cut) == ["control"] && timed.times[0].samples == 3 && timed.iterations == 3)
    #expect((0.001..<0.05).contains(timed.times[0].wall), "the median of three, over two units: a millisecond")
    #expect(timed.measured.wall >= 0.103 && timed.measured.wall < 0.9, "the first sample is not in it")
    #expect(timed.measured.span >= timed.measured.wall)
  }

  @Test func aPointIsFilledByItsWorkAndWhatBelongsToIt() {
    func isFilled(_ work: Double, _ spent: Double, _ passed: Double) -> Bool {
      Passes.isFilled(work: work, spent: spent, passed: passed, minimumSeconds: 0.1, pointSeconds: 0.15)
    }
    #expect(!isFilled(0.09, 0.2, 0.2), "too little work")
    #expect(!isFilled(0.11, 0.12, 0.12), "too short beside the start of its process")
    #expect(isFilled(0.11, 0.15, 0.16))
    #expect(!isFilled(0.01, 0.7, 0.79) && isFilled(0.01, 0.7, 0.8), "patience ends at eight times the minimum")
  }

  @Test func patienceEndsAChoice() async throws {
    let cut = Waiting(units: 1, Array(repeating: 0.001, count: 400))
    let timed = try await Passes.time(
      cut, "control", iterations: nil, minimumSeconds: 0.002, pointSeconds: 60
    ) { _ in }
    #expect(timed.iterations < 400, "eight times two milliseconds are over long before")
  }
}
