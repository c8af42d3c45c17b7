import RunnerStatistics
import Testing

struct BootstrapTests {
  /// The treated mice of Efron and Tibshirani, "An Introduction to the Bootstrap" (1993), table 2.1.
  private let mice: [Double] = [94, 197, 16, 38, 99, 141, 23]

  private func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
  }

  /// Their table 2.2, for infinitely many resamples: 23.36 for the mean and 37.83 for the median.
  @Test func standardErrorsAreThePublishedOnes() {
    let means = Bootstrap.distribution(of: mice, resamples: 100_000, seed: 1) { $0.reduce(0, +) / Double($0.count) }
    let medians = Bootstrap.distribution(of: mice, resamples: 100_000, seed: 2) { Sample($0).median }
    #expect(abs(deviation(means) / 23.36 - 1) < 0.01)
    #expect(abs(deviation(medians) / 37.83 - 1) < 0.01)
  }

  /// Of the 27 draws from three values the median is the smallest in 7, the middle one in 13 and the largest in 7.
  @Test func theMedianOfThreeIsDistributedAsCounted() {
    let medians = Bootstrap.distribution(of: [1, 2, 3], resamples: 100_000, seed: 3) { Sample($0).median }
    for (value, share) in [(1.0, 7.0 / 27), (2, 13.0 / 27), (3, 7.0 / 27)] {
      #expect(abs(Double(medians.count { $0 == value }) / 100_000 - share) < 0.006)
    }
  }

  @Test func theIntervalIsTheMiddleShareOfTheResampledMedians() {
    #expect(Bootstrap.medianInterval(of: [4], seed: 1) == 4...4)
    #expect(Bootstrap.medianInterval(of: [1, 2, 3], seed: 1) == 1...3)
    // Nine values: the resampled median is below the second in 1.0 %, at or below it in 9.4 % of draws.
    #expect(Bootstrap.medianInterval(of: (1...9).map(Double.init), resamples: 20_000, seed: 1) == 2...8)
  }

  @Test func theSameSeedGivesTheSameInterval() {
    let values = (0..<15).map { Double($0 * $0 % 17) + 0.1 * Double($0) }
    let first = Bootstrap.medianInterval(of: values, confidence: 0.9, seed: 7)
    #expect(Bootstrap.medianInterval(of: values, confidence: 0.9, seed: 7) == first)
    #expect(values.min()! <= first.lowerBound && first.upperBound <= values.max()!)
  }
}
