public import StorefrontWorkload

/// The verbs: write, then close. A write of the value that stands already is left out, so that the port's runs do not
/// depend on whether a toolchain's `@Observable` does that by itself.
extension NaiveStorefront {
  /// Writes the shopper.
  public func signIn(_ shopper: Shopper) {
    if model.shopper != shopper { model.shopper = shopper }
    close()
  }

  /// Writes the row window.
  public func scroll(to window: RowWindow) {
    if model.window != window { model.window = window }
    close()
  }

  /// Writes the query.
  public func typeQuery(_ query: String) {
    if model.query != query { model.query = query }
    close()
  }

  /// Writes the four filters.
  public func applyBrowseFilters(_ filters: BrowseFilters) {
    if model.category != filters.category { model.category = filters.category }
    if model.sort != filters.sort { model.sort = filters.sort }
    if model.inStockOnly != filters.inStockOnly { model.inStockOnly = filters.inStockOnly }
    if model.window != filters.window { model.window = filters.window }
    close()
  }

  /// Writes the category filter.
  public func selectCategory(_ category: CategoryID?) {
    if model.category != category { model.category = category }
    close()
  }

  /// Writes the sort.
  public func selectSort(_ sort: SortMode) {
    if model.sort != sort { model.sort = sort }
    close()
  }

  /// Writes the stock filter.
  public func setInStockOnly(_ inStockOnly: Bool) {
    if model.inStockOnly != inStockOnly { model.inStockOnly = inStockOnly }
    close()
  }

  /// Flips a favourite.
  public func toggleFavourite(_ product: ProductID) {
    model.favourites.formSymmetricDifference([product])
    close()
  }

  /// Opens a product.
  public func openProduct(_ product: ProductID, rank: Int) {
    if model.openProduct != product { model.openProduct = product }
    if model.viewRanks[product] != rank { model.viewRanks[product] = rank }
    close()
  }

  /// Closes the open product.
  public func closeProduct() {
    if model.openProduct != nil { model.openProduct = nil }
    close()
  }

  /// Writes a view rank.
  public func markViewed(_ product: ProductID, rank: Int) {
    if model.viewRanks[product] != rank { model.viewRanks[product] = rank }
    close()
  }

  /// Writes a variant.
  public func selectVariant(_ variant: Int, of product: ProductID) {
    if model.variants[product] != variant { model.variants[product] = variant }
    close()
  }

  /// Adds to the cart.
  public func addToCart(_ product: ProductID, quantity: Int) {
    model.quantities[product, default: 0] += quantity
    if !model.cart.contains(product) { model.cart.append(product) }
    close()
  }

  /// Writes a quantity.
  public func setCartQuantity(_ quantity: Int, of product: ProductID) {
    if model.quantities[product] != quantity { model.quantities[product] = quantity }
    if quantity == 0, model.cart.contains(product) { model.cart.removeAll { $0 == product } }
    close()
  }

  /// Writes the coupon.
  public func applyCoupon(_ coupon: Coupon?) {
    if model.coupon != coupon { model.coupon = coupon }
    close()
  }

  /// Writes the address.
  public func setAddress(_ address: Address) {
    if model.address != address { model.address = address }
    close()
  }

  /// Writes the shipping method.
  public func selectShipping(_ method: ShippingMethod) {
    if model.shippingMethod != method { model.shippingMethod = method }
    close()
  }

  /// Advances generations.
  public func publishInventoryBurst(_ products: [ProductID]) {
    for product in products { model.generations[product, default: 0] += 1 }
    close()
  }
}
