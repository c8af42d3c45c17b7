import Observation
import StorefrontWorkload

/// The state of the storefront, and seven caches of what follows from it.
///
/// A screen observes the caches it reads and the few properties it shows directly. Filling a cache tells nobody; clearing it
/// tells whoever has read it. `MemoModel+Invalidation` says which write clears which.
@Observable
final class MemoModel {
  var shopper = Shopper.guest
  var normalisedQuery = ""
  var openProduct: ProductID?
  var address = Address.home
  var shippingMethod = ShippingMethod.standard
  var account = Account.signedOut
  var suggestions: [String] = []
  var recommendations: [ProductID] = []
  var shippingQuote: ShippingQuote?
  var taxQuote: TaxQuote?
  var details: [ProductID: ProductDetail] = [:]

  // Shown only through caches. An observed dictionary would tell every screen of every product.
  @ObservationIgnored var category: CategoryID?
  @ObservationIgnored var sort = SortMode.relevance
  @ObservationIgnored var inStockOnly = false
  @ObservationIgnored var coupon: Coupon?
  @ObservationIgnored var window: RowWindow
  @ObservationIgnored var cart: [ProductID] = []
  @ObservationIgnored var favourites: Set<ProductID> = []
  @ObservationIgnored var quantities: [ProductID: Int] = [:]
  @ObservationIgnored var variants: [ProductID: Int] = [:]
  @ObservationIgnored var viewRanks: [ProductID: Int] = [:]
  @ObservationIgnored var generations: [ProductID: Int] = [:]
  @ObservationIgnored var catalog = Catalog.empty
  @ObservationIgnored var searchIndex = SearchIndex.empty
  @ObservationIgnored var inventories: [ProductID: InventoryReading] = [:]
  @ObservationIgnored var offers: [ProductID: PersonalisedOffer] = [:]

  @ObservationIgnored var indexCache: ProductIndex?
  @ObservationIgnored var searchCache: SearchResult?
  @ObservationIgnored var windowCache: WindowContent?
  @ObservationIgnored var factsCache: [ProductID: ProductFacts] = [:]
  @ObservationIgnored var rowCache: [ProductID: ProductRow] = [:]
  @ObservationIgnored var cartCache: CartContent?
  @ObservationIgnored var planCache: PromotionPlan?

  /// Times that a cache was filled.
  @ObservationIgnored var fillings = 0

  @ObservationIgnored let profile: StorefrontProfile

  init(profile: StorefrontProfile, window: RowWindow) {
    self.profile = profile
    self.window = window
  }

  nonisolated deinit {}
}

/// What the search pipeline comes to.
struct SearchResult {
  let ranked: [ProductID]
  let sections: [Section]
}

/// The products of the window.
struct WindowContent {
  let visible: [ProductID]
  let prefetched: [ProductID]
}

/// What rows, lines and the detail screen share of a product.
struct ProductFacts {
  let price: Cents
  let availability: Availability
}

/// The lines of the cart.
struct CartContent {
  let lines: [CartLine]
  let subtotal: Cents
}
