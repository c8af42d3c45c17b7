import StorefrontWorkload
import Testing

/// The ladder: sixteen policies in order, each reading only what it needs.
@Suite struct PricingTests {
  /// Answers from stored values and notes what was asked.
  private final class Reads: PricingReads {
    var asked: Set<String> = []
    var values = Values()

    struct Values {
      var market = Market.america
      var shopper = Shopper.guest
      var coupon: Coupon?
      var shippingMethod = ShippingMethod.standard
      var cartQuantity = 0
      var selectedVariant = 0
      var viewRank = 0
      var inventory: InventoryReading?
      var offer: PersonalisedOffer?
    }

    private func ask<Value>(_ name: String, _ value: Value) -> Value {
      asked.insert(name)
      return value
    }

    var market: Market { ask("market", values.market) }
    var shopper: Shopper { ask("shopper", values.shopper) }
    var coupon: Coupon? { ask("coupon", values.coupon) }
    var shippingMethod: ShippingMethod { ask("method", values.shippingMethod) }
    var cartQuantity: Int { ask("quantity", values.cartQuantity) }
    var selectedVariant: Int { ask("variant", values.selectedVariant) }
    var viewRank: Int { ask("rank", values.viewRank) }
    var inventory: InventoryReading? { ask("inventory", values.inventory) }
    var offer: PersonalisedOffer? { ask("offer", values.offer) }
  }

  private static let fixtures = StorefrontFixtures(profile: .standard)
  private static let product = fixtures.catalog.products[5]

  @Test(
    arguments: zip(
      PricingPolicy.allCases,
      [
        ["market"], ["shopper"], [], ["coupon"], ["quantity"], ["inventory"], [], ["shopper"], ["variant"], ["market"],
        ["method"], [], ["rank"], ["offer"], [], [],
      ] as [[String]]))
  func aStageReadsOnlyWhatItsPolicyNeeds(policy: PricingPolicy, needs: [String]) {
    let reads = Reads()
    _ = PricingLadder.apply(policy, to: 5_000, of: Self.product, reads: reads)
    #expect(reads.asked == Set(needs))
  }

  @Test func theBaseReadsTheVariantAlone() {
    let reads = Reads()
    reads.values.selectedVariant = 2
    let base = PricingLadder.base(Self.product, book: .retail, reads: reads)
    #expect(base == Self.product.listPrice + Self.product.variants[2].priceDelta)
    #expect(reads.asked == ["variant"])
  }

  @Test(arguments: PriceBook.allCases)
  func theLadderIsItsStagesInOrder(book: PriceBook) {
    var random = SplitMix64(seed: 4)
    for product in Self.fixtures.catalog.products.prefix(200) {
      let reads = Reads()
      reads.values.market = Market.allCases[random.below(4)]
      reads.values.shopper = ([Self.fixtures.account.shopper] + Self.fixtures.shoppers)[random.below(4)]
      reads.values.coupon = Self.fixtures.coupons[random.below(2)]
      reads.values.cartQuantity = random.below(5)
      reads.values.selectedVariant = random.below(4)
      reads.values.viewRank = random.below(2)
      for policies in [0, 4, 16] {
        var price = PricingLadder.base(product, book: book, reads: reads)
        for policy in PricingPolicy.allCases.prefix(policies) {
          price = PricingLadder.apply(policy, to: price, of: product, reads: reads)
        }
        #expect(PricingLadder.price(product, book: book, policies: policies, reads: reads) == price)
      }
    }
  }

  @Test func theEffectivePriceIsTheCheapestBookTheShopperQualifiesFor() {
    for shopper in [Self.fixtures.account.shopper] + Self.fixtures.shoppers {
      let reads = Reads()
      reads.values.shopper = shopper
      let open = PriceBook.allCases.filter { $0.tier <= shopper.tier }
      let expected = open.map { PricingLadder.price(Self.product, book: $0, policies: 16, reads: reads) }.min()
      #expect(PricingLadder.effectivePrice(Self.product, books: 3, policies: 16, reads: reads) == expected)
      #expect(
        PricingLadder.effectivePrice(Self.product, books: 1, policies: 16, reads: reads)
          == PricingLadder.price(Self.product, book: .retail, policies: 16, reads: reads))
    }
  }

  @Test(arguments: [
    (15, 1_000, 2), (-15, 1_000, -2), (14, 1_000, 1), (0, 9_999, 0), (10_001, 5_000, 5_001), (-1, 5_000, -1),
  ])
  func scalingRoundsHalfAwayFromZero(amount: Cents, factor: BasisPoints, expected: Cents) {
    #expect(Money.scaled(amount, by: factor) == expected)
  }
}
