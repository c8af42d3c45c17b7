import StorefrontWorkload

/// Faults in what is written and in what is asked.
extension FaultyStorefront {
  /// What is written for `verb`.
  func broken(_ verb: SessionVerb) -> [SessionVerb] {
    note(verb)
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
      if let row = outer.browse?.rows.first { openUnknown(.inventory(row.product, generation: 0)) }
    case (.undemandedRequest, .publishInventoryBurst(let products)):
      if let last = products.last { openUnknown(.inventory(last, generation: 1)) }
    default: break
    }
    return [verb]
  }

  private func note(_ verb: SessionVerb) {
    switch verb {
    case .applyCoupon(let coupon): hasCoupon = coupon != nil
    case .selectSort(let sort): sortsByPrice = sort == .priceUp || sort == .priceDown
    case .applyBrowseFilters(let filters): sortsByPrice = filters.sort == .priceUp || filters.sort == .priceDown
    default: break
    }
  }

  private func isFavourite(_ product: ProductID) -> Bool {
    outer.browse?.rows.contains { $0.product == product && $0.badges.contains(.favourite) } == true
  }

  func biteAfterWrite(_ verb: SessionVerb, hasRun: Bool) {
    biteRequests()
    switch (fault, verb) {
    case (.equalWriteRenders, .selectSort), (.burstRendersEarly, .publishInventoryBurst):
      if !hasRun, let screen = outer.browse { outer.deposit(screen) }
    default: break
    }
  }

  func bite(after ticket: ServiceTicket, _ decision: PublishDecision) async throws {
    biteRequests()
    switch (fault, ticket.request) {
    case (.signInForgotten, .account): base.signIn(.guest)
    case (.staleSuggestionsShown, .suggestions(let query)) where decision == .refused:
      let late = StorefrontService(fixtures: service.fixtures, mode: .immediate)
      let suggestions = try await late.open(.suggestions(query: query)).response()
      guard let screen = outer.search else { return }
      outer.deposit(SearchScreen(query: screen.query, suggestions: suggestions, matches: screen.matches))
    default: break
    }
  }

  /// Sends twice, gives up, or adds to the requests that have appeared.
  private func biteRequests() {
    for ticket in service.outstanding where !bitten.contains(ticket) {
      bitten.insert(ticket)
      switch (fault, ticket.request) {
      case (.duplicateRequest, .inventory(victim, generation: 0)): bitten.insert(openUnknown(ticket.request))
      case (.prefetchTooWide, .offer(victim)): bitten.insert(openUnknown(.offer(ProductID(1))))
      case (.requestSwapped, .offer(victim)):
        service.conclude(ticket, .refused)
        bitten.insert(openUnknown(.offer(ProductID(1))))
      case (.prefetchTooNarrow, .offer(victim)), (.quoteSkipped, .taxQuote): service.conclude(ticket, .refused)
      default: break
      }
    }
  }

  /// Starts a request that the base does not know of.
  @discardableResult
  func openUnknown(_ request: ServiceRequest) -> ServiceTicket {
    let call = service.open(.named(request))
    Task { [service] in
      guard (try? await call.response()) != nil else { return }
      service.conclude(call.ticket, .refused)
    }
    return call.ticket
  }
}
