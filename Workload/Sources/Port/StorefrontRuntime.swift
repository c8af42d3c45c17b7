/// What a runtime port is: one Storefront, driven by verbs, observed through a sink.
///
/// MainActor-confined. A verb is one user action and one settlement: when it returns, every held observer that had to
/// run has run. A verb that writes several sources writes them in one transaction and reads its own staged values.
/// `docs/workload.md` states every derived value, what each slot asks for, and when an answer is accepted.
@MainActor
public protocol StorefrontRuntime: AnyObject {
  /// What the port is called and what it promises.
  static var descriptor: RuntimeDescriptor { get }

  /// Builds the storefront in its loading state. The observers of `holds`, and only those, exist from here on and have
  /// run once; `holds` contains `account` and `browse`. The catalog, the account and the search index are demanded for
  /// the whole life. `grace` is the only clock there is.
  static func make(
    profile: StorefrontProfile, service: StorefrontService, initialWindow: RowWindow, holds: ScreenSet,
    sink: StorefrontSink, grace: GraceClock
  ) -> Self

  /// Writes the shopper. The port also does this itself, in the same settlement, when it accepts an account.
  func signIn(_ shopper: Shopper)
  /// Writes the row window.
  func scroll(to window: RowWindow)
  /// Writes the query text.
  func typeQuery(_ query: String)
  /// Writes category, sort, in-stock-only and row window together.
  func applyBrowseFilters(_ filters: BrowseFilters)
  /// Writes the category filter.
  func selectCategory(_ category: CategoryID?)
  /// Writes the sort mode.
  func selectSort(_ sort: SortMode)
  /// Writes the in-stock filter.
  func setInStockOnly(_ inStockOnly: Bool)
  /// Flips a product's favourite mark.
  func toggleFavourite(_ product: ProductID)
  /// Opens a product and writes its view rank, together.
  func openProduct(_ product: ProductID, rank: Int)
  /// Closes the open product.
  func closeProduct()
  /// Writes a product's view rank alone.
  func markViewed(_ product: ProductID, rank: Int)
  /// Writes a product's selected variant.
  func selectVariant(_ variant: Int, of product: ProductID)
  /// Adds `quantity` to a product's cart quantity and puts it at the end of the cart if it is not in it, together.
  func addToCart(_ product: ProductID, quantity: Int)
  /// Writes a product's cart quantity; 0 also takes it out of the cart, together.
  func setCartQuantity(_ quantity: Int, of product: ProductID)
  /// Writes the coupon.
  func applyCoupon(_ coupon: Coupon?)
  /// Writes the address.
  func setAddress(_ address: Address)
  /// Writes the shipping method.
  func selectShipping(_ method: ShippingMethod)
  /// Advances the inventory generation of every product named, together.
  func publishInventoryBurst(_ products: [ProductID])

  /// Asks for the catalog again. nil where the port has no handles.
  func refreshCatalog() -> RefreshHandle?
  /// Asks for a demanded product's inventory again. nil where the port has no handles.
  func refreshInventory(_ product: ProductID) -> RefreshHandle?
  /// Asks for recommendations again; only while a product is open. nil where the port has no handles.
  func refreshRecommendations() -> RefreshHandle?

  /// The effective price of a demanded product, without observing it.
  func peekEffectivePrice(_ product: ProductID) -> Cents
  /// The promotion plan, without observing it; only while the cart is held.
  func peekPromotionPlan() -> PromotionPlan
  /// Every product that matches, in the order of the rows: demanded for the whole life.
  func rankedProducts() -> [ProductID]

  /// Returns when the answer of a released start has been accepted or refused and everything that follows from it has
  /// settled. A port that concludes its starts with the service asks the service.
  func settled(_ ticket: ServiceTicket) async throws -> PublishDecision
  /// Returns when every release that is due on the grace clock has happened.
  func releasesSettled() async
  /// What the port did since it was made; nil where it does not count, or where a notion does not exist in it.
  var work: PortWork { get }
  /// Ends the storefront: observers, tasks and demand go. Call once, last.
  func teardown()
}

extension StorefrontRuntime {
  /// Nothing is counted.
  public var work: PortWork { PortWork() }
}
