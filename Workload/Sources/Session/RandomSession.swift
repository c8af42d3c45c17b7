/// A seeded random session: a list of actions, and the script that they come to.
public struct RandomSession: Sendable {
  /// The seed of the actions and of the screens held.
  public let seed: UInt64
  /// The actions, in order.
  public let actions: [SessionAction]
  /// The screens held open: account and browse always, the others by the seed.
  public let holds: ScreenSet

  /// The session of `seed` with `count` actions.
  public init(seed: UInt64, count: Int) {
    var random = SplitMix64(seed: SplitMix64.hash(seed, 0x5E55))
    holds = Self.holds(&random)
    self.seed = seed
    actions = (0..<count).map { _ in
      SessionAction(kind: Self.kinds[random.below(Self.kinds.count)], number: random.below(10_000))
    }
  }

  /// The session of `seed` with other actions: what shrinking and reproductions play.
  public init(seed: UInt64, actions: [SessionAction]) {
    var random = SplitMix64(seed: SplitMix64.hash(seed, 0x5E55))
    holds = Self.holds(&random)
    self.seed = seed
    self.actions = actions
  }

  private static func holds(_ random: inout SplitMix64) -> ScreenSet {
    let bits = random.below(16)
    guard bits < 8 else { return .all }
    return ScreenSet(rawValue: ScreenSet([.account, .browse]).rawValue | bits << 2)
  }

  /// Every kind, the ones that move a session on more often.
  private static let kinds: [SessionAction.Kind] =
    SessionAction.Kind.allCases
    + [.releaseNewest, .releaseOldest, .release, .release, .releaseNewest, .drain, .scroll, .type, .add, .open, .burst]

  /// The script of this session against `fixtures`: after every action the screens held, the requests outstanding and
  /// their number are claimed. Ends with everything released.
  public func script(fixtures: StorefrontFixtures, semantics: PortSemantics) -> SessionScript {
    var writer = ScriptWriter(
      fixtures: fixtures, semantics: semantics, holds: holds,
      window: RowWindow(start: 0, count: fixtures.profile.window))
    writer.begin("start")
    writer.claimEverything("start")
    for (position, action) in actions.enumerated() {
      writer.begin("step \(position + 1) \(action)")
      writer.write(action)
      writer.claimEverything("\(action)")
    }
    writer.begin("end")
    writer.drain()
    writer.claimEverything("end")
    return writer.script
  }
}

extension ScriptWriter {
  fileprivate mutating func claimEverything(_ name: String) {
    claim("requests after \(name)", .outstanding, .requests(world.outstanding))
    claim("account after \(name)", .accountScreen, .account(world.accountScreen()))
    claim("browse after \(name)", .browseScreen, .browse(world.browseScreen()))
    if world.holds.contains(.search) { claim("search after \(name)", .searchScreen, .search(world.searchScreen())) }
    if world.holds.contains(.cart) {
      claim("cart after \(name)", .cartScreen, .cart(world.cartScreen()))
      claim("plan after \(name)", .peekedPlan, .text(world.promotionPlan().text))
    }
    if world.holds.contains(.detail) { claim("detail after \(name)", .detailScreen, .detail(world.detailScreen())) }
    for number in world.refreshOutcomes.indices.suffix(3) {
      declared("refresh \(number) after \(name)", .refreshOutcome(number), .text(outcomeText(number)))
    }
  }

  fileprivate mutating func write(_ action: SessionAction) {
    let number = action.number
    switch action.kind {
    case .releaseNewest: releaseNewest()
    case .releaseOldest: if !world.outstanding.isEmpty { release(at: 0) }
    case .release: if !world.outstanding.isEmpty { release(at: number % world.outstanding.count) }
    case .drain: drain()
    case .grace: if passGrace() { dependsOnRelease = true }
    case .refreshCatalog: refresh(.catalog)
    case .refreshInventory: if let product = pick(world.demandedProducts(), number) { refresh(.inventory(product)) }
    case .refreshRecommendations: if world.open != nil, world.holds.contains(.detail) { refresh(.recommendations) }
    default: if let wanted = sessionVerb(action) { verb(wanted) }
    }
  }

  private func pick<Element>(_ elements: [Element], _ number: Int) -> Element? {
    elements.isEmpty ? nil : elements[number % elements.count]
  }

  /// A product for `number`: two in three times one that is shown, else any of the catalog; none before the catalog.
  private mutating func product(_ number: Int) -> ProductID? {
    let shown = world.visible()
    return number % 3 == 0 || shown.isEmpty ? pick(world.catalog.products, number / 3)?.id : pick(shown, number / 3)
  }

  private mutating func sessionVerb(_ action: SessionAction) -> SessionVerb? {
    let number = action.number
    let profile = fixtures.profile
    switch action.kind {
    case .scroll: return .scroll(RowWindow(start: number % (profile.products + 5), count: profile.window))
    case .hide: return .scroll(RowWindow(start: 0, count: 0))
    case .type: return .typeQuery(query(number))
    case .filters:
      return .applyBrowseFilters(
        BrowseFilters(
          category: category(number), sort: SortMode(rawValue: number / 7 % 4)!, inStockOnly: number % 2 == 0,
          window: RowWindow(start: number / 11 % 10, count: profile.window)))
    case .category: return .selectCategory(category(number))
    case .sort: return .selectSort(SortMode(rawValue: number % 4)!)
    case .stock: return .setInStockOnly(number % 2 == 0)
    case .favourite: return product(number).map { .toggleFavourite($0) }
    case .open: return product(number).map { .openProduct($0, rank: number % 50 + 1) }
    case .close: return .closeProduct
    case .viewed: return product(number).map { .markViewed($0, rank: number % 50 + 1) }
    case .variant: return product(number).map { .selectVariant(number / 7 % profile.variants, $0) }
    case .add: return product(number).map { .addToCart($0, quantity: number / 5 % 4 + 1) }
    case .quantity:
      let product = number % 2 == 0 ? pick(world.cart, number / 2) : product(number)
      return product.map { .setCartQuantity(number / 13 % 6, $0) }
    case .coupon: return .applyCoupon(number % 3 == 0 ? nil : pick(fixtures.coupons, number))
    case .address: return pick(fixtures.addresses, number).map { .setAddress($0) }
    case .shipping: return .selectShipping(ShippingMethod(rawValue: number % 3)!)
    case .signIn: return pick(fixtures.shoppers + [fixtures.account.shopper], number).map { .signIn($0) }
    case .burst: return burst(number)
    case .releaseNewest, .releaseOldest, .release, .drain, .grace, .refreshCatalog, .refreshInventory,
      .refreshRecommendations:
      return nil
    }
  }

  private func category(_ number: Int) -> CategoryID? {
    number % 4 == 0 ? nil : CategoryID(number / 4 % fixtures.profile.categories)
  }

  private func query(_ number: Int) -> String {
    let whole = fixtures.sessionQuery
    switch number % 5 {
    case 0: return ""
    case 1: return String(whole.prefix(number / 5 % whole.count + 1))
    case 2: return "  " + whole.uppercased()
    case 3: return "no such words"
    default: return String(FixtureWords.materials[number / 5 % FixtureWords.materials.count].prefix(number % 4 + 1))
    }
  }

  private mutating func burst(_ number: Int) -> SessionVerb? {
    let products = world.catalog.products
    guard !products.isEmpty else { return nil }
    let count = number % 7 + 1
    return .publishInventoryBurst((0..<count).map { products[(number + $0 * 37) % products.count].id })
  }
}
