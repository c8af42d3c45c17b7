/// A set of measured values, summarised without any assumption about their distribution.
public struct Sample: Equatable, Sendable {
  /// The values, ascending.
  public let sorted: [Double]

  /// Takes at least one value; all must be finite. Complexity: O(*n* log *n*).
  public init(_ values: [Double]) {
    precondition(!values.isEmpty, "only call if there is at least one value")
    precondition(values.allSatisfy(\.isFinite), "only call if every value is finite")
    sorted = values.sorted()
  }

  /// The number of values.
  public var count: Int { sorted.count }

  /// The smallest value.
  public var low: Double { sorted[0] }

  /// The largest value.
  public var high: Double { sorted[sorted.count - 1] }

  /// The middle value; the mean of the two middle ones for an even count.
  public var median: Double { quantile(0.5) }

  /// The value below which the share `probability` of the sample lies.
  ///
  /// Hyndman and Fan's definition 7: linear interpolation between order statistics at the position
  /// (n - 1) * probability, counted from zero.
  ///
  /// - Parameter probability: From 0 to 1.
  public func quantile(_ probability: Double) -> Double {
    precondition((0...1).contains(probability), "only call with a probability from 0 to 1")
    let position = Double(sorted.count - 1) * probability
    let below = Int(position)
    guard below + 1 < sorted.count else { return sorted[below] }
    let share = position - Double(below)
    if share == 0 { return sorted[below] }
    return sorted[below] * (1 - share) + sorted[below + 1] * share
  }

  /// The range as a share of the median, (high - low) / median; nil when the median is zero.
  public var relativeSpread: Double? {
    median == 0 ? nil : (high - low) / median.magnitude
  }

  /// Fewest values from which `p90` is given: below that it is hardly more than the largest value.
  public static let fewestForP90 = 10

  /// The quantile 0.9; nil from fewer than `fewestForP90` values.
  public var p90: Double? { count >= Self.fewestForP90 ? quantile(0.9) : nil }
}
