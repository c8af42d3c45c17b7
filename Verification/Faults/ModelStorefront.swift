package import StorefrontWorkload

/// A port built on the shadow model itself, which can be broken on purpose: it shows what the gate sees.
///
/// Without a fault it agrees by construction; it is no runtime and is never measured.
package final class ModelStorefront: StorefrontRuntime {
  /// The exact semantics: a run for every change of content and for nothing else, release after grace, handles.
  nonisolated package static let descriptor = RuntimeDescriptor(
    slug: "model", title: "Shadow model as a port",
    semantics: PortSemantics(
      browseRunsPerContentChange: 1, browseRunsPerEqualWrite: 0, browseRunsPerUndemandedInvalidation: 0,
      accountRunsThroughSignIn: 2, undemandedRequestStarts: 0, releasesUnobservedValues: true,
      refusesStaleResults: true, hasRefreshHandles: true))

  /// What the ports made from now on do wrong.
  package static var fault: Fault?

  let fault: Fault?
  let service: StorefrontService
  let sink: StorefrontSink
  let grace: GraceClock
  var world: StorefrontWorld
  var staleSuggestions: [String]?
  /// The product whose requests some faults break: the most popular, which a session
  /// shows first.
  let victim: ProductID
  let index: ProductIndex
  private(set) var hasCoupon = false
  private(set) var sortsByPrice = false
  private var tickets: [Int: ServiceTicket] = [:]
  private var lastStart = 0
  private var lastChange = 0
  private var handles: [RefreshHandle] = []
  private var isTornDown = false

  private init(
    service: StorefrontService, window: RowWindow, holds: ScreenSet, sink: StorefrontSink, grace: GraceClock
  ) {
    fault = Self.fault
    self.service = service
    self.sink = sink
    self.grace = grace
    index = ProductIndex(service.fixtures.catalog.products)
    victim = service.fixtures.catalog.products.max { ($0.popularity, $1.id) < ($1.popularity, $0.id) }!.id
    world = StorefrontWorld(
      fixtures: service.fixtures, holds: holds, window: window, releases: fault != .releasedRowAnswers)
  }

  nonisolated deinit {}

  /// Builds the storefront with the fault that `fault` names now.
  package static func make(
    profile: StorefrontProfile, service: StorefrontService, initialWindow: RowWindow, holds: ScreenSet,
    sink: StorefrontSink, grace: GraceClock
  ) -> ModelStorefront {
    let storefront = ModelStorefront(
      service: service, window: initialWindow, holds: holds, sink: sink, grace: grace)
    storefront.settle()
    return storefront
  }

  func apply(_ verb: SessionVerb) {
    for written in broken(verb) {
      note(written)
      lastChange = grace.now
      world.apply(written)
      settle(after: written)
    }
  }

  private func note(_ verb: SessionVerb) {
    switch verb {
    case .applyCoupon(let coupon): hasCoupon = coupon != nil
    case .selectSort(let sort): sortsByPrice = sort == .priceUp || sort == .priceDown
    case .applyBrowseFilters(let filters): sortsByPrice = filters.sort == .priceUp || filters.sort == .priceDown
    default: break
    }
  }

  func settle(after verb: SessionVerb? = nil) {
    startNew()
    for (handle, outcome) in zip(handles, world.refreshOutcomes) {
      if let outcome { handle.resolve(fault == .handleTakesOther ? .accepted : outcome) }
    }
    deposit(after: verb)
  }

  private func startNew() {
    for start in world.starts where start.serial > lastStart {
      lastStart = max(lastStart, start.serial)
      for _ in 0..<copies(of: start.request) { open(start) }
    }
  }

  private func open(_ start: WorldStart) {
    if case .suggestions(let query) = start.request { return open(start, .suggestions(query: query)) }
    open(start, .named(start.request))
  }

  private func open<Value: Sendable>(_ start: WorldStart, _ operation: ServiceOperation<Value>) {
    let call = service.open(operation)
    tickets[start.serial] = call.ticket
    Task { [weak self, service] in
      guard let value = try? await call.response() else { return }
      guard let self, !self.isTornDown,
        let position = self.world.starts.firstIndex(where: { $0.serial == start.serial })
      else { return service.conclude(call.ticket, .refused) }
      let decision = self.world.release(at: position).decision
      if decision == .refused, self.fault == .staleSuggestionsShown { self.staleSuggestions = value as? [String] }
      if start.request == .account, self.fault == .signInForgotten { self.world.apply(.signIn(.guest)) }
      self.settle()
      if self.fault == .decisionNeverReached, start.request == .catalog { return }
      service.conclude(call.ticket, self.fault == .staleResultAccepted ? .accepted : decision)
    }
  }

  /// Starts a request that the model does not know of.
  func openUnknown(_ request: ServiceRequest) {
    let call = service.open(.named(request))
    Task { [service] in
      guard (try? await call.response()) != nil else { return }
      service.conclude(call.ticket, .refused)
    }
  }

  private func refresh(_ target: RefreshTarget) -> RefreshHandle {
    let handle = RefreshHandle()
    handles.append(handle)
    world.refresh(target)
    settle()
    return handle
  }

  /// Asks for the catalog again.
  package func refreshCatalog() -> RefreshHandle? { refresh(.catalog) }
  /// Asks for a product's inventory again.
  package func refreshInventory(_ product: ProductID) -> RefreshHandle? { refresh(.inventory(product)) }
  /// Asks for recommendations again.
  package func refreshRecommendations() -> RefreshHandle? { refresh(.recommendations) }

  /// The model's price.
  package func peekEffectivePrice(_ product: ProductID) -> Cents {
    fault == .peekSeesListPrice
      ? service.fixtures.catalog.products.first { $0.id == product }!.listPrice : world.effectivePrice(product)
  }

  /// The model's plan.
  package func peekPromotionPlan() -> PromotionPlan { broken(world.promotionPlan()) }

  /// The model's ranking.
  package func rankedProducts() -> [ProductID] { world.flattened() }

  /// The service knows every decision.
  package func settled(_ ticket: ServiceTicket) async throws -> PublishDecision {
    try await service.decision(of: ticket)
  }

  /// Releases what is due.
  package func releasesSettled() async {
    guard grace.now - lastChange > grace.grace else { return }
    world.passGrace()
    settle()
  }

  /// Ends the model.
  package func teardown() { isTornDown = true }
}
