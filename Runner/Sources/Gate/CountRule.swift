public import RunnerVerdict

/// Judges a count, a number of instructions or a size. Pure.
///
/// A change within the soft limit is none. Beyond the hard limit it is a regression or an improvement. Between them it is
/// inconclusive. Neither limit is below what the points of the contenders themselves differ by: a count that does not repeat
/// cannot be exact.
public struct CountRule: Equatable, Sendable {
  /// Below it nothing is said.
  public let soft: GateLimit
  /// Above it a change fails.
  public let hard: GateLimit
  /// Whether more of the metric is better.
  public let higherIsBetter: Bool

  /// States a rule.
  public init(soft: GateLimit, hard: GateLimit, higherIsBetter: Bool = false) {
    self.soft = soft
    self.hard = hard
    self.higherIsBetter = higherIsBetter
  }

  /// What the points of one side differ by, or those of both where the base was measured twice.
  public static func spread(base: GateValue, head: GateValue, again: GateValue?) -> Double {
    let low = min(base.low, again?.low ?? base.low)
    let high = max(base.high, again?.high ?? base.high)
    return max(high - low, head.high - head.low)
  }

  /// The verdict.
  ///
  /// - Parameter again: The base once more; nil where it was not measured twice.
  public func verdict(base: GateValue, head: GateValue, again: GateValue? = nil) -> Verdict {
    let spread = Self.spread(base: base, head: head, again: again)
    let change = head.median - base.median
    // A hair of tolerance for fractions: a count per unit is a quotient.
    let hair = 1e-9 * max(abs(base.median), abs(head.median))
    if abs(change) <= max(soft.allowed(of: base.median), spread) + hair { return .unchanged }
    guard abs(change) > max(hard.allowed(of: base.median), spread) + hair else { return .inconclusive }
    return (change > 0) == higherIsBetter ? .improvement : .regression
  }

  /// The limits in words, with the spread where it decides.
  public func words(base: GateValue, head: GateValue, again: GateValue? = nil) -> String {
    let spread = Self.spread(base: base, head: head, again: again)
    let text = soft == hard ? hard.description : "soft \(soft), hard \(hard)"
    guard spread > hard.allowed(of: base.median) else { return text }
    return text + ", points differ by \(plainText((spread * 1000).rounded() / 1000))"
  }
}
