/// The kernels over the inputs of a session, with no graph, no port and no service: it must not move when a runtime
/// changes.
public struct ComputeControl: Sendable {
  private let fixtures: StorefrontFixtures

  /// A control over `fixtures`.
  public init(fixtures: StorefrontFixtures) { self.fixtures = fixtures }

  /// Runs every kernel once and digests what comes of it. Equal fixtures give equal digests.
  public func run() -> String {
    let profile = fixtures.profile
    let products = fixtures.catalog.products
    var digest = Digest()
    let index = ProductIndex(products)
    let tokens = QueryText.tokens(QueryText.normalised(fixtures.sessionQuery))
    if case .some(let found) = fixtures.terms.candidates(tokens) { for id in found { digest.add(id.raw) } }
    var ranked: [ProductID] = []
    for sort in SortMode.allCases {
      let scored = products.filter { Ranking.isEligible($0, category: nil, inStockOnly: sort == .newest) }.map {
        ScoredProduct(product: $0, score: sort == .relevance ? Ranking.score($0, tokens: tokens) : 0)
      }
      ranked = Ranking.ranked(scored, by: sort)
      for id in ranked.prefix(profile.window) { digest.add(id.raw) }
    }
    let sections = Ranking.sections(ranked, index: index)
    let window = RowWindow(start: 0, count: profile.window)
    let shown = Ranking.slice(sections, window: window, margin: profile.prefetch).compactMap { index[$0] }
    let rows = shown.map(row)
    digest.add(BrowseScreen(total: ranked.count, sections: sections.count, rows: rows).digest.value)
    let lines = zip(shown, rows).prefix(profile.cart).map {
      CartLine(product: $0, variant: 0, quantity: 2, unitPrice: $1.price)
    }
    let subtotal = lines.reduce(0) { $0 + $1.total }
    let plan = PromotionSelection.best(fixtures.catalog.promotions, lines: lines, subtotal: subtotal)
    for promotion in plan.applied { digest.add(promotion.raw) }
    for id in fixtures.recommendations(fixtures.account.shopper) { digest.add(id.raw) }
    for word in fixtures.suggestions(QueryText.normalised(fixtures.sessionQuery)) { digest.add(word) }
    return digest.text
  }

  private func row(_ product: Product) -> ProductRow {
    let reading = fixtures.inventory(product.id, generation: 0)
    let offer = fixtures.offer(product.id)
    let reads = ControlReads(shopper: fixtures.account.shopper, inventory: reading, offer: offer)
    let price = PricingLadder.effectivePrice(
      product, books: fixtures.profile.books, policies: fixtures.profile.policies, reads: reads)
    let availability = Availability(reading, variant: 0)
    let badges = Badges(
      product: product, variant: 0, effectivePrice: price, availability: availability, offer: offer,
      isFavourite: false, viewRank: 0, cartQuantity: 0)
    return ProductRow(product: product, price: price, availability: availability, badges: badges)
  }
}

private struct ControlReads: PricingReads {
  let shopper: Shopper
  let inventory: InventoryReading?
  let offer: PersonalisedOffer?
  var market: Market { .america }
  var coupon: Coupon? { nil }
  var shippingMethod: ShippingMethod { .standard }
  var cartQuantity: Int { 2 }
  var selectedVariant: Int { 0 }
  var viewRank: Int { 0 }
}
