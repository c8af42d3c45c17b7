/// The pricing ladder as one plain function, and stage by stage for graphs.
public enum PricingLadder {
  /// Stage 0: the book's base price of the selected variant.
  @inlinable public static func base<Reads: PricingReads>(
    _ product: Product, book: PriceBook, reads: borrowing Reads
  ) -> Cents {
    let delta = product.variant(reads.selectedVariant).priceDelta
    switch book {
    case .retail: return product.listPrice + delta
    case .member: return Money.scaled(product.listPrice, by: 9_600) + delta
    case .wholesale: return product.wholesaleBase + delta
    }
  }

  /// Stage n: `policy` applied to the price of stage n - 1. Reads only what the policy needs. O(1).
  @inlinable public static func apply<Reads: PricingReads>(
    _ policy: PricingPolicy, to price: Cents, of product: Product, reads: borrowing Reads
  ) -> Cents {
    switch policy {
    case .regionalMarket: return Money.scaled(price, by: marketLevel(reads.market))
    case .membershipTier: return Money.scaled(price, by: tierLevel(reads.shopper.tier))
    case .categoryCampaign: return Money.scaled(price, by: 10_000 - product.campaign)
    case .couponCode:
      guard let coupon = reads.coupon, coupon.category == nil || coupon.category == product.category else {
        return price
      }
      return Money.scaled(price, by: 10_000 - coupon.discount)
    case .bundleQuantity:
      let quantity = reads.cartQuantity
      return quantity < 2 ? price : Money.scaled(price, by: quantity < 3 ? 9_800 : 9_500)
    case .inventoryMarkdown:
      guard let reading = reads.inventory, reading.total >= 20 * reading.units.count else { return price }
      return Money.scaled(price, by: 9_600)
    case .clearance: return product.isClearance ? Money.scaled(price, by: 8_500) : price
    case .loyaltyBurn: return price - min(reads.shopper.loyaltyPoints / 20, price / 20)
    case .variantPremium: return Money.scaled(price, by: 10_000 + 50 * reads.selectedVariant)
    case .ecoLevy:
      switch reads.market {
      case .britain, .europe: return price + product.grams / 500
      case .america, .japan: return price
      }
    case .shippingSubsidy:
      switch reads.shippingMethod {
      case .standard: return price
      case .express: return price - min(50, price / 10)
      case .overnight: return price - min(100, price / 10)
      }
    case .competitorMatch:
      guard let other = product.competitorPrice, other < price, other * 10 >= price * 9 else { return price }
      return other
    case .recentlyViewedNudge: return reads.viewRank > 0 ? Money.scaled(price, by: 9_900) : price
    case .personalisedOffer:
      guard let offer = reads.offer else { return price }
      return Money.scaled(price, by: 10_000 - offer.discount)
    case .priceFloor: return max(price, Money.scaled(product.wholesaleBase, by: 8_000))
    case .charmRounding: return max(99, (price + 50) / 100 * 100 - 1)
    }
  }

  /// The whole ladder of one book: the base price and the first `policies` policies. O(policies).
  @inlinable public static func price<Reads: PricingReads>(
    _ product: Product, book: PriceBook, policies: Int, reads: borrowing Reads
  ) -> Cents {
    var price = base(product, book: book, reads: reads)
    for policy in PricingPolicy.allCases.prefix(policies) {
      price = apply(policy, to: price, of: product, reads: reads)
    }
    return price
  }

  /// The cheapest of the first `books` books that the shopper qualifies for. O(books × policies).
  @inlinable public static func effectivePrice<Reads: PricingReads>(
    _ product: Product, books: Int, policies: Int, reads: borrowing Reads
  ) -> Cents {
    let tier = reads.shopper.tier
    var cheapest = price(product, book: .retail, policies: policies, reads: reads)
    for book in PriceBook.first(books).dropFirst() where book.tier <= tier {
      cheapest = min(cheapest, price(product, book: book, policies: policies, reads: reads))
    }
    return cheapest
  }

  /// What a tier pays of a price.
  @usableFromInline static func tierLevel(_ tier: MembershipTier) -> BasisPoints {
    switch tier {
    case .guest: 10_000
    case .member: 9_700
    case .plus: 9_400
    }
  }

  /// The price level of a market.
  @usableFromInline static func marketLevel(_ market: Market) -> BasisPoints {
    switch market {
    case .america: 10_000
    case .britain: 10_450
    case .europe: 10_825
    case .japan: 9_775
    }
  }
}
