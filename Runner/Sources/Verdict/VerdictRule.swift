public import RunnerStatistics

/// Judges the ratio of a change to its base. Pure.
///
/// A change is seen when the whole interval lies beyond the limit: with 30 blocks, and once more with as many fresh ones.
/// Two intervals of 95 % that lie on the same side of the truth by chance are one in 1,600 (2.5 % of 2.5 %).
public struct VerdictRule: Equatable, Sendable {
  /// Blocks of a comparison, and fresh blocks of its confirmation.
  public static let blocks = 30

  /// The share by which a metric must have changed: 0.02 is 2 %.
  public let limit: Double
  /// The limit is never below this many widths of the null comparison's interval.
  public let nullWidths: Double
  /// Whether more of the metric is better.
  public let higherIsBetter: Bool

  /// What fails a change: beyond 2 %, and beyond twice the noise.
  public static let gate = VerdictRule(limit: 0.02, nullWidths: 2)
  /// What finds a difference at all: the interval excludes equality, and the fresh one does too.
  public static let detection = VerdictRule(limit: 0, nullWidths: 0)

  /// States a rule.
  ///
  /// - Parameters:
  ///   - limit: Zero or more, below one.
  ///   - nullWidths: Zero or more.
  public init(limit: Double, nullWidths: Double, higherIsBetter: Bool = false) {
    precondition(limit >= 0 && limit < 1, "only call with a limit from 0 to below 1")
    precondition(nullWidths >= 0, "only call with null widths of zero or more")
    self.limit = limit
    self.nullWidths = nullWidths
    self.higherIsBetter = higherIsBetter
  }

  /// The share that a change must exceed where a null comparison had an interval of this width.
  public func threshold(nullWidth: Double) -> Double { max(limit, nullWidths * nullWidth) }

  /// What the first blocks say alone. A regression or an improvement has to be confirmed.
  ///
  /// - Parameters:
  ///   - ratio: Of the change to its base.
  ///   - nullWidth: Width of the interval of the base against itself in the same blocks.
  public func candidate(_ ratio: RatioEstimate, nullWidth: Double) -> Verdict {
    let threshold = threshold(nullWidth: nullWidth)
    // A ratio of 1 / (1 + t) is as far from equality as one of 1 + t.
    let isMore = ratio.low > 1 + threshold
    let isLess = ratio.high < 1 / (1 + threshold)
    if isMore { return higherIsBetter ? .improvement : .regression }
    if isLess { return higherIsBetter ? .regression : .improvement }
    let isInside = ratio.high <= 1 + threshold && ratio.low >= 1 / (1 + threshold)
    return isInside ? .unchanged : .inconclusive
  }

  /// The verdict.
  ///
  /// - Parameter fresh: The ratio over fresh blocks and the null width among them; nil when none were measured: then
  ///   nothing is a regression or an improvement.
  public func verdict(
    _ ratio: RatioEstimate, nullWidth: Double, fresh: (ratio: RatioEstimate, nullWidth: Double)?
  ) -> Verdict {
    let first = candidate(ratio, nullWidth: nullWidth)
    guard first == .regression || first == .improvement else { return first }
    guard let fresh, candidate(fresh.ratio, nullWidth: fresh.nullWidth) == first else { return .inconclusive }
    return first
  }
}
