/// How a shopper is known; each tier includes what the tiers before it may do.
public enum MembershipTier: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// Not signed in.
  case guest
  /// May buy from the member book.
  case member
  /// May buy from the wholesale book.
  case plus
  /// Orders by what the tier may do.
  @inlinable public static func < (left: MembershipTier, right: MembershipTier) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Who is shopping.
public struct Shopper: Hashable, Sendable {
  /// 0 for a guest.
  public let id: Int
  /// What the shopper may buy at.
  public let tier: MembershipTier
  /// What recommendations compare products with.
  public let taste: FeatureVector
  /// Points the loyalty policy burns.
  public let loyaltyPoints: Int

  /// A shopper known by number.
  public init(id: Int, tier: MembershipTier, taste: FeatureVector, loyaltyPoints: Int) {
    self.id = id
    self.tier = tier
    self.taste = taste
    self.loyaltyPoints = loyaltyPoints
  }

  /// Nobody signed in.
  public static let guest = Shopper(id: 0, tier: .guest, taste: .zero, loyaltyPoints: 0)
}

/// What the account request answers.
public struct Account: Hashable, Sendable {
  /// 0 before the first answer.
  public let id: Int
  /// The name greeted.
  public let name: String
  /// Who signs in when the answer is accepted.
  public let shopper: Shopper

  /// An account of `shopper`.
  public init(id: Int, name: String, shopper: Shopper) {
    self.id = id
    self.name = name
    self.shopper = shopper
  }

  /// Stands before the first answer.
  public static let signedOut = Account(id: 0, name: "", shopper: .guest)
}

/// A tax and price region.
public enum Market: Int, Hashable, CaseIterable, Sendable {
  /// North America: the reference price level.
  case america
  /// Great Britain: carries the eco levy.
  case britain
  /// The continent: carries the eco levy.
  case europe
  /// Japan.
  case japan
}

/// Where an order goes. Two addresses of this workload never share a market, so that a changed address is always a
/// changed quote.
public struct Address: Hashable, Sendable {
  /// Sets prices, levies and taxes.
  public let market: Market
  /// Empty when the shopper has not given one.
  public let postalCode: String

  /// An address in `market`.
  public init(market: Market, postalCode: String) {
    self.market = market
    self.postalCode = postalCode
  }
  /// Where a session starts.
  public static let home = Address(market: .america, postalCode: "97201")
}

/// How an order travels.
public enum ShippingMethod: Int, Hashable, CaseIterable, Sendable {
  /// The slow way.
  case standard
  /// The fast way.
  case express
  /// The fastest way.
  case overnight
}

/// A code typed at checkout.
public struct Coupon: Hashable, Sendable {
  /// The code.
  public let code: String
  /// What it takes off.
  public let discount: BasisPoints
  /// The only category it applies to; nil for all.
  public let category: CategoryID?
}
