import RunnerStatistics
import Testing

/// Every expectation was computed by hand from the definition.
struct SampleTests {
  @Test func oneValueIsEverything() {
    let sample = Sample([3])
    #expect(sample.median == 3 && sample.low == 3 && sample.high == 3 && sample.quantile(0.9) == 3)
    #expect(sample.relativeSpread == 0)
  }

  @Test func theMedianIsTheMiddleOrTheMeanOfTheMiddleTwo() {
    #expect(Sample([9, 1, 5]).median == 5)
    #expect(Sample([4, 1, 3, 2]).median == 2.5)
    #expect(Sample([-2, -8]).median == -5)
  }

  @Test(arguments: [(0.0, 10.0), (0.25, 20.0), (0.5, 30.0), (0.6, 34.0), (0.9, 46.0), (1.0, 50.0)])
  func quantilesInterpolateBetweenOrderStatistics(probability: Double, expected: Double) {
    #expect(abs(Sample([50, 10, 40, 20, 30]).quantile(probability) - expected) < 1e-12)
  }

  @Test func theSpreadIsTheRangeOverTheMedian() {
    #expect(Sample([8, 10, 14]).relativeSpread == 0.6)
    #expect(Sample([-1, 0, 1]).relativeSpread == nil)
  }

  @Test func p90NeedsTenValues() {
    #expect(Sample((1...9).map(Double.init)).p90 == nil)
    #expect(abs(Sample((1...10).map(Double.init)).p90! - 9.1) < 1e-12)
  }

  @Test func equalValuesStayExact() {
    #expect(Sample([0.1, 0.1, 0.1, 0.1]).quantile(0.3) == 0.1)
  }

  @Test func nothingAndNonNumbersAreRefused() async {
    await #expect(processExitsWith: .failure) { _ = Sample([]) }
    await #expect(processExitsWith: .failure) { _ = Sample([1, .nan]) }
    await #expect(processExitsWith: .failure) { _ = Sample([1]).quantile(1.5) }
  }
}
