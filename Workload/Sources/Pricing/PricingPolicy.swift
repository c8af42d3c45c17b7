/// The sixteen policies of the ladder, in order.
@frozen public enum PricingPolicy: Int, CaseIterable, Sendable {
  /// The price level of the market.
  case regionalMarket
  /// A discount by membership.
  case membershipTier
  /// The category's campaign.
  case categoryCampaign
  /// The coupon.
  case couponCode
  /// A discount for two or more.
  case bundleQuantity
  /// A discount while units pile up.
  case inventoryMarkdown
  /// The clearance discount.
  case clearance
  /// Points burnt.
  case loyaltyBurn
  /// A premium by variant.
  case variantPremium
  /// A levy by weight, in the markets that have one.
  case ecoLevy
  /// A subsidy by shipping method.
  case shippingSubsidy
  /// A competitor's price, when it is near.
  case competitorMatch
  /// A discount for a product looked at.
  case recentlyViewedNudge
  /// The personalised offer.
  case personalisedOffer
  /// Never below a share of the wholesale base.
  case priceFloor
  /// Up or down to a price that ends in 99.
  case charmRounding
}

/// The books a price can come from.
@frozen public enum PriceBook: Int, CaseIterable, Sendable {
  /// Open to all.
  case retail
  /// Open to members and up.
  case member
  /// Open to plus.
  case wholesale

  /// The tier from which the book is open.
  @inlinable public var tier: MembershipTier {
    switch self {
    case .retail: .guest
    case .member: .member
    case .wholesale: .plus
    }
  }

  /// The books of a profile with `count` of them, 1 to 3.
  public static func first(_ count: Int) -> ArraySlice<PriceBook> { allCases.prefix(count) }
}
