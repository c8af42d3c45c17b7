extension StorefrontFixtures {
  /// Units of every variant at one generation: a hash of both, one reading in eight sold out.
  func inventory(_ product: ProductID, generation: Int) -> InventoryReading {
    let base = SplitMix64.hash(seed, 1, UInt64(product.raw), UInt64(generation))
    let units = (0..<profile.variants).map { variant -> Int in
      let bits = SplitMix64.hash(base, UInt64(variant))
      return bits % 8 == 0 ? 0 : Int((bits >> 8) % 40)
    }
    return InventoryReading(product: product, generation: generation, units: units, isRestockable: base % 3 != 0)
  }

  /// An offer for about one product in three.
  func offer(_ product: ProductID) -> PersonalisedOffer? {
    let bits = SplitMix64.hash(seed, 2, UInt64(product.raw))
    return bits % 3 == 0 ? PersonalisedOffer(product: product, discount: 300 + Int((bits >> 8) % 10) * 100) : nil
  }

  /// A text, a number of reviews and a rating.
  func detail(_ product: ProductID) -> ProductDetail {
    let bits = SplitMix64.hash(seed, 3, UInt64(product.raw))
    return ProductDetail(
      product: product, text: "About \(product)", reviews: Int(bits % 900), rating: 10 + Int((bits >> 12) % 41))
  }

  /// A price by weight class of the sum, market and method.
  func shipping(_ subtotal: Cents, _ market: Market, _ method: ShippingMethod) -> ShippingQuote {
    let base = [495, 1_295, 2_495][method.rawValue] + market.rawValue * 250
    let price = subtotal >= 20_000 && method == .standard ? 0 : base + Money.scaled(subtotal, by: 120)
    return ShippingQuote(
      subtotal: subtotal, market: market, method: method, price: price,
      days: [6, 2, 1][method.rawValue] + market.rawValue)
  }

  /// The market's rate.
  func tax(_ subtotal: Cents, _ market: Market) -> TaxQuote {
    TaxQuote(
      subtotal: subtotal, market: market, tax: Money.scaled(subtotal, by: [825, 2_000, 2_100, 1_000][market.rawValue]))
  }

  /// The commonest catalog words that the last word of `query` begins.
  func suggestions(_ query: String) -> [String] {
    guard let last = QueryText.tokens(query).last else { return [] }
    return terms.commonest(prefix: last, limit: profile.suggestions)
  }

  /// The products nearest the account's taste.
  func recommendations(_ shopper: Shopper) -> [ProductID] {
    Recommendation.best(profile.recommendations, of: catalog.products, for: shopper.taste)
  }

  /// The shopper of an account number; a guest for any other number.
  func shopper(account: Int) -> Shopper { account == self.account.id ? self.account.shopper : .guest }

  /// What the session types: the first product's quality, two spaces, and three letters of its material.
  public var sessionQuery: String {
    let tokens = catalog.products[0].name.split(separator: " ")
    return "\(tokens[0])  \(tokens[1].prefix(3))"
  }
}
