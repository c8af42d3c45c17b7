/// Everything that the service answers from: made once from a profile, never inside a timed region.
///
/// The same profile and seed give the same fixtures on every machine. O(products × variants).
public final class StorefrontFixtures: Sendable {
  /// The sizes.
  public let profile: StorefrontProfile
  /// The seed of every random choice in here.
  public let seed: UInt64
  /// What the catalog request answers, revision 1.
  public let catalog: Catalog
  /// What the account request answers.
  public let account: Account
  /// The other shoppers that a random session signs in.
  public let shoppers: [Shopper]
  /// The codes that work.
  public let coupons: [Coupon]
  /// One address for each market.
  public let addresses: [Address]
  /// The index that suggestions are looked up in.
  let terms: SearchIndex

  /// Builds the fixtures of `profile`, which must be valid.
  public init(profile: StorefrontProfile, seed: UInt64 = 0xC0FFEE) {
    self.profile = profile
    self.seed = seed
    var random = SplitMix64(seed: seed)
    let products = (0..<profile.products).map { Self.product($0, profile: profile, random: &random) }
    let categories = (0..<profile.categories).map {
      Category(id: CategoryID($0), title: FixtureWords.kinds[$0 % FixtureWords.kinds.count])
    }
    catalog = Catalog(
      revision: 1, products: products, categories: categories,
      promotions: Self.promotions(categories: profile.categories, random: &random))
    account = Account(
      id: 7_001, name: "Robin",
      shopper: Shopper(id: 7_001, tier: .plus, taste: Self.features(&random), loyaltyPoints: 1_250))
    shoppers = [
      .guest,
      Shopper(id: 7_002, tier: .member, taste: Self.features(&random), loyaltyPoints: 80),
      Shopper(id: 7_003, tier: .plus, taste: Self.features(&random), loyaltyPoints: 9_000),
    ]
    coupons = [
      Coupon(code: "WELCOME", discount: 700, category: nil),
      Coupon(code: "SHELF", discount: 1_500, category: products[0].category),
    ]
    addresses = [.home] + Market.allCases.dropFirst().map { Address(market: $0, postalCode: "M\($0.rawValue)-100") }
    terms = SearchIndex(revision: 1, products: products)
  }

  private static func features(_ random: inout SplitMix64) -> FeatureVector {
    var vector = FeatureVector.zero
    for lane in vector.indices { vector[lane] = Int32(random.below(201)) - 100 }
    return vector
  }

  private static func product(_ position: Int, profile: StorefrontProfile, random: inout SplitMix64) -> Product {
    let category = position < profile.categories ? position : random.below(profile.categories)
    let quality = FixtureWords.qualities[random.below(FixtureWords.qualities.count)]
    let material = FixtureWords.materials[random.below(FixtureWords.materials.count)]
    let kind = FixtureWords.kinds[category % FixtureWords.kinds.count]
    let name = "\(quality) \(material) \(kind) \(position)"
    let listPrice = 500 + random.below(100) * 200
    let isOut = random.below(10) == 0
    let variants = (0..<profile.variants).map {
      Variant(priceDelta: $0 * 150 + random.below(4) * 25, stock: isOut || random.below(5) == 0 ? 0 : random.below(60))
    }
    return Product(
      id: ProductID(1_000 + position), name: name, tokens: QueryText.tokens(QueryText.normalised(name)),
      category: CategoryID(category), listPrice: listPrice,
      wholesaleBase: Money.scaled(listPrice, by: 6_000 + random.below(1_500)),
      competitorPrice: random.below(3) == 0 ? Money.scaled(listPrice, by: 8_800 + random.below(1_600)) : nil,
      campaign: category % 4 == 1 ? 800 : 0, isClearance: random.below(12) == 0, grams: 100 + random.below(4_000),
      popularity: random.below(500), arrival: position ^ 0x55, features: features(&random), variants: variants)
  }

  private static func promotions(categories: Int, random: inout SplitMix64) -> [Promotion] {
    (0..<12).map { number in
      let wanted = (0..<3).map { _ in CategoryID(random.below(categories)) }
      return Promotion(
        id: PromotionID(number), categories: number % 3 == 0 ? [] : Array(Set(wanted)).sorted(),
        minimumSubtotal: random.below(8) * 2_500, discount: 200 + random.below(12) * 100,
        excludes: [PromotionID((number + 1) % 12), PromotionID((number + 11) % 12), PromotionID((number + 6) % 12)])
    }
  }
}
