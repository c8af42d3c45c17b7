/// Rounds shares so that what is printed adds up.
public enum LargestRemainder {
  /// Shares of the values in units of which `whole` make everything: 1,000 for tenths of a percent. They add up to `whole`,
  /// each differs from the exact share by less than one unit, and equal values differ by one unit at most; all are 0 where the
  /// sum of the values is.
  ///
  /// The method of Hamilton: each share is rounded down, and the units that are left go to the largest remainders, the first
  /// of equal ones first.
  ///
  /// Complexity: O(*n* log *n*). Values must not be negative.
  public static func shares(_ values: [Double], whole: Int) -> [Int] {
    let sum = values.reduce(0, +)
    guard sum > 0 else { return values.map { _ in 0 } }
    let exact = values.map { $0 / sum * Double(whole) }
    var shares = exact.map { Int($0.rounded(.down)) }
    let left = whole - shares.reduce(0, +)
    let order = exact.indices.sorted { one, other in
      let (a, b) = (exact[one] - exact[one].rounded(.down), exact[other] - exact[other].rounded(.down))
      return (b, one) < (a, other)
    }
    for index in order.prefix(max(0, left)) { shares[index] += 1 }
    return shares
  }

  /// Tenths of a percent as text: 123 is "12.3".
  public static func percent(tenths: Int) -> String {
    "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
