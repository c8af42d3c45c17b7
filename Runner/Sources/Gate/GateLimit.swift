/// How much a value may change: a share, an absolute amount, or whichever allows more. Written `2%`, `500`, `2%|500`.
public struct GateLimit: Equatable, Sendable, CustomStringConvertible {
  /// Share of the base: 0.02 is 2 %.
  public let share: Double
  /// Base units of the metric.
  public let amount: Double

  /// Nothing may change.
  public static let exact = GateLimit(share: 0, amount: 0)

  /// States a limit.
  ///
  /// - Parameters:
  ///   - share: Zero or more, below one.
  ///   - amount: Zero or more.
  public init(share: Double, amount: Double = 0) {
    precondition(share >= 0 && share < 1 && amount >= 0, "only call with a share from 0 to below 1 and an amount")
    self.share = share
    self.amount = amount
  }

  /// Reads the written form; nil when it is none.
  public init?(_ text: String) {
    var (share, amount): (Double?, Double?)
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      if part.hasSuffix("%") {
        guard share == nil, let percent = Self.number(part.dropLast()), percent < 100 else { return nil }
        share = percent / 100
      } else {
        guard amount == nil, let number = Self.number(part) else { return nil }
        amount = number
      }
    }
    self.init(share: share ?? 0, amount: amount ?? 0)
  }

  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(text),
      value.isFinite
    else { return nil }
    return value
  }

  /// How far from `base` a value may be.
  public func allowed(of base: Double) -> Double { max(share * base, amount) }

  /// The written form; "exact" for nothing at all.
  public var description: String {
    let parts = (share > 0 ? [percentText(share)] : []) + (amount > 0 ? [plainText(amount)] : [])
    return parts.isEmpty ? "exact" : parts.joined(separator: "|")
  }
}

/// "0.1%"; a ten-thousandth of a percent is the least that is told.
func percentText(_ share: Double) -> String { plainText((share * 1_000_000).rounded() / 10_000) + "%" }

/// Without a fraction where there is none.
func plainText(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}
