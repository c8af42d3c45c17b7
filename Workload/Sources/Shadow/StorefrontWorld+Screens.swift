extension StorefrontWorld {
  /// What the account screen shows.
  public func accountScreen() -> AccountScreen { AccountScreen(account: account) }

  /// What the browse screen shows.
  public mutating func browseScreen() -> BrowseScreen {
    let (sections, index) = ranking()
    let rows = visible().compactMap { id in index[id].map(row) }
    return BrowseScreen(
      total: sections.reduce(0) { $0 + $1.products.count }, sections: sections.count, rows: rows)
  }

  private func row(_ product: Product) -> ProductRow {
    let id = product.id
    let price = price(of: product)
    let badges = Badges(
      product: product, variant: variants[id] ?? 0, effectivePrice: price, availability: availability(id),
      offer: offer(id), isFavourite: favourites.contains(id), viewRank: viewRanks[id] ?? 0,
      cartQuantity: quantities[id] ?? 0)
    return ProductRow(product: product, price: price, availability: availability(id), badges: badges)
  }

  /// What the search screen shows: no suggestions for an empty query, whatever was accepted before.
  public mutating func searchScreen() -> SearchScreen {
    var suggestions: [String] = []
    if !normalisedQuery.isEmpty, case .suggestions(let query)? = slots[.suggestions]?.accepted {
      suggestions = fixtures.suggestions(query)
    }
    return SearchScreen(query: normalisedQuery, suggestions: suggestions, matches: flattened().count)
  }

  /// What the cart screen shows: no quotes for an empty cart, whatever was accepted before.
  public mutating func cartScreen() -> CartScreen {
    let lines = cartLines()
    let plan = promotionPlan()
    let discounted = discountedSubtotal()
    var shipping: ShippingQuote?
    var tax: TaxQuote?
    if discounted > 0 {
      if case .shippingQuote(let subtotal, let market, let method)? = slots[.shipping]?.accepted {
        shipping = fixtures.shipping(subtotal, market, method)
      }
      if case .taxQuote(let subtotal, let market)? = slots[.tax]?.accepted { tax = fixtures.tax(subtotal, market) }
    }
    return CartScreen(
      lines: lines, subtotal: lines.reduce(0) { $0 + $1.total }, plan: plan,
      total: OrderTotal(discountedSubtotal: discounted, shipping: shipping, tax: tax),
      readiness: CheckoutRules.readiness(
        lines: lines, shopper: shopper, address: address, method: method, discountedSubtotal: discounted,
        shipping: shipping, tax: tax, availability: availability))
  }

  /// What the detail screen shows.
  public mutating func detailScreen() -> DetailScreen {
    guard let open else { return .closed }
    var recommendations: [ProductID] = []
    if case .recommendations(let number)? = slots[.recommendations]?.accepted {
      recommendations = fixtures.recommendations(fixtures.shopper(account: number))
    }
    return DetailScreen(
      product: open, price: effectivePrice(open), availability: availability(open),
      detail: slots[.detail(open)]?.accepted == nil ? nil : fixtures.detail(open), recommendations: recommendations)
  }
}
