import Observation
import StorefrontWorkload

/// The state of the storefront as plain observable properties: what a first version of an app would store.
@Observable
final class NaiveModel {
  var shopper = Shopper.guest
  var query = ""
  var category: CategoryID?
  var sort = SortMode.relevance
  var inStockOnly = false
  var coupon: Coupon?
  var address = Address.home
  var shippingMethod = ShippingMethod.standard
  var openProduct: ProductID?
  var window: RowWindow
  var cart: [ProductID] = []

  var favourites: Set<ProductID> = []
  var quantities: [ProductID: Int] = [:]
  var variants: [ProductID: Int] = [:]
  var viewRanks: [ProductID: Int] = [:]
  var generations: [ProductID: Int] = [:]

  var catalog = Catalog.empty
  var account = Account.signedOut
  var searchIndex = SearchIndex.empty
  var suggestions: [String] = []
  var recommendations: [ProductID] = []
  var shippingQuote: ShippingQuote?
  var taxQuote: TaxQuote?
  var inventories: [ProductID: InventoryReading] = [:]
  var offers: [ProductID: PersonalisedOffer] = [:]
  var details: [ProductID: ProductDetail] = [:]

  @ObservationIgnored let profile: StorefrontProfile

  init(profile: StorefrontProfile, window: RowWindow) {
    self.profile = profile
    self.window = window
  }

  nonisolated deinit {}
}
