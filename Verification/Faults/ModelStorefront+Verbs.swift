package import StorefrontWorkload

/// Every verb as the model's own data.
extension ModelStorefront {
  /// Writes the shopper.
  package func signIn(_ shopper: Shopper) { apply(.signIn(shopper)) }
  /// Writes the row window.
  package func scroll(to window: RowWindow) { apply(.scroll(window)) }
  /// Writes the query.
  package func typeQuery(_ query: String) { apply(.typeQuery(query)) }
  /// Writes the four filters.
  package func applyBrowseFilters(_ filters: BrowseFilters) { apply(.applyBrowseFilters(filters)) }
  /// Writes the category filter.
  package func selectCategory(_ category: CategoryID?) { apply(.selectCategory(category)) }
  /// Writes the sort.
  package func selectSort(_ sort: SortMode) { apply(.selectSort(sort)) }
  /// Writes the stock filter.
  package func setInStockOnly(_ inStockOnly: Bool) { apply(.setInStockOnly(inStockOnly)) }
  /// Flips a favourite.
  package func toggleFavourite(_ product: ProductID) { apply(.toggleFavourite(product)) }
  /// Opens a product.
  package func openProduct(_ product: ProductID, rank: Int) { apply(.openProduct(product, rank: rank)) }
  /// Closes the open product.
  package func closeProduct() { apply(.closeProduct) }
  /// Writes a view rank.
  package func markViewed(_ product: ProductID, rank: Int) { apply(.markViewed(product, rank: rank)) }
  /// Writes a variant.
  package func selectVariant(_ variant: Int, of product: ProductID) { apply(.selectVariant(variant, product)) }
  /// Adds to the cart.
  package func addToCart(_ product: ProductID, quantity: Int) { apply(.addToCart(product, quantity: quantity)) }
  /// Writes a quantity.
  package func setCartQuantity(_ quantity: Int, of product: ProductID) { apply(.setCartQuantity(quantity, product)) }
  /// Writes the coupon.
  package func applyCoupon(_ coupon: Coupon?) { apply(.applyCoupon(coupon)) }
  /// Writes the address.
  package func setAddress(_ address: Address) { apply(.setAddress(address)) }
  /// Writes the shipping method.
  package func selectShipping(_ method: ShippingMethod) { apply(.selectShipping(method)) }
  /// Advances generations.
  package func publishInventoryBurst(_ products: [ProductID]) { apply(.publishInventoryBurst(products)) }
}
