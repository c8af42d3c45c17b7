extension StorefrontWorld {
  /// Writes what the verb writes, then settles.
  public mutating func apply(_ verb: SessionVerb) {
    write(verb)
    settle()
  }

  private mutating func write(_ verb: SessionVerb) {
    switch verb {
    case .signIn(let shopper): self.shopper = shopper
    case .scroll(let window): self.window = window
    case .typeQuery(let query): self.query = query
    case .applyBrowseFilters(let filters):
      category = filters.category
      sort = filters.sort
      inStockOnly = filters.inStockOnly
      window = filters.window
    case .selectCategory(let category): self.category = category
    case .selectSort(let sort): self.sort = sort
    case .setInStockOnly(let inStockOnly): self.inStockOnly = inStockOnly
    case .toggleFavourite(let product): favourites.formSymmetricDifference([product])
    case .openProduct(let product, let rank):
      open = product
      viewRanks[product] = rank
    case .closeProduct: open = nil
    case .markViewed(let product, let rank): viewRanks[product] = rank
    case .selectVariant(let variant, let product): variants[product] = variant
    case .addToCart(let product, let quantity):
      quantities[product, default: 0] += quantity
      if !cart.contains(product) { cart.append(product) }
    case .setCartQuantity(let quantity, let product):
      quantities[product] = quantity
      if quantity == 0 { cart.removeAll { $0 == product } }
    case .applyCoupon(let coupon): self.coupon = coupon
    case .setAddress(let address): self.address = address
    case .selectShipping(let method): self.method = method
    case .publishInventoryBurst(let products):
      for product in products { generations[product, default: 0] += 1 }
    }
  }
}
