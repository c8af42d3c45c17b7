package import StorefrontWorkload

/// The shadow model as a port: it agrees by construction, so that what a fault changes is the fault alone. It is no runtime
/// and is never measured.
package final class ModelStorefront: VerbPort {
  nonisolated package static let descriptor = RuntimeDescriptor(
    slug: "model", title: "Shadow model as a port",
    semantics: PortSemantics(
      browseRunsPerContentChange: 1, browseRunsPerEqualWrite: 0, browseRunsPerUndemandedInvalidation: 0,
      accountRunsThroughSignIn: 2, undemandedRequestStarts: 0, releasesUnobservedValues: true,
      refusesStaleResults: true, hasRefreshHandles: true))

  private let service: StorefrontService
  private let sink: StorefrontSink
  private let grace: GraceClock
  private var world: StorefrontWorld
  private var lastStart = 0
  private var lastChange = 0
  private var handles: [RefreshHandle] = []
  private var isTornDown = false

  private init(
    service: StorefrontService, window: RowWindow, holds: ScreenSet, sink: StorefrontSink, grace: GraceClock
  ) {
    self.service = service
    self.sink = sink
    self.grace = grace
    world = StorefrontWorld(
      fixtures: service.fixtures, holds: holds, window: window, semantics: Self.descriptor.semantics)
  }

  nonisolated deinit {}

  package static func make(
    profile: StorefrontProfile, service: StorefrontService, initialWindow: RowWindow, holds: ScreenSet,
    sink: StorefrontSink, grace: GraceClock
  ) -> ModelStorefront {
    let storefront = ModelStorefront(
      service: service, window: initialWindow, holds: holds, sink: sink, grace: grace)
    storefront.settle()
    return storefront
  }

  package func apply(_ verb: SessionVerb) {
    lastChange = grace.now
    world.apply(verb)
    settle()
  }

  private func settle() {
    for start in world.starts where start.serial > lastStart {
      lastStart = start.serial
      open(start)
    }
    for (handle, outcome) in zip(handles, world.refreshOutcomes) {
      if let outcome { handle.resolve(outcome) }
    }
    deposit()
  }

  private func open(_ start: WorldStart) {
    let call = service.open(.named(start.request))
    Task { [weak self, service] in
      guard (try? await call.response()) != nil else { return }
      service.conclude(call.ticket, self?.accept(start) ?? .refused)
    }
  }

  private func accept(_ start: WorldStart) -> PublishDecision {
    guard !isTornDown, let position = world.starts.firstIndex(where: { $0.serial == start.serial }) else {
      return .refused
    }
    let decision = world.release(at: position).decision
    settle()
    return decision
  }

  /// Leaves every held screen that changed in the sink.
  private func deposit() {
    let holds = world.holds
    if holds.contains(.account), sink.account != world.accountScreen() { sink.deposit(world.accountScreen()) }
    if holds.contains(.browse), sink.browse != world.browseScreen() { sink.deposit(world.browseScreen()) }
    if holds.contains(.search), sink.search != world.searchScreen() { sink.deposit(world.searchScreen()) }
    if holds.contains(.cart), sink.cart != world.cartScreen() { sink.deposit(world.cartScreen()) }
    if holds.contains(.detail), sink.detail != world.detailScreen() { sink.deposit(world.detailScreen()) }
  }

  private func refresh(_ target: RefreshTarget) -> RefreshHandle {
    let handle = RefreshHandle()
    handles.append(handle)
    world.refresh(target)
    settle()
    return handle
  }

  package func refreshCatalog() -> RefreshHandle? { refresh(.catalog) }
  package func refreshInventory(_ product: ProductID) -> RefreshHandle? { refresh(.inventory(product)) }
  package func refreshRecommendations() -> RefreshHandle? { refresh(.recommendations) }
  package func peekEffectivePrice(_ product: ProductID) -> Cents { world.effectivePrice(product) }
  package func peekPromotionPlan() -> PromotionPlan { world.promotionPlan() }
  package func rankedProducts() -> [ProductID] { world.flattened() }
  package func settled(_ ticket: ServiceTicket) async throws -> PublishDecision {
    try await service.decision(of: ticket)
  }

  package func releasesSettled() async {
    guard grace.now - lastChange > grace.grace else { return }
    world.passGrace()
    settle()
  }

  package func teardown() { isTornDown = true }
}
