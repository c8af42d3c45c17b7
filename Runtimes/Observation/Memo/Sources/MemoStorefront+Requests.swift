public import StorefrontWorkload

extension MemoStorefront {
  /// Asks for everything that is demanded and has not been asked, once.
  func request() {
    forgetMoved()
    ask(.account, .account) { model, account in
      model.account = account
      model.signIn(account.shopper)
    }
    ask(.catalog, .catalog) { model, catalog in
      model.catalog = catalog
      model.changed(.catalog)
    }
    ask(.searchIndex, .searchIndex(of: model.catalog)) { model, index in
      model.searchIndex = index
      model.changed(.searchIndex)
    }
    if holds.contains(.search), !model.normalisedQuery.isEmpty {
      ask(.suggestions, .suggestions(query: model.normalisedQuery)) { $0.suggestions = $1 }
    }
    for product in model.windowContent.prefetched { askForRow(product) }
    if holds.contains(.cart) { for product in model.cart { askForRow(product) } }
    if holds.contains(.detail), let product = model.openProduct {
      askForRow(product)
      ask(.recommendations, .recommendations(account: model.account)) { $0.recommendations = $1 }
      ask(.detail(product), .detail(product)) { $0.details[product] = $1 }
    }
    if holds.contains(.cart) {
      if let operation = shipping { ask(.shipping, operation) { $0.shippingQuote = $1 } }
      if let operation = tax { ask(.tax, operation) { $0.taxQuote = $1 } }
    }
  }

  private func askForRow(_ product: ProductID) {
    ask(.inventory(product), inventory(product)) { $0.receive($1, for: product) }
    ask(.offer(product), .offer(product)) { model, offer in
      model.offers[product] = offer
      model.changed(.offer(product))
    }
  }

  /// What was asked with inputs that have moved since is forgotten, demanded or not. An inventory is forgotten by the verb
  /// that moves its generation.
  private func forgetMoved() {
    forget(.searchIndex, unless: .searchIndex(revision: model.catalog.revision))
    let query = model.normalisedQuery
    forget(.suggestions, unless: query.isEmpty ? nil : .suggestions(query: query))
    forget(.recommendations, unless: .recommendations(account: model.account.id))
    if requests.selected(.shipping) != nil { forget(.shipping, unless: shipping?.request) }
    if requests.selected(.tax) != nil { forget(.tax, unless: tax?.request) }
  }

  private func forget(_ slot: MemoRequests.Slot, unless request: ServiceRequest?) {
    if let selected = requests.selected(slot), selected != request { requests.forget(slot) }
  }

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
    _ slot: MemoRequests.Slot, _ operation: ServiceOperation<Value>, _ store: @escaping (MemoModel, Value) -> Void
  ) {
    guard requests.selected(slot) == nil else { return }
    start(slot, operation, handle: nil, store)
  }

  private func start<Value: Sendable>(
    _ slot: MemoRequests.Slot, _ operation: ServiceOperation<Value>, handle: RefreshHandle?,
    _ store: @escaping (MemoModel, Value) -> Void
  ) {
    let call = service.open(operation)
    requests.select(call.ticket, in: slot, handle: handle)
    Task { [weak self, service] in
      guard let value = try? await call.response() else { return }
      guard let self, self.requests.accepts(call.ticket, in: slot) else {
        return service.conclude(call.ticket, .refused)
      }
      store(self.model, value)
      self.close()
      service.conclude(call.ticket, .accepted)
    }
  }

  /// Asks for the catalog again.
  public func refreshCatalog() -> RefreshHandle? {
    refreshing {
      start(.catalog, .catalog, handle: $0) { model, catalog in
        model.catalog = catalog
        model.changed(.catalog)
      }
    }
  }

  /// Asks for a product's inventory again.
  public func refreshInventory(_ product: ProductID) -> RefreshHandle? {
    refreshing { start(.inventory(product), inventory(product), handle: $0) { $0.receive($1, for: product) } }
  }

  /// Asks for recommendations again.
  public func refreshRecommendations() -> RefreshHandle? {
    refreshing {
      start(.recommendations, .recommendations(account: model.account), handle: $0) { $0.recommendations = $1 }
    }
  }

  private func refreshing(_ start: (RefreshHandle) -> Void) -> RefreshHandle {
    let handle = RefreshHandle()
    start(handle)
    close()
    return handle
  }
}

extension MemoModel {
  fileprivate func receive(_ reading: InventoryReading?, for product: ProductID) {
    inventories[product] = reading
    changed(.inventory(product))
  }
}
