import StateGraph
import StorefrontWorkload

/// What is written: twelve keyless and five keyed sources.
nonisolated final class StorefrontSources: Sendable {
  let service: Stored<StorefrontService>
  let query = Stored("")
  let category = Stored<CategoryID?>(nil)
  let sort = Stored(SortMode.relevance)
  let inStockOnly = Stored(false)
  let shopper = Stored(Shopper.guest)
  let coupon = Stored<Coupon?>(nil)
  let address = Stored(Address.home)
  let shippingMethod = Stored(ShippingMethod.standard)
  let openProduct = Stored<ProductID?>(nil)
  let window: Stored<RowWindow>
  let cart = Stored<[ProductID]>([])

  let favourites = Family<ProductID, Stored<Bool>> { _ in Stored(false) }
  let quantities = Family<ProductID, Stored<Int>> { _ in Stored(0) }
  let variants = Family<ProductID, Stored<Int>> { _ in Stored(0) }
  let viewRanks = Family<ProductID, Stored<Int>> { _ in Stored(0) }
  let generations = Family<ProductID, Stored<Int>> { _ in Stored(0) }

  init(service: StorefrontService, window: RowWindow) {
    self.service = Stored(service)
    self.window = Stored(window)
  }

  nonisolated deinit {}
}

/// What is answered: seven keyless and three keyed asynchronous values.
nonisolated final class StorefrontAnswers: Sendable {
  let catalog = AsyncValue(Catalog.empty)
  let account = AsyncValue(Account.signedOut)
  let searchIndex = AsyncValue(SearchIndex.empty)
  let suggestions = AsyncValue<[String]>([])
  let recommendations = AsyncValue<[ProductID]>([])
  let shippingQuote = AsyncValue<ShippingQuote?>(nil)
  let taxQuote = AsyncValue<TaxQuote?>(nil)

  let inventories = Family<ProductID, AsyncValue<InventoryReading?>> { _ in AsyncValue(nil) }
  let offers = Family<ProductID, AsyncValue<PersonalisedOffer?>> { _ in AsyncValue(nil) }
  let details = Family<ProductID, AsyncValue<ProductDetail?>> { _ in AsyncValue(nil) }

  nonisolated deinit {}
}
