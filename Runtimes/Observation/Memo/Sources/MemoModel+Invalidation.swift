import StorefrontWorkload

/// A write that caches follow from.
enum MemoWrite {
  case catalog, searchIndex, query, category, sort, inStockOnly, window
  case shopper, coupon, market, shippingMethod
  case variant(ProductID), quantity(ProductID), viewRank(ProductID), inventory(ProductID), offer(ProductID)
  case favourite(ProductID)
  case cart
}

/// Which write clears which cache. Every write is followed by its `changed`; nothing else clears anything.
extension MemoModel {
  func changed(_ write: MemoWrite) {
    switch write {
    case .catalog:
      indexCache = nil
      clearSearch()
      clearAllFacts()
    case .searchIndex, .query, .category, .sort, .inStockOnly: clearSearch()
    case .window: clearWindow()
    case .shopper, .coupon, .market, .shippingMethod: clearAllFacts()
    case .variant(let id), .quantity(let id), .viewRank(let id), .inventory(let id), .offer(let id): clearFacts(of: id)
    case .favourite(let id): clearRow(of: id)
    case .cart: clearCart()
    }
  }

  private func clearSearch() {
    if searchCache != nil { withMutation(keyPath: \.search) { searchCache = nil } }
    clearWindow()
  }

  private func clearWindow() {
    if windowCache != nil { withMutation(keyPath: \.windowContent) { windowCache = nil } }
  }

  private func clearAllFacts() {
    if !factsCache.isEmpty { withMutation(keyPath: \.facts) { factsCache = [:] } }
    if !rowCache.isEmpty { withMutation(keyPath: \.rows) { rowCache = [:] } }
    clearCart()
  }

  private func clearFacts(of product: ProductID) {
    if factsCache[product] != nil { withMutation(keyPath: \.facts) { factsCache[product] = nil } }
    clearRow(of: product)
    if cart.contains(product) { clearCart() }
  }

  private func clearRow(of product: ProductID) {
    if rowCache[product] != nil { withMutation(keyPath: \.rows) { rowCache[product] = nil } }
  }

  private func clearCart() {
    if cartCache != nil { withMutation(keyPath: \.cartContent) { cartCache = nil } }
    if planCache != nil { withMutation(keyPath: \.promotionPlan) { planCache = nil } }
  }
}
