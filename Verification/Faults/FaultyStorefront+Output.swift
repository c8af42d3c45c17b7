import StorefrontWorkload

/// Faults in what is shown.
extension FaultyStorefront {
  /// Leaves what the base deposited in the outer sink, broken.
  func pass(on deposit: ScreenDeposit) {
    switch deposit {
    case .account(let plain):
      let screen = broken(plain)
      outer.deposit(screen)
      if fault == .accountRendersTwice { outer.deposit(screen) }
    case .browse(let screen):
      browseRuns += 1
      if fault == .invalidationSkipped, case .toggleFavourite = verb { return }
      outer.deposit(broken(screen))
    case .search(let screen): outer.deposit(broken(screen))
    case .cart(let screen): outer.deposit(broken(screen))
    case .detail(let screen):
      if fault == .closeForgotten, screen.product == nil, outer.detail != nil { return }
      outer.deposit(broken(screen))
    }
  }

  private func broken(_ screen: AccountScreen) -> AccountScreen {
    guard fault == .pointsWrong else { return screen }
    let (account, shopper) = (screen.account, screen.account.shopper)
    let other = Shopper(
      id: shopper.id, tier: shopper.tier, taste: shopper.taste, loyaltyPoints: shopper.loyaltyPoints + 1)
    return AccountScreen(account: Account(id: account.id, name: account.name, shopper: other))
  }

  private func broken(_ screen: BrowseScreen) -> BrowseScreen {
    var rows = screen.rows
    if fault == .badgeWrong { rows = rows.map { row($0, price: $0.price, badges: $0.badges.subtracting(.offer)) } }
    if fault == .centLost, hasCoupon { rows = rows.map { row($0, price: $0.price - 1, badges: $0.badges) } }
    if fault == .tieBreakWrong, sortsByPrice {
      for (upper, lower) in zip(rows.indices, rows.indices.dropFirst())
      where index[rows[upper].product]!.listPrice == index[rows[lower].product]!.listPrice {
        rows.swapAt(upper, lower)
      }
    }
    return BrowseScreen(total: screen.total, sections: screen.sections, rows: rows)
  }

  private func row(_ row: ProductRow, price: Cents, badges: Badges) -> ProductRow {
    ProductRow(product: index[row.product]!, price: price, availability: row.availability, badges: badges)
  }

  private func broken(_ screen: SearchScreen) -> SearchScreen {
    guard fault == .suggestionsOffByOne else { return screen }
    return SearchScreen(query: screen.query, suggestions: screen.suggestions.dropLast(), matches: screen.matches)
  }

  func broken(_ plan: PromotionPlan) -> PromotionPlan {
    guard fault == .promotionTooLarge, plan.discount > 0 else { return plan }
    return PromotionPlan(applied: plan.applied, discount: plan.discount + 1)
  }

  private func broken(_ screen: CartScreen) -> CartScreen {
    var lines = screen.lines
    if fault == .cartReversed { lines.reverse() }
    if fault == .centLost, hasCoupon {
      lines = lines.map {
        CartLine(product: index[$0.product]!, variant: $0.variant, quantity: $0.quantity, unitPrice: $0.unitPrice - 1)
      }
    }
    let bare = OrderTotal(discountedSubtotal: screen.total.discountedSubtotal, shipping: nil, tax: nil)
    let isReady = fault == .readinessWrong && !lines.isEmpty
    return CartScreen(
      lines: lines, subtotal: screen.subtotal, plan: broken(screen.plan),
      total: fault == .shippingForgotten ? bare : screen.total,
      readiness: isReady ? CheckoutReadiness(blockers: []) : screen.readiness)
  }

  private func broken(_ screen: DetailScreen) -> DetailScreen {
    guard let product = screen.product else { return screen }
    var detail = screen.detail
    if let old = detail {
      detail = ProductDetail(
        product: old.product, text: old.text, reviews: old.reviews + (fault == .reviewsWrong ? 1 : 0),
        rating: old.rating + (fault == .ratingWrong ? 1 : 0))
    }
    let recommendations = screen.recommendations
    return DetailScreen(
      product: product, price: screen.price, availability: screen.availability, detail: detail,
      recommendations: fault == .recommendationsReversed ? recommendations.reversed() : recommendations)
  }
}
