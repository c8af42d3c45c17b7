import Cog
public import StorefrontWorkload

/// The verbs: one operation each. When its turn has ended, every reaction that had to run has run.
extension CogStorefront {
  /// Writes the shopper.
  public func signIn(_ shopper: Shopper) { cogs.writeShopper(shopper) }

  /// Writes the row window.
  public func scroll(to window: RowWindow) { cogs.writeRowWindow(window) }

  /// Writes the query.
  public func typeQuery(_ query: String) { cogs.writeQuery(query) }

  /// Writes the four filters together.
  public func applyBrowseFilters(_ filters: BrowseFilters) { cogs.writeFilters(filters) }

  /// Writes the category filter.
  public func selectCategory(_ category: CategoryID?) { cogs.writeCategory(category) }

  /// Writes the sort.
  public func selectSort(_ sort: SortMode) { cogs.writeSort(sort) }

  /// Writes the stock filter.
  public func setInStockOnly(_ inStockOnly: Bool) { cogs.writeInStockOnly(inStockOnly) }

  /// Flips a favourite.
  public func toggleFavourite(_ product: ProductID) { cogs.flipFavourite(product) }

  /// Opens a product and writes its view rank.
  public func openProduct(_ product: ProductID, rank: Int) { cogs.open(product, rank: rank) }

  /// Closes the open product.
  public func closeProduct() { cogs.closeOpenProduct() }

  /// Writes a view rank.
  public func markViewed(_ product: ProductID, rank: Int) { cogs.writeViewRank(rank, of: product) }

  /// Writes a variant.
  public func selectVariant(_ variant: Int, of product: ProductID) { cogs.writeVariant(variant, of: product) }

  /// Adds to the cart.
  public func addToCart(_ product: ProductID, quantity: Int) { cogs.add(product, quantity: quantity) }

  /// Writes a quantity; 0 takes the product out of the cart.
  public func setCartQuantity(_ quantity: Int, of product: ProductID) { cogs.writeQuantity(quantity, of: product) }

  /// Writes the coupon.
  public func applyCoupon(_ coupon: Coupon?) { cogs.writeCoupon(coupon) }

  /// Writes the address.
  public func setAddress(_ address: Address) { cogs.writeAddress(address) }

  /// Writes the shipping method.
  public func selectShipping(_ method: ShippingMethod) { cogs.writeShippingMethod(method) }

  /// Advances generations.
  public func publishInventoryBurst(_ products: [ProductID]) {
    cogs.advanceGenerations(of: products)
    inventoriesMoved(products)
  }
}
