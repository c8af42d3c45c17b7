import RunnerStatistics
import Testing

struct RatioEstimateTests {
  private func pairs(_ ratios: [Double], below: Double = 0.1) -> [(above: Double, below: Double)] {
    ratios.map { ($0 * below, below) }
  }

  @Test func theEstimateIsTheMedianOfTheLogRatios() throws {
    let estimate = try #require(RatioEstimate(pairs([1.0, 1.2, 1.1, 4.0, 0.9]), seed: 1))
    #expect(abs(estimate.median - 1.1) < 1e-12 && estimate.blocks == 5)
    let even = try #require(RatioEstimate(pairs([1, 2, 4, 8]), seed: 1))
    #expect(abs(even.median - 8.0.squareRoot()) < 1e-12)
  }

  @Test func swappingBothSidesInvertsTheRatio() throws {
    let ratios = [1.3, 0.7, 1.1, 1.25, 0.95, 1.02]
    let one = try #require(RatioEstimate(pairs(ratios), seed: 4))
    let other = try #require(RatioEstimate(pairs(ratios).map { (above: $0.below, below: $0.above) }, seed: 4))
    #expect(abs(one.median * other.median - 1) < 1e-9)
    #expect(abs(one.low * other.high - 1) < 1e-9 && abs(one.high * other.low - 1) < 1e-9)
  }

  /// Kind: the numbers of one day are in nanoseconds, those of the next in microseconds. One unit, whichever, one ratio.
  @Test func theUnitDoesNotMatter() throws {
    let ratios = [1.3, 0.7, 1.1, 1.25, 0.95]
    let small = try #require(RatioEstimate(pairs(ratios, below: 9.5e-7), seed: 4))
    let large = try #require(RatioEstimate(pairs(ratios, below: 9.5), seed: 4))
    #expect(abs(small.median - large.median) < 1e-12 && abs(small.width - large.width) < 1e-12)
  }

  @Test func fewBlocksAndZerosGiveNoRatio() {
    #expect(RatioEstimate(pairs([1, 1]), seed: 1) == nil)
    #expect(RatioEstimate([(1, 1), (1, 0), (1, 1)], seed: 1) == nil)
    #expect(RatioEstimate([(1, 1), (0, 1), (1, 1)], seed: 1) == nil)
    #expect(RatioEstimate([(1, 1), (.infinity, 1), (1, 1)], seed: 1) == nil)
  }

  @Test func theWidthIsAShareOfTheEstimate() {
    #expect(abs(RatioEstimate(median: 2, low: 1.98, high: 2.02, blocks: 9).width - 0.02) < 1e-12)
  }

  /// The interval of the median of 15 normal values holds the truth about as often as it says.
  @Test func theIntervalCoversTheTruth() {
    var generator = SeededGenerator(seed: 11)
    func normal() -> Double {
      (0..<12).reduce(-6) { sum, _ in sum + Double(generator.next() >> 11) / 9_007_199_254_740_992 }
    }
    var hits = 0
    let runs = 400
    for run in 0..<runs {
      let blocks = (0..<15).map { _ in (above: 1 + 0.01 * normal(), below: 1.0) }
      let estimate = RatioEstimate(blocks, seed: UInt64(run))!
      if estimate.low <= 1 && 1 <= estimate.high { hits += 1 }
    }
    #expect(hits > runs * 90 / 100, "\(hits) of \(runs)")
    #expect(hits < runs * 995 / 1000, "\(hits) of \(runs)")
  }
}
