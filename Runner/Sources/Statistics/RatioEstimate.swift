import Glibc

/// A ratio of two times over blocks, with its interval.
public struct RatioEstimate: Codable, Equatable, Sendable {
  /// Fewest blocks from which a ratio is given: the interval of two is hardly more than the two.
  public static let fewestBlocks = 3

  /// The estimate.
  public let median: Double
  /// Lower end of the 95 % interval.
  public let low: Double
  /// Upper end of the 95 % interval.
  public let high: Double
  /// Blocks that it was formed from.
  public let blocks: Int

  /// States an estimate that is known already.
  public init(median: Double, low: Double, high: Double, blocks: Int) {
    self.median = median
    self.low = low
    self.high = high
    self.blocks = blocks
  }

  /// The median over blocks of the logarithm of `above / below`, and its percentile bootstrap over blocks, both taken back
  /// from the logarithm; nil from fewer than `fewestBlocks` blocks, and when a value is not above zero.
  ///
  /// - Parameters:
  ///   - pairs: The two values of each block, in one unit.
  ///   - seed: Of the resamples.
  public init?(_ pairs: [(above: Double, below: Double)], seed: UInt64, resamples: Int = Bootstrap.fewestResamples) {
    guard pairs.count >= Self.fewestBlocks else { return nil }
    guard pairs.allSatisfy({ $0.above > 0 && $0.below > 0 && $0.above.isFinite && $0.below.isFinite }) else {
      return nil
    }
    let logarithms = pairs.map { log($0.above / $0.below) }
    let interval = Bootstrap.medianInterval(of: logarithms, resamples: resamples, seed: seed)
    let middle = Sample(logarithms).median
    median = exp(middle)
    // A resampled interval can miss the median of the sample itself by a hair; it never excludes its own estimate.
    low = exp(min(interval.lowerBound, middle))
    high = exp(max(interval.upperBound, middle))
    blocks = pairs.count
  }

  /// Width of the interval as a share of the estimate: (high - low) / median.
  public var width: Double { (high - low) / median }
}
