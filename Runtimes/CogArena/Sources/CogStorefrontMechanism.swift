import Cog
import StorefrontWorkload

/// The effects of the storefront: what it starts with, who signs in, what the screens show and what is demanded.
///
/// A screen is a reaction that deposits what it reads. What demands the answers of a product is a reaction too, so that the
/// margin asks before it is visible.
struct CogStorefrontMechanism: Mechanism {
  let service: StorefrontService
  let window: RowWindow
  let holds: ScreenSet
  let sink: StorefrontSink

  func operate(_ m: MechanismController) {
    m.openStorefront(service: service, window: window)
    m.watch(accountCog, named: "sign in") { _, account in m.writeShopper(account.shopper) }
    demand(m)
    showAccount(m)
    showBrowse(m)
    if holds.contains(.search) { showSearch(m) }
    if holds.contains(.cart) { showCart(m) }
    if holds.contains(.detail) { showDetail(m) }
  }

  /// Inventory and offer of the prefetched rows, of the products in the cart and of the open product. Two reactions, so that
  /// an accepted answer makes only those of its kind look again.
  private func demand(_ m: MechanismController) {
    let holds = holds
    m.run(named: "demand inventories") { c in c.forDemanded(by: holds) { _ = c[inventoryCogs[$0]] } }
    m.run(named: "demand offers") { c in c.forDemanded(by: holds) { _ = c[offerCogs[$0]] } }
  }

  private func showAccount(_ m: MechanismController) {
    let sink = sink
    m.run(named: "account screen") { c in sink.deposit(AccountScreen(account: c[accountCog])) }
  }

  private func showBrowse(_ m: MechanismController) {
    let sink = sink
    m.run(named: "browse screen") { c in
      let sections = c[sectionsCog]
      let visible = c[visibleProductsCog]
      var rows: [ProductRow] = []
      rows.reserveCapacity(visible.count)
      for id in visible { if let row = c[productRowCogs[id]] { rows.append(row) } }
      sink.deposit(
        BrowseScreen(
          total: sections.reduce(0) { $0 + $1.products.count }, sections: sections.count, rows: rows))
    }
  }

  private func showSearch(_ m: MechanismController) {
    let sink = sink
    m.run(named: "search screen") { c in
      let query = c[normalisedQueryCog]
      sink.deposit(
        SearchScreen(
          query: query, suggestions: query.isEmpty ? [] : c[suggestionsCog], matches: c[rankedProductsCog].count))
    }
  }

  private func showCart(_ m: MechanismController) {
    let sink = sink
    m.run(named: "cart screen") { c in
      sink.deposit(
        CartScreen(
          lines: c[cartLinesCog], subtotal: c[cartSubtotalCog], plan: c[promotionPlanCog], total: c[orderTotalCog],
          readiness: c[checkoutReadinessCog]))
    }
  }

  private func showDetail(_ m: MechanismController) {
    let sink = sink
    m.run(named: "detail screen") { c in
      guard let open = c[openProductCog] else { return sink.deposit(DetailScreen.closed) }
      let (detail, recommendations) = (c[detailCogs[open]], c[recommendationsCog])
      guard c[productIndexCog][open] != nil else { return sink.deposit(DetailScreen.closed) }
      sink.deposit(
        DetailScreen(
          product: open, price: c[effectivePriceCogs[open]], availability: c[availabilityCogs[open]], detail: detail,
          recommendations: recommendations))
    }
  }
}

extension ReactionReader {
  /// Calls `body` for every product whose answers are demanded; a product that is demanded twice comes twice.
  fileprivate func forDemanded(by holds: ScreenSet, _ body: (ProductID) -> Void) {
    for id in self[prefetchProductsCog] { body(id) }
    if holds.contains(.cart) { for id in self[cartCog] { body(id) } }
    if holds.contains(.detail), let open = self[openProductCog] { body(open) }
  }
}
