/// A request together with what answers it.
public struct ServiceOperation<Value: Sendable>: Sendable {
  /// The name it is released by.
  public let request: ServiceRequest
  let answer: @Sendable (StorefrontFixtures) -> Value
}

extension ServiceOperation where Value == Catalog {
  /// Asks for the catalog.
  public static var catalog: Self { Self(request: .catalog) { $0.catalog } }
}

extension ServiceOperation where Value == Account {
  /// Asks for the account.
  public static var account: Self { Self(request: .account) { $0.account } }
}

extension ServiceOperation where Value == SearchIndex {
  /// Asks for an index of `catalog`. The answer is built from the catalog given here. O(words × log words).
  public static func searchIndex(of catalog: Catalog) -> Self {
    Self(request: .searchIndex(revision: catalog.revision)) { _ in
      SearchIndex(revision: catalog.revision, products: catalog.products)
    }
  }
}

extension ServiceOperation where Value == [String] {
  /// Asks for suggestions. Only for a normalised, non-empty query.
  public static func suggestions(query: String) -> Self {
    Self(request: .suggestions(query: query)) { $0.suggestions(query) }
  }
}

extension ServiceOperation where Value == [ProductID] {
  /// Asks for recommendations. O(n log n) in the catalog.
  public static func recommendations(account: Account) -> Self {
    Self(request: .recommendations(account: account.id)) { $0.recommendations($0.shopper(account: account.id)) }
  }
}

extension ServiceOperation where Value == InventoryReading? {
  /// Asks for a product's units at a generation.
  public static func inventory(_ product: ProductID, generation: Int) -> Self {
    Self(request: .inventory(product, generation: generation)) { $0.inventory(product, generation: generation) }
  }
}

extension ServiceOperation where Value == PersonalisedOffer? {
  /// Asks for a product's offer; many products have none.
  public static func offer(_ product: ProductID) -> Self {
    Self(request: .offer(product)) { $0.offer(product) }
  }
}

extension ServiceOperation where Value == ProductDetail? {
  /// Asks for a product's detail.
  public static func detail(_ product: ProductID) -> Self {
    Self(request: .detail(product)) { $0.detail(product) }
  }
}

extension ServiceOperation where Value == ShippingQuote? {
  /// Asks what shipping costs. Only for a non-empty cart.
  public static func shippingQuote(subtotal: Cents, market: Market, method: ShippingMethod) -> Self {
    Self(request: .shippingQuote(subtotal: subtotal, market: market, method: method)) {
      $0.shipping(subtotal, market, method)
    }
  }
}

extension ServiceOperation where Value == TaxQuote? {
  /// Asks what the tax is. Only for a non-empty cart.
  public static func taxQuote(subtotal: Cents, market: Market) -> Self {
    Self(request: .taxQuote(subtotal: subtotal, market: market)) { $0.tax(subtotal, market) }
  }
}

extension ServiceOperation where Value == ServiceRequest {
  /// Asks by name alone and is answered with the name: for models that know the content already.
  public static func named(_ request: ServiceRequest) -> Self { Self(request: request) { _ in request } }
}
