package import StorefrontWorkload

/// A port that takes every verb as data.
package protocol VerbPort: StorefrontRuntime {
  func apply(_ verb: SessionVerb)
}

extension VerbPort {
  package func signIn(_ shopper: Shopper) { apply(.signIn(shopper)) }
  package func scroll(to window: RowWindow) { apply(.scroll(window)) }
  package func typeQuery(_ query: String) { apply(.typeQuery(query)) }
  package func applyBrowseFilters(_ filters: BrowseFilters) { apply(.applyBrowseFilters(filters)) }
  package func selectCategory(_ category: CategoryID?) { apply(.selectCategory(category)) }
  package func selectSort(_ sort: SortMode) { apply(.selectSort(sort)) }
  package func setInStockOnly(_ inStockOnly: Bool) { apply(.setInStockOnly(inStockOnly)) }
  package func toggleFavourite(_ product: ProductID) { apply(.toggleFavourite(product)) }
  package func openProduct(_ product: ProductID, rank: Int) { apply(.openProduct(product, rank: rank)) }
  package func closeProduct() { apply(.closeProduct) }
  package func markViewed(_ product: ProductID, rank: Int) { apply(.markViewed(product, rank: rank)) }
  package func selectVariant(_ variant: Int, of product: ProductID) { apply(.selectVariant(variant, product)) }
  package func addToCart(_ product: ProductID, quantity: Int) { apply(.addToCart(product, quantity: quantity)) }
  package func setCartQuantity(_ quantity: Int, of product: ProductID) { apply(.setCartQuantity(quantity, product)) }
  package func applyCoupon(_ coupon: Coupon?) { apply(.applyCoupon(coupon)) }
  package func setAddress(_ address: Address) { apply(.setAddress(address)) }
  package func selectShipping(_ method: ShippingMethod) { apply(.selectShipping(method)) }
  package func publishInventoryBurst(_ products: [ProductID]) { apply(.publishInventoryBurst(products)) }
}
