import StorefrontWorkload

/// Where the faults bite: on the way in, on the way out, and in what is asked.
extension ModelStorefront {
  /// What is written for `verb`.
  func broken(_ verb: SessionVerb) -> [SessionVerb] {
    switch (fault, verb) {
    case (.multiWriteSplit, .applyBrowseFilters(let filters)):
      return [
        .selectCategory(filters.category), .selectSort(filters.sort), .setInStockOnly(filters.inStockOnly),
        .scroll(filters.window),
      ]
    case (.filterForgotten, .applyBrowseFilters(let filters)):
      return [
        .applyBrowseFilters(
          BrowseFilters(category: filters.category, sort: filters.sort, inStockOnly: false, window: filters.window))
      ]
    case (.windowOffByOne, .scroll(let window)):
      return [.scroll(RowWindow(start: window.start + 1, count: window.count))]
    case (.variantIgnored, .selectVariant), (.burstIgnored, .publishInventoryBurst), (.addressIgnored, .setAddress),
      (.couponSticks, .applyCoupon(nil)):
      return []
    case (.favouriteSticks, .toggleFavourite(let product)) where isFavourite(product): return []
    case (.zeroQuantityStays, .setCartQuantity(0, let product)): return [.setCartQuantity(1, product)]
    case (.requestLeaked, .closeProduct): openUnknown(.offer(ProductID(1)))
    case (.equalQueryAsks, .typeQuery(let query)) where query.last == " ": openUnknown(.suggestions(query: query))
    case (.scrollAsksAgain, .scroll(let window)) where window.start > 0:
      if let row = sink.browse?.rows.first { openUnknown(.inventory(row.product, generation: 0)) }
    case (.undemandedRequest, .publishInventoryBurst(let products)):
      if let last = products.last { openUnknown(.inventory(last, generation: 1)) }
    default: break
    }
    return [verb]
  }

  private func isFavourite(_ product: ProductID) -> Bool {
    sink.browse?.rows.contains { $0.product == product && $0.badges.contains(.favourite) } == true
  }

  /// How often a start of `request` is sent.
  func copies(of request: ServiceRequest) -> Int {
    switch (fault, request) {
    case (.duplicateRequest, .inventory(victim, generation: 0)): return 2
    case (.prefetchTooNarrow, .offer(victim)): return 0
    case (.prefetchTooWide, .offer(victim)):
      openUnknown(.offer(ProductID(1)))
      return 1
    case (.quoteSkipped, .taxQuote): return 0
    default: return 1
    }
  }

  /// Leaves every held screen that changed in the sink.
  func deposit(after verb: SessionVerb?) {
    let holds = world.holds
    if holds.contains(.account), sink.account != world.accountScreen() {
      sink.deposit(world.accountScreen())
      if fault == .accountRendersTwice { sink.deposit(world.accountScreen()) }
    }
    if holds.contains(.browse) { depositBrowse(after: verb) }
    let search = broken(world.searchScreen())
    if holds.contains(.search), sink.search != search { sink.deposit(search) }
    let cart = broken(world.cartScreen())
    if holds.contains(.cart), sink.cart != cart { sink.deposit(cart) }
    let detail = broken(world.detailScreen())
    if holds.contains(.detail), sink.detail != detail,
      fault != .closeForgotten || detail.product != nil || sink.detail == nil
    {
      sink.deposit(detail)
    }
  }

  private func depositBrowse(after verb: SessionVerb?) {
    let screen = broken(world.browseScreen())
    switch (fault, verb) {
    case (.invalidationSkipped, .toggleFavourite): return
    case (.equalWriteRenders, .selectSort), (.burstRendersEarly, .publishInventoryBurst):
      sink.deposit(screen)
    default: if sink.browse != screen { sink.deposit(screen) }
    }
  }

  private func broken(_ screen: BrowseScreen) -> BrowseScreen {
    let index = index
    var rows = screen.rows
    if fault == .badgeWrong { rows = rows.map { $0.with(badges: $0.badges.subtracting(.offer), index) } }
    if fault == .centLost, hasCoupon { rows = rows.map { $0.with(price: $0.price - 1, index) } }
    if fault == .tieBreakWrong, sortsByPrice {
      for (upper, lower) in zip(rows.indices, rows.indices.dropFirst())
      where index[rows[upper].product]!.listPrice == index[rows[lower].product]!.listPrice {
        rows.swapAt(upper, lower)
      }
    }
    return BrowseScreen(total: screen.total, sections: screen.sections, rows: rows)
  }

  private func broken(_ screen: SearchScreen) -> SearchScreen {
    var suggestions = screen.suggestions
    if fault == .suggestionsOffByOne { suggestions = suggestions.dropLast() }
    if let staleSuggestions, suggestions.isEmpty, !screen.query.isEmpty { suggestions = staleSuggestions }
    return SearchScreen(query: screen.query, suggestions: suggestions, matches: screen.matches)
  }

  func broken(_ plan: PromotionPlan) -> PromotionPlan {
    guard fault == .promotionTooLarge, plan.discount > 0 else { return plan }
    return PromotionPlan(applied: plan.applied, discount: plan.discount + 1)
  }

  private func broken(_ screen: CartScreen) -> CartScreen {
    let total = screen.total
    var lines = screen.lines
    if fault == .cartReversed { lines.reverse() }
    if fault == .centLost, hasCoupon {
      lines = lines.map {
        CartLine(product: index[$0.product]!, variant: $0.variant, quantity: $0.quantity, unitPrice: $0.unitPrice - 1)
      }
    }
    return CartScreen(
      lines: lines, subtotal: screen.subtotal,
      plan: broken(screen.plan),
      total: fault == .shippingForgotten
        ? OrderTotal(discountedSubtotal: total.discountedSubtotal, shipping: nil, tax: nil) : total,
      readiness: fault == .readinessWrong && !screen.lines.isEmpty
        ? CheckoutReadiness(blockers: []) : screen.readiness)
  }

  private func broken(_ screen: DetailScreen) -> DetailScreen {
    guard let product = screen.product else { return screen }
    var detail = screen.detail
    if fault == .reviewsWrong, let old = detail {
      detail = ProductDetail(product: old.product, text: old.text, reviews: old.reviews + 1, rating: old.rating)
    }
    return DetailScreen(
      product: product, price: screen.price, availability: screen.availability, detail: detail,
      recommendations: fault == .recommendationsReversed ? screen.recommendations.reversed() : screen.recommendations)
  }
}

extension ProductRow {
  fileprivate func with(price: Cents? = nil, badges: Badges? = nil, _ index: ProductIndex) -> ProductRow {
    ProductRow(
      product: index[product]!, price: price ?? self.price, availability: availability, badges: badges ?? self.badges)
  }
}
