/// One user action, as data: what a script holds and a reproduction prints.
public enum SessionVerb: Hashable, Sendable {
  /// `signIn`
  case signIn(Shopper)
  /// `scroll`
  case scroll(RowWindow)
  /// `typeQuery`
  case typeQuery(String)
  /// `applyBrowseFilters`
  case applyBrowseFilters(BrowseFilters)
  /// `selectCategory`
  case selectCategory(CategoryID?)
  /// `selectSort`
  case selectSort(SortMode)
  /// `setInStockOnly`
  case setInStockOnly(Bool)
  /// `toggleFavourite`
  case toggleFavourite(ProductID)
  /// `openProduct`
  case openProduct(ProductID, rank: Int)
  /// `closeProduct`
  case closeProduct
  /// `markViewed`
  case markViewed(ProductID, rank: Int)
  /// `selectVariant`
  case selectVariant(Int, ProductID)
  /// `addToCart`
  case addToCart(ProductID, quantity: Int)
  /// `setCartQuantity`
  case setCartQuantity(Int, ProductID)
  /// `applyCoupon`
  case applyCoupon(Coupon?)
  /// `setAddress`
  case setAddress(Address)
  /// `selectShipping`
  case selectShipping(ShippingMethod)
  /// `publishInventoryBurst`
  case publishInventoryBurst([ProductID])

  /// Issues the action. The port's observers have run when this returns.
  @MainActor
  public func apply(to port: some StorefrontRuntime) {
    switch self {
    case .signIn(let shopper): port.signIn(shopper)
    case .scroll(let window): port.scroll(to: window)
    case .typeQuery(let query): port.typeQuery(query)
    case .applyBrowseFilters(let filters): port.applyBrowseFilters(filters)
    case .selectCategory(let category): port.selectCategory(category)
    case .selectSort(let sort): port.selectSort(sort)
    case .setInStockOnly(let inStockOnly): port.setInStockOnly(inStockOnly)
    case .toggleFavourite(let product): port.toggleFavourite(product)
    case .openProduct(let product, let rank): port.openProduct(product, rank: rank)
    case .closeProduct: port.closeProduct()
    case .markViewed(let product, let rank): port.markViewed(product, rank: rank)
    case .selectVariant(let variant, let product): port.selectVariant(variant, of: product)
    case .addToCart(let product, let quantity): port.addToCart(product, quantity: quantity)
    case .setCartQuantity(let quantity, let product): port.setCartQuantity(quantity, of: product)
    case .applyCoupon(let coupon): port.applyCoupon(coupon)
    case .setAddress(let address): port.setAddress(address)
    case .selectShipping(let method): port.selectShipping(method)
    case .publishInventoryBurst(let products): port.publishInventoryBurst(products)
    }
  }
}

/// What a refresh asks for again.
public enum RefreshTarget: Hashable, Sendable {
  /// `refreshCatalog`
  case catalog
  /// `refreshInventory`
  case inventory(ProductID)
  /// `refreshRecommendations`
  case recommendations

  /// Issues the refresh.
  @MainActor
  public func apply(to port: some StorefrontRuntime) -> RefreshHandle? {
    switch self {
    case .catalog: port.refreshCatalog()
    case .inventory(let product): port.refreshInventory(product)
    case .recommendations: port.refreshRecommendations()
    }
  }
}
