package import StorefrontWorkload

/// What the faulty ports that this task makes do wrong; nil for nothing.
package enum ActiveFault {
  @TaskLocal package static var current: Fault?
}

/// Any port, broken in one way from outside: what goes in, what comes out, what is asked and what is reported.
package final class FaultyStorefront<Base: StorefrontRuntime>: StorefrontRuntime {
  package static var descriptor: RuntimeDescriptor { Base.descriptor }

  let fault: Fault?
  let service: StorefrontService
  let outer: StorefrontSink
  let index: ProductIndex
  /// The product whose requests some faults break: the most popular, which a session shows first.
  let victim: ProductID
  private(set) var base: Base!
  var verb: SessionVerb?
  var browseRuns = 0
  var hasCoupon = false
  var sortsByPrice = false
  var bitten: Set<ServiceTicket> = []

  private init(service: StorefrontService, sink: StorefrontSink) {
    fault = ActiveFault.current
    self.service = service
    outer = sink
    index = ProductIndex(service.fixtures.catalog.products)
    victim = index.products.max { ($0.popularity, $1.id) < ($1.popularity, $0.id) }!.id
  }

  nonisolated deinit {}

  package static func make(
    profile: StorefrontProfile, service: StorefrontService, initialWindow: RowWindow, holds: ScreenSet,
    sink: StorefrontSink, grace: GraceClock
  ) -> FaultyStorefront {
    let faulty = FaultyStorefront(service: service, sink: sink)
    let clock = faulty.fault == .releasedRowAnswers ? GraceClock(grace: .max / 2) : grace
    faulty.base = Base.make(
      profile: profile, service: service, initialWindow: initialWindow, holds: holds,
      sink: StorefrontSink { [weak faulty] in faulty?.pass(on: $0) }, grace: clock)
    return faulty
  }

  package func refreshCatalog() -> RefreshHandle? { broken(base.refreshCatalog()) }
  package func refreshInventory(_ product: ProductID) -> RefreshHandle? { broken(base.refreshInventory(product)) }
  package func refreshRecommendations() -> RefreshHandle? { broken(base.refreshRecommendations()) }

  private func broken(_ handle: RefreshHandle?) -> RefreshHandle? {
    guard fault == .handleTakesOther else { return handle }
    let other = RefreshHandle()
    other.resolve(.accepted)
    return other
  }

  package func peekEffectivePrice(_ product: ProductID) -> Cents {
    fault == .peekSeesListPrice ? index[product]!.listPrice : base.peekEffectivePrice(product)
  }

  package func peekPromotionPlan() -> PromotionPlan { broken(base.peekPromotionPlan()) }
  package func rankedProducts() -> [ProductID] { base.rankedProducts() }

  package func settled(_ ticket: ServiceTicket) async throws -> PublishDecision {
    if fault == .decisionNeverReached, ticket.request == .catalog {
      return try await service.decision(of: openUnknown(.offer(ProductID(1))))
    }
    let decision = try await base.settled(ticket)
    try await bite(after: ticket, decision)
    return fault == .staleResultAccepted ? .accepted : decision
  }

  package func releasesSettled() async { await base.releasesSettled() }
  package func teardown() { base.teardown() }
}

extension FaultyStorefront: VerbPort {
  package func apply(_ verb: SessionVerb) {
    for written in broken(verb) {
      self.verb = written
      let runs = browseRuns
      written.apply(to: base)
      biteAfterWrite(written, hasRun: browseRuns != runs)
    }
    self.verb = nil
  }
}
