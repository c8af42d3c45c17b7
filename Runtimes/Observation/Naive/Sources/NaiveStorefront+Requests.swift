public import StorefrontWorkload

extension NaiveStorefront {
  /// Asks for everything that is demanded and has not been asked, once.
  func request() {
    forgetMoved()
    ask(.account, .account) {
      $0.model.account = $1; $0.model.shopper = $1.shopper
    }
    ask(.catalog, .catalog) { $0.model.catalog = $1 }
    ask(.searchIndex, .searchIndex(of: model.catalog)) { $0.model.searchIndex = $1 }
    if holds.contains(.search), let operation = suggestions {
      ask(.suggestions, operation) { $0.model.suggestions = $1 }
    }
    for product in demandedProducts() {
      ask(.inventory(product), inventory(product)) { $0.model.inventories[product] = $1 }
      ask(.offer(product), .offer(product)) { $0.model.offers[product] = $1 }
    }
    if holds.contains(.detail), let product = model.openProduct {
      ask(.recommendations, recommendations) { $0.model.recommendations = $1 }
      ask(.detail(product), .detail(product)) { $0.model.details[product] = $1 }
    }
    if holds.contains(.cart) {
      if let operation = shipping { ask(.shipping, operation) { $0.model.shippingQuote = $1 } }
      if let operation = tax { ask(.tax, operation) { $0.model.taxQuote = $1 } }
    }
  }

  private func demandedProducts() -> [ProductID] {
    let prefetched = model.prefetchProducts
    var seen = Set(prefetched)
    let others =
      (holds.contains(.cart) ? model.cart : []) + (holds.contains(.detail) ? [model.openProduct].compactMap { $0 } : [])
    return prefetched + others.filter { seen.insert($0).inserted }
  }

  /// What was asked with inputs that have moved since is forgotten, demanded or not.
  private func forgetMoved() {
    for slot in requests.slots { requests.keep(only: wanted(slot), in: slot) }
  }

  private func wanted(_ slot: NaiveRequests.Slot) -> ServiceRequest? {
    switch slot {
    case .account: .account
    case .catalog: .catalog
    case .searchIndex: .searchIndex(revision: model.catalog.revision)
    case .suggestions: suggestions?.request
    case .recommendations: recommendations.request
    case .inventory(let product): inventory(product).request
    case .offer(let product): .offer(product)
    case .detail(let product): .detail(product)
    case .shipping: shipping?.request
    case .tax: tax?.request
    }
  }

  private var suggestions: ServiceOperation<[String]>? {
    let query = model.normalisedQuery
    return query.isEmpty ? nil : .suggestions(query: query)
  }

  private var recommendations: ServiceOperation<[ProductID]> { .recommendations(account: model.account) }

  private func inventory(_ product: ProductID) -> ServiceOperation<InventoryReading?> {
    .inventory(product, generation: model.generations[product] ?? 0)
  }

  private var shipping: ServiceOperation<ShippingQuote?>? {
    let subtotal = model.discountedSubtotal
    guard subtotal > 0 else { return nil }
    return .shippingQuote(subtotal: subtotal, market: model.address.market, method: model.shippingMethod)
  }

  private var tax: ServiceOperation<TaxQuote?>? {
    let subtotal = model.discountedSubtotal
    return subtotal > 0 ? .taxQuote(subtotal: subtotal, market: model.address.market) : nil
  }

  private func ask<Value: Sendable>(
    _ slot: NaiveRequests.Slot, _ operation: ServiceOperation<Value>,
    _ store: @escaping @MainActor (NaiveStorefront, Value) -> Void
  ) {
    guard !requests.isSelected(operation.request, in: slot) else { return }
    start(slot, operation, handle: nil, store)
  }

  private func start<Value: Sendable>(
    _ slot: NaiveRequests.Slot, _ operation: ServiceOperation<Value>, handle: RefreshHandle?,
    _ store: @escaping @MainActor (NaiveStorefront, Value) -> Void
  ) {
    let call = service.open(operation)
    requests.select(call.ticket, in: slot, handle: handle)
    Task { [weak self, service] in
      guard let value = try? await call.response() else { return }
      guard let self, self.requests.accepts(call.ticket, in: slot) else {
        return service.conclude(call.ticket, .refused)
      }
      store(self, value)
      self.close()
      service.conclude(call.ticket, .accepted)
    }
  }

  /// Asks for the catalog again.
  public func refreshCatalog() -> RefreshHandle? {
    refreshing { start(.catalog, .catalog, handle: $0) { $0.model.catalog = $1 } }
  }

  /// Asks for a product's inventory again.
  public func refreshInventory(_ product: ProductID) -> RefreshHandle? {
    refreshing { start(.inventory(product), inventory(product), handle: $0) { $0.model.inventories[product] = $1 } }
  }

  /// Asks for recommendations again.
  public func refreshRecommendations() -> RefreshHandle? {
    refreshing { start(.recommendations, recommendations, handle: $0) { $0.model.recommendations = $1 } }
  }

  private func refreshing(_ start: (RefreshHandle) -> Void) -> RefreshHandle {
    let handle = RefreshHandle()
    start(handle)
    close()
    return handle
  }
}
