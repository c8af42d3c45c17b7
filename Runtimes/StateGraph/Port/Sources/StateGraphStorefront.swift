import StateGraph
public import StorefrontWorkload

/// Storefront on a graph of node objects.
public final class StateGraphStorefront: StorefrontRuntime {
  /// What the port promises; its README says why, field by field.
  nonisolated public static let descriptor = RuntimeDescriptor(
    slug: "state-graph", title: "State graph",
    semantics: PortSemantics(
      browseRunsPerContentChange: 1, browseRunsPerEqualWrite: 0, browseRunsPerUndemandedInvalidation: 0,
      accountRunsThroughSignIn: 2, undemandedRequestStarts: 0, releasesUnobservedValues: true,
      refusesStaleResults: true, hasRefreshHandles: true))

  let graph: StorefrontGraph
  private let layer: AsyncLayer
  private let holds: ScreenSet
  private let sink: StorefrontSink
  private let (account, browse, search, cart, detail) = (
    Tracking {}, Tracking {}, Tracking {}, Tracking {}, Tracking {}
  )

  private let before = PortWork(selectorRuns: GraphCounts.ruleRuns, notices: GraphCounts.notices)

  /// Selector runs are those of rules, notices the calls that tell a screen to look again.
  public var work: PortWork { PortWork(selectorRuns: GraphCounts.ruleRuns, notices: GraphCounts.notices) - before }

  private init(
    profile: StorefrontProfile, service: StorefrontService, window: RowWindow, holds: ScreenSet, sink: StorefrontSink,
    grace: GraceClock
  ) {
    graph = StorefrontGraph(profile: profile, service: service, window: window)
    layer = AsyncLayer(graph, holds: holds, grace: grace)
    self.holds = holds
    self.sink = sink
    layer.close = { [weak self] in self?.close() }
  }

  nonisolated deinit {}

  /// Builds the graph, asks for what is demanded and shows the loading shell.
  public static func make(
    profile: StorefrontProfile, service: StorefrontService, initialWindow: RowWindow, holds: ScreenSet,
    sink: StorefrontSink, grace: GraceClock
  ) -> StateGraphStorefront {
    let storefront = StateGraphStorefront(
      profile: profile, service: service, window: initialWindow, holds: holds, sink: sink, grace: grace)
    storefront.close()
    return storefront
  }

  /// Closes a verb, an accepted answer or a release: asks for what is demanded now, then renders what shows another value.
  func close() {
    layer.settle()
    render(.account, account, graph.accountScreen, sink.deposit)
    render(.browse, browse, graph.browseScreen, sink.deposit)
    render(.search, search, graph.searchScreen, sink.deposit)
    render(.cart, cart, graph.cartScreen, sink.deposit)
    render(.detail, detail, graph.detailScreen, sink.deposit)
  }

  private func render<Screen>(
    _ screen: ScreenSet, _ tracking: Tracking, _ content: () -> Screen, _ deposit: (Screen) -> Void
  ) {
    guard holds.contains(screen), tracking.hasChanged() else { return }
    deposit(tracking.read(content))
  }

  /// Ends the storefront. Answers that are still under way find nothing to change.
  public func teardown() {
    layer.end()
    for tracking in [account, browse, search, cart, detail] { tracking.cancel() }
  }

  /// Releases happen on the clock itself: when the clock has been moved they have happened.
  public func releasesSettled() async {}

  /// The service knows every decision, because every start is concluded there.
  public func settled(_ ticket: ServiceTicket) async throws -> PublishDecision {
    try await graph.sources.service.value.decision(of: ticket)
  }

  /// The effective price, settled; 0 for a product that the catalog does not have.
  public func peekEffectivePrice(_ product: ProductID) -> Cents { graph.values.products.effectivePrice[product].value }

  /// The plan, settled.
  public func peekPromotionPlan() -> PromotionPlan { graph.values.promotionPlan.value }

  /// The ranking, settled, in the order of the rows.
  public func rankedProducts() -> [ProductID] { graph.values.sections.value.flatMap(\.products) }

  /// Asks for the catalog again.
  public func refreshCatalog() -> RefreshHandle? { refresh(.catalog) }

  /// Asks for a product's inventory again.
  public func refreshInventory(_ product: ProductID) -> RefreshHandle? { refresh(.inventory(product)) }

  /// Asks for recommendations again.
  public func refreshRecommendations() -> RefreshHandle? { refresh(.recommendations) }

  private func refresh(_ name: SlotName) -> RefreshHandle {
    let handle = layer.refresh(name)
    close()
    return handle
  }
}
