public import StorefrontWorkload

/// The verbs: write, say what was written, then close. A write of the value that stands already is left out, so that the
/// port's runs do not depend on whether a toolchain's `@Observable` does that by itself.
extension MemoStorefront {
  /// Writes the shopper.
  public func signIn(_ shopper: Shopper) {
    model.signIn(shopper)
    close()
  }

  /// Writes the row window.
  public func scroll(to window: RowWindow) {
    model.write(\.window, window, .window)
    close()
  }

  /// Writes the query.
  public func typeQuery(_ query: String) {
    model.write(\.normalisedQuery, QueryText.normalised(query), .query)
    close()
  }

  /// Writes the four filters.
  public func applyBrowseFilters(_ filters: BrowseFilters) {
    model.write(\.category, filters.category, .category)
    model.write(\.sort, filters.sort, .sort)
    model.write(\.inStockOnly, filters.inStockOnly, .inStockOnly)
    model.write(\.window, filters.window, .window)
    close()
  }

  /// Writes the category filter.
  public func selectCategory(_ category: CategoryID?) {
    model.write(\.category, category, .category)
    close()
  }

  /// Writes the sort.
  public func selectSort(_ sort: SortMode) {
    model.write(\.sort, sort, .sort)
    close()
  }

  /// Writes the stock filter.
  public func setInStockOnly(_ inStockOnly: Bool) {
    model.write(\.inStockOnly, inStockOnly, .inStockOnly)
    close()
  }

  /// Flips a favourite.
  public func toggleFavourite(_ product: ProductID) {
    model.favourites.formSymmetricDifference([product])
    model.changed(.favourite(product))
    close()
  }

  /// Opens a product.
  public func openProduct(_ product: ProductID, rank: Int) {
    if model.openProduct != product { model.openProduct = product }
    model.write(\.viewRanks[product], rank, .viewRank(product))
    close()
  }

  /// Closes the open product.
  public func closeProduct() {
    if model.openProduct != nil { model.openProduct = nil }
    close()
  }

  /// Writes a view rank.
  public func markViewed(_ product: ProductID, rank: Int) {
    model.write(\.viewRanks[product], rank, .viewRank(product))
    close()
  }

  /// Writes a variant.
  public func selectVariant(_ variant: Int, of product: ProductID) {
    model.write(\.variants[product], variant, .variant(product))
    close()
  }

  /// Adds to the cart.
  public func addToCart(_ product: ProductID, quantity: Int) {
    model.write(\.quantities[product], (model.quantities[product] ?? 0) + quantity, .quantity(product))
    if !model.cart.contains(product) { model.write(\.cart, model.cart + [product], .cart) }
    close()
  }

  /// Writes a quantity.
  public func setCartQuantity(_ quantity: Int, of product: ProductID) {
    model.write(\.quantities[product], quantity, .quantity(product))
    if quantity == 0 { model.write(\.cart, model.cart.filter { $0 != product }, .cart) }
    close()
  }

  /// Writes the coupon.
  public func applyCoupon(_ coupon: Coupon?) {
    model.write(\.coupon, coupon, .coupon)
    close()
  }

  /// Writes the address.
  public func setAddress(_ address: Address) {
    model.write(\.address, address, .market)
    close()
  }

  /// Writes the shipping method.
  public func selectShipping(_ method: ShippingMethod) {
    model.write(\.shippingMethod, method, .shippingMethod)
    close()
  }

  /// Advances generations.
  public func publishInventoryBurst(_ products: [ProductID]) {
    for product in products {
      model.generations[product, default: 0] += 1
      requests.forget(.inventory(product))
    }
    close()
  }
}

extension MemoModel {
  func signIn(_ shopper: Shopper) { write(\.shopper, shopper, .shopper) }

  /// Writes a property and says so, unless the value stands already.
  func write<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<MemoModel, Value>, _ value: Value, _ write: MemoWrite
  ) {
    guard self[keyPath: property] != value else { return }
    self[keyPath: property] = value
    changed(write)
  }
}
