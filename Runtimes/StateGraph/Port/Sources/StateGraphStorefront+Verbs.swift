import StateGraph
public import StorefrontWorkload

/// The verbs: write, in one transaction where there is more than one write, then close.
extension StateGraphStorefront {
  private var sources: StorefrontSources { graph.sources }

  private func write(_ body: () -> Void) {
    body()
    close()
  }

  private func writeTogether(_ body: () -> Void) {
    withTransaction(body)
    close()
  }

  /// Writes the shopper.
  public func signIn(_ shopper: Shopper) { write { sources.shopper.value = shopper } }

  /// Writes the row window.
  public func scroll(to window: RowWindow) { write { sources.window.value = window } }

  /// Writes the query.
  public func typeQuery(_ query: String) { write { sources.query.value = query } }

  /// Writes the four filters.
  public func applyBrowseFilters(_ filters: BrowseFilters) {
    writeTogether {
      sources.category.value = filters.category
      sources.sort.value = filters.sort
      sources.inStockOnly.value = filters.inStockOnly
      sources.window.value = filters.window
    }
  }

  /// Writes the category filter.
  public func selectCategory(_ category: CategoryID?) { write { sources.category.value = category } }

  /// Writes the sort.
  public func selectSort(_ sort: SortMode) { write { sources.sort.value = sort } }

  /// Writes the stock filter.
  public func setInStockOnly(_ inStockOnly: Bool) { write { sources.inStockOnly.value = inStockOnly } }

  /// Flips a favourite.
  public func toggleFavourite(_ product: ProductID) { write { sources.favourites[product].value.toggle() } }

  /// Opens a product.
  public func openProduct(_ product: ProductID, rank: Int) {
    writeTogether {
      sources.openProduct.value = product
      sources.viewRanks[product].value = rank
    }
  }

  /// Closes the open product.
  public func closeProduct() { write { sources.openProduct.value = nil } }

  /// Writes a view rank.
  public func markViewed(_ product: ProductID, rank: Int) { write { sources.viewRanks[product].value = rank } }

  /// Writes a variant.
  public func selectVariant(_ variant: Int, of product: ProductID) {
    write { sources.variants[product].value = variant }
  }

  /// Adds to the cart.
  public func addToCart(_ product: ProductID, quantity: Int) {
    writeTogether {
      sources.quantities[product].value += quantity
      if !sources.cart.value.contains(product) { sources.cart.value.append(product) }
    }
  }

  /// Writes a quantity.
  public func setCartQuantity(_ quantity: Int, of product: ProductID) {
    writeTogether {
      sources.quantities[product].value = quantity
      if quantity == 0 { sources.cart.value.removeAll { $0 == product } }
    }
  }

  /// Writes the coupon.
  public func applyCoupon(_ coupon: Coupon?) { write { sources.coupon.value = coupon } }

  /// Writes the address.
  public func setAddress(_ address: Address) { write { sources.address.value = address } }

  /// Writes the shipping method.
  public func selectShipping(_ method: ShippingMethod) { write { sources.shippingMethod.value = method } }

  /// Advances generations.
  public func publishInventoryBurst(_ products: [ProductID]) {
    writeTogether { for product in products { sources.generations[product].value += 1 } }
  }
}
