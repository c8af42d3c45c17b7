/// The fixed trace of eleven phases.
extension SessionScript {
  /// The whole trace for ports of these semantics. O(session), with one ranking of the catalog per change of it.
  public static func trace(fixtures: StorefrontFixtures, semantics: PortSemantics) -> SessionScript {
    written(fixtures: fixtures, semantics: semantics, through: .teardown)
  }

  /// Phases 1 to 3: what a cold start does.
  public static func cold(fixtures: StorefrontFixtures, semantics: PortSemantics) -> SessionScript {
    written(fixtures: fixtures, semantics: semantics, through: .initialRowData)
  }

  /// Phases 1 to 3 over a window that holds every product.
  public static func footprint(fixtures: StorefrontFixtures, semantics: PortSemantics) -> SessionScript {
    written(
      fixtures: fixtures, semantics: semantics, through: .initialRowData,
      window: RowWindow(start: 0, count: fixtures.profile.products))
  }

  /// One burst over demanded products alone, from wherever `script` ended: what the `burst` cut repeats.
  public static func demandedBurst(after script: SessionScript, semantics: PortSemantics) -> SessionScript {
    var writer = ScriptWriter(
      fixtures: script.fixtures, semantics: semantics, holds: script.holds, window: script.initialWindow)
    writer.world = script.world
    writer.begin(SessionPhase.burst.rawValue)
    writer.verb(.publishInventoryBurst(Array(writer.world.demandedProducts().prefix(script.fixtures.profile.burst))))
    writer.drain()
    return writer.script
  }

  private static func written(
    fixtures: StorefrontFixtures, semantics: PortSemantics, through last: SessionPhase, window: RowWindow? = nil
  ) -> SessionScript {
    var writer = ScriptWriter(
      fixtures: fixtures, semantics: semantics, holds: .all,
      window: window ?? RowWindow(start: 0, count: fixtures.profile.window))
    for phase in SessionPhase.allCases {
      writer.begin(phase.rawValue)
      writer.write(phase)
      if phase == last { break }
    }
    return writer.script
  }
}

extension ScriptWriter {
  fileprivate mutating func write(_ phase: SessionPhase) {
    switch phase {
    case .bootstrap: bootstrap()
    case .rootData: rootData()
    case .initialRowData: initialRowData()
    case .scroll: scroll()
    case .search: search()
    case .filters: filters()
    case .cart: cart()
    case .detail: detail()
    case .checkout: checkout()
    case .burst: burst()
    case .teardown: teardown()
    }
  }

  private mutating func bootstrap() {
    claim("no rows visible", .totalRows, .number(0))
    declared("browse observer ran", .browseRuns, .number(1))
    claim("requests", .outstanding, .requests([.account, .catalog, .searchIndex(revision: 0)]))
    awaitStarts()
  }

  private mutating func rootData() {
    releaseNewest { $0 == .account }
    declared("account runs through sign-in", .accountRuns, .number(semantics.accountRunsThroughSignIn))
    claim("account screen", .accountScreen, .account(world.accountScreen()))
    releaseNewest { $0 == .searchIndex(revision: 0) }
    releaseNewest { $0 == .catalog }
    claim("rows after the catalog", .totalRows, .number(world.flattened().count))
    awaitStarts()
    releaseNewest { $0 == .searchIndex(revision: 1) }
    claimIDs("visible ids")
    claim("ranked ids", .rankedIDs, .ids(world.flattened()))
  }

  private mutating func initialRowData() {
    claim("two requests per prefetched product", .outstanding, .requests(world.outstanding))
    drain()
    claim("no inventory request twice", .repeatedInventory, .number(0))
    claimBrowse("browse checksum")
    claimQuiet()
  }

  private mutating func scroll() {
    let profile = fixtures.profile
    var start = 0
    for _ in 0..<profile.scrollStepsDown {
      start += profile.scrollStep
      verb(.scroll(RowWindow(start: start, count: profile.window)))
      drain()
      claimIDs("ids at row \(start)")
    }
    claim("distinct rows visited", .visited, .number(min(profile.products, start + profile.window)))
    for _ in 0..<profile.scrollStepsUp {
      start -= profile.scrollStep
      verb(.scroll(RowWindow(start: start, count: profile.window)))
      drain()
    }
    claim("no inventory request twice", .repeatedInventory, .number(0))
    claimBrowse("browse checksum")
    claimQuiet()
  }

  private mutating func search() {
    verb(.scroll(RowWindow(start: 0, count: fixtures.profile.window)))
    mark()
    var distinct: [String] = []
    var typed = ""
    for character in fixtures.sessionQuery {
      typed.append(character)
      let isEqual = world.normalisedQuery == QueryText.normalised(typed)
      if isEqual { mark() }
      verb(.typeQuery(typed))
      if isEqual { claim("'\(typed)' asks nothing new", .starts, .number(0)) }
      if distinct.last != world.normalisedQuery { distinct.append(world.normalisedQuery) }
    }
    claim("requests of the typing", .outstanding, .requests(world.outstanding))
    awaitStarts()
    let stale = ServiceRequest.suggestions(query: distinct[distinct.count - 2])
    let current = ServiceRequest.suggestions(query: distinct[distinct.count - 1])
    mark()
    releaseNewest { $0 == stale }
    declared("superseded suggestions refused", .refusals, .number(semantics.refusesStaleResults ? 1 : 0))
    claim("no suggestions yet", .searchScreen, .search(world.searchScreen()))
    releaseNewest { $0 == current }
    claim("suggestions", .searchScreen, .search(world.searchScreen()))
    drain()
    claimIDs("visible ids")
    claimBrowse("browse checksum")
    verb(.typeQuery(""))
    drain()
    claimQuiet()
  }

  private mutating func filters() {
    let top = RowWindow(start: 0, count: fixtures.profile.window)
    let category = fixtures.catalog.products[0].category
    claimRuns("browse runs of the four-source write") {
      $0.verb(.applyBrowseFilters(.init(category: category, sort: .priceUp, inStockOnly: true, window: top)))
    }
    claimIDs("filtered ids")
    drain()
    claimRuns("browse runs of the reorder") { $0.verb(.selectSort(.priceDown)) }
    claimIDs("reordered ids")
    drain()
    mark()
    verb(.selectSort(.priceDown))
    declared("browse runs of the same sort", .browseRuns, .number(semantics.browseRunsPerEqualWrite))
    verb(.applyBrowseFilters(.init(category: nil, sort: .relevance, inStockOnly: false, window: top)))
    drain()
    claimIDs("cleared ids")
    claimQuiet()
  }

  private mutating func cart() {
    let rows = world.visible()
    for product in rows.prefix(3) {
      claimRuns("browse runs of favourite \(product)") { $0.verb(.toggleFavourite(product)) }
    }
    for (position, product) in rows.prefix(fixtures.profile.cart).enumerated() {
      verb(.addToCart(product, quantity: position + 1))
    }
    claim("readiness with quotes under way", .readiness, .text(world.cartScreen().readiness.text))
    drain()
    claim("line count", .lineCount, .number(world.cart.count))
    claim("order total", .orderTotal, .number(world.cartScreen().total.total))
    claimCart("cart screen")
    claimBrowse("browse checksum")
    claimQuiet()
  }

  private mutating func detail() {
    let rows = world.visible()
    let product = rows[min(fixtures.profile.cart, rows.count - 1)]
    verb(.openProduct(product, rank: 1))
    claim("requests of opening", .outstanding, .requests(world.outstanding))
    awaitStarts()
    releaseNewest {
      if case .recommendations = $0 { true } else { false }
    }
    claim("recommendations before the detail", .recommendations, .ids(world.detailScreen().recommendations))
    releaseNewest { $0 == .detail(product) }
    claim("review count", .reviews, .number(world.detailScreen().detail?.reviews ?? -1))
    verb(.selectVariant(fixtures.profile.variants - 1, product))
    claim("price of the variant", .peekedPrice(product), .number(world.effectivePrice(product)))
    claimDetail("detail screen")
    drain()
    verb(.closeProduct)
    claimDetail("closed")
    claimQuiet()
  }

  private mutating func checkout() {
    let first = world.cart[0]
    for quantity in [4, 2, 5] { verb(.setCartQuantity(quantity, first)) }
    verb(.applyCoupon(fixtures.coupons[0]))
    verb(.selectShipping(.express))
    claim("quotes to release", .outstanding, .requests(world.outstanding))
    awaitStarts()
    mark()
    let before = world.outstanding.count
    while releaseNewest() {}
    declared("stale quotes refused", .refusals, .number(semantics.refusesStaleResults ? before - 2 : 0))
    claim("order total", .orderTotal, .number(world.cartScreen().total.total))
    claim("readiness", .readiness, .text(world.cartScreen().readiness.text))
    claim("promotion plan", .peekedPlan, .text(world.promotionPlan().text))
    claimCart("cart screen")
    claimQuiet()
  }

  private mutating func burst() {
    let demanded = world.demandedProducts()
    let touched = demanded.prefix(fixtures.profile.burst / 2)
    let others = world.flattened().filter { !demanded.contains($0) }.prefix(fixtures.profile.burst - touched.count)
    mark()
    verb(.publishInventoryBurst(Array(touched) + Array(others)))
    declared("browse runs of the write", .browseRuns, .number(semantics.browseRunsPerUndemandedInvalidation))
    claimBrowse("nothing new is shown")
    claim("requests of the demanded half", .startsFor(Set(touched)), .number(touched.count))
    declared("requests of the undemanded half", .startsFor(Set(others)), .number(semantics.undemandedRequestStarts))
    let shown = world.browseScreen()
    mark()
    drain()
    claim("the demanded half is rendered again", .browseRan, .flag(world.browseScreen() != shown))
    declared("no request of the undemanded half after", .startsFor(Set(others)), .number(0))
    claimBrowse("browse checksum")
    claimQuiet()
  }

  private mutating func teardown() {
    let window = RowWindow(start: 0, count: fixtures.profile.window)
    let firstRefresh = world.refreshOutcomes.count
    refresh(.catalog)
    refresh(.catalog)
    drain()
    if semantics.hasRefreshHandles {
      declared("first refresh", .refreshOutcome(firstRefresh), .text(world.outcomeText(firstRefresh)))
      declared("second refresh", .refreshOutcome(firstRefresh + 1), .text(world.outcomeText(firstRefresh + 1)))
    }
    verb(.scroll(RowWindow(start: 0, count: 0)))
    claimBrowse("no rows shown")
    passGrace()
    mark()
    verb(.scroll(window))
    let before = world.outstanding.count
    declared("requests of the rows demanded again", .starts, .number(before))
    drain()
    claimBrowse("browse checksum")
    claimCart("cart screen")
    claimQuiet()
  }

  /// A write that changes what the browse screen shows runs the observer as often as the port declares; one that
  /// changes nothing is held to the declaration for equal writes.
  private mutating func claimRuns(_ name: String, _ body: (inout ScriptWriter) -> Void) {
    let before = world.browseScreen()
    mark()
    body(&self)
    let runs =
      world.browseScreen() == before ? semantics.browseRunsPerEqualWrite : semantics.browseRunsPerContentChange
    declared(name, .browseRuns, .number(runs))
  }
}

extension StorefrontWorld {
  fileprivate func outcomeText(_ refresh: Int) -> String { refreshOutcomes[refresh]?.rawValue ?? "under way" }
}
