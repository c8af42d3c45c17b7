/// The shadow model: what a session must show, computed from the profile and the verbs alone.
///
/// It shares the pure kernels with the ports and nothing else. Every value is computed from the sources when it is
/// asked for; the ranking alone is remembered, under everything it depends on.
public struct StorefrontWorld: Sendable {
  /// What answers come from.
  public let fixtures: StorefrontFixtures
  /// The open screens.
  public let holds: ScreenSet
  /// What the port declares; two of its fields change what a session computes: whether undemanded values go after the grace
  /// period, and whether late answers are refused.
  public let semantics: PortSemantics

  // The twelve keyless sources, without the service.
  var shopper = Shopper.guest
  var query = ""
  var category: CategoryID?
  var sort = SortMode.relevance
  var inStockOnly = false
  var coupon: Coupon?
  var address = Address.home
  var method = ShippingMethod.standard
  var open: ProductID?
  var window: RowWindow
  var cart: [ProductID] = []

  // The five keyed sources.
  var favourites: Set<ProductID> = []
  var quantities: [ProductID: Int] = [:]
  var variants: [ProductID: Int] = [:]
  var viewRanks: [ProductID: Int] = [:]
  var generations: [ProductID: Int] = [:]

  var slots: [WorldSlot: WorldSlotState] = [:]
  /// The starts that have not been released, oldest first.
  public internal(set) var starts: [WorldStart] = []
  /// Starts of all names so far.
  public internal(set) var startCount = 0
  /// Outcome of every refresh, in the order they were issued; nil while under way.
  public internal(set) var refreshOutcomes: [RefreshOutcome?] = []
  /// Starts of each name so far.
  public internal(set) var startCounts: [ServiceRequest: Int] = [:]

  private var rankingMemo: (key: RankingKey, sections: [Section], index: ProductIndex)?

  /// A world in its loading state, its first three requests started.
  public init(fixtures: StorefrontFixtures, holds: ScreenSet, window: RowWindow, semantics: PortSemantics) {
    self.fixtures = fixtures
    self.holds = holds
    self.window = window
    self.semantics = semantics
    settle()
  }

  // MARK: - Derived values

  var catalog: Catalog { slots[.catalog]?.accepted == nil ? .empty : fixtures.catalog }
  var account: Account { slots[.account]?.accepted == nil ? .signedOut : fixtures.account }
  var normalisedQuery: String { QueryText.normalised(query) }

  private var searchIndex: SearchIndex {
    slots[.searchIndex]?.accepted == .searchIndex(revision: 1) ? fixtures.terms : .empty
  }

  private struct RankingKey: Hashable {
    let query: String
    let category: CategoryID?
    let sort: SortMode
    let inStockOnly: Bool
    let catalog: Int
    let index: Int
  }

  mutating func ranking() -> (sections: [Section], index: ProductIndex) {
    let key = RankingKey(
      query: normalisedQuery, category: category, sort: sort, inStockOnly: inStockOnly, catalog: catalog.revision,
      index: searchIndex.revision)
    if let memo = rankingMemo, memo.key == key { return (memo.sections, memo.index) }
    let tokens = QueryText.tokens(key.query)
    let products = catalog.products
    let index = rankingMemo?.key.catalog == key.catalog ? rankingMemo!.index : ProductIndex(products)
    let matching: [Product] =
      switch searchIndex.candidates(tokens) {
      case .all: products
      case .some(let ids): ids.compactMap { index[$0] }
      }
    let scored = matching.filter { Ranking.isEligible($0, category: category, inStockOnly: inStockOnly) }.map {
      ScoredProduct(product: $0, score: sort == .relevance ? Ranking.score($0, tokens: tokens) : 0)
    }
    let sections = Ranking.sections(Ranking.ranked(scored, by: sort), index: index)
    rankingMemo = (key, sections, index)
    return (sections, index)
  }

  /// Every product that matches, in the order of the rows.
  public mutating func flattened() -> [ProductID] { ranking().sections.flatMap(\.products) }

  /// The products of the window.
  public mutating func visible() -> [ProductID] { Ranking.slice(ranking().sections, window: window) }

  /// The products of the window and its margins.
  public mutating func prefetched() -> [ProductID] {
    Ranking.slice(ranking().sections, window: window, margin: fixtures.profile.prefetch)
  }

  /// The products whose inventory and offer are demanded: prefetched rows, then cart lines, then the open product.
  public mutating func demandedProducts() -> [ProductID] {
    var demanded = prefetched()
    var seen = Set(demanded)
    let others = (holds.contains(.cart) ? cart : []) + (holds.contains(.detail) ? [open].compactMap { $0 } : [])
    for product in others where seen.insert(product).inserted { demanded.append(product) }
    return demanded
  }

  func inventory(_ product: ProductID) -> InventoryReading? {
    guard case .inventory(_, let generation)? = slots[.inventory(product)]?.accepted else { return nil }
    return fixtures.inventory(product, generation: generation)
  }

  func offer(_ product: ProductID) -> PersonalisedOffer? {
    slots[.offer(product)]?.accepted == nil ? nil : fixtures.offer(product)
  }

  func availability(_ product: ProductID) -> Availability {
    Availability(inventory(product), variant: variants[product] ?? 0)
  }

  /// The effective price of `product`; it must be in the catalog.
  public mutating func effectivePrice(_ product: ProductID) -> Cents {
    price(of: ranking().index[product]!)
  }

  func price(of product: Product) -> Cents {
    PricingLadder.effectivePrice(
      product, books: fixtures.profile.books, policies: fixtures.profile.policies,
      reads: WorldReads(world: self, product: product.id))
  }

  mutating func cartLines() -> [CartLine] {
    let index = ranking().index
    return cart.compactMap { id in
      index[id].map {
        CartLine(product: $0, variant: variants[id] ?? 0, quantity: quantities[id] ?? 0, unitPrice: price(of: $0))
      }
    }
  }

  /// The best compatible promotions for the cart.
  public mutating func promotionPlan() -> PromotionPlan {
    let lines = cartLines()
    return PromotionSelection.best(
      catalog.promotions, lines: lines, subtotal: lines.reduce(0) { $0 + $1.total })
  }

  mutating func discountedSubtotal() -> Cents {
    cartLines().reduce(0) { $0 + $1.total } - promotionPlan().discount
  }
}

/// The ladder's questions, answered from the shadow's sources.
private struct WorldReads: PricingReads {
  let world: StorefrontWorld
  let product: ProductID
  var market: Market { world.address.market }
  var shopper: Shopper { world.shopper }
  var coupon: Coupon? { world.coupon }
  var shippingMethod: ShippingMethod { world.method }
  var cartQuantity: Int { world.quantities[product] ?? 0 }
  var selectedVariant: Int { world.variants[product] ?? 0 }
  var viewRank: Int { world.viewRanks[product] ?? 0 }
  var inventory: InventoryReading? { world.inventory(product) }
  var offer: PersonalisedOffer? { world.offer(product) }
}
