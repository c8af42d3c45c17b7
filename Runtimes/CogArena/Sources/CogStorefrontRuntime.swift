import Cog
import CogTesting
public import StorefrontWorkload

/// Storefront declared the Cog way: sources, automatic values, async values and one mechanism, in a context of its own.
public final class CogStorefront: StorefrontRuntime {
  #if COG_ARENA_COMPACT
    nonisolated private static let (slug, title) = ("cog-compact", "Cog, compact arena")
  #else
    nonisolated private static let (slug, title) = ("cog-arena", "Cog")
  #endif

  /// What the port promises; its README says why, field by field.
  nonisolated public static let descriptor = RuntimeDescriptor(
    slug: slug, title: title,
    semantics: PortSemantics(
      browseRunsPerContentChange: 1, browseRunsPerEqualWrite: 0, browseRunsPerUndemandedInvalidation: 0,
      accountRunsThroughSignIn: 2, undemandedRequestStarts: 0, releasesUnobservedValues: true,
      refusesStaleResults: true, hasRefreshHandles: true))

  let cogs: Cogs
  private let service: StorefrontService
  private var refreshes = PendingRefreshes()

  private init(service: StorefrontService, mechanism: CogStorefrontMechanism, clock: GraceCogClock) {
    self.service = service
    cogs = Cogs.forTesting(mechanisms: [mechanism], grace: clock.period, clock: clock)
  }

  nonisolated deinit {}

  /// Assembles the graph; its mechanism asks for what is demanded and shows the loading shell.
  public static func make(
    profile: StorefrontProfile, service: StorefrontService, initialWindow: RowWindow, holds: ScreenSet,
    sink: StorefrontSink, grace: GraceClock
  ) -> CogStorefront {
    CogStorefront(
      service: service,
      mechanism: CogStorefrontMechanism(service: service, window: initialWindow, holds: holds, sink: sink),
      clock: GraceCogClock(grace))
  }

  /// What the graph counted, for this port's own context.
  public var work: PortWork { PortWork(selectorRuns: cogs.selectorRuns, notices: cogs.notices) }

  /// Ends the context: reactions, work and states go.
  public func teardown() { cogs.tearDownForTesting() }

  /// Releases happen on the grace clock itself: when the clock has been moved they have happened.
  public func releasesSettled() async { refreshes.settle() }

  /// The service knows every decision, because every start is concluded there.
  public func settled(_ ticket: ServiceTicket) async throws -> PublishDecision {
    let decision = try await service.decision(of: ticket)
    refreshes.settle()
    return decision
  }

  /// The effective price, settled; 0 for a product that the catalog does not have.
  public func peekEffectivePrice(_ product: ProductID) -> Cents { cogs.peek(effectivePriceCogs[product]) }

  /// The plan, settled.
  public func peekPromotionPlan() -> PromotionPlan { cogs.peek(promotionPlanCog) }

  /// The ranking, settled, in the order of the rows.
  public func rankedProducts() -> [ProductID] { cogs.peek(sectionsCog).flatMap(\.products) }

  /// Asks for the catalog again.
  public func refreshCatalog() -> RefreshHandle? { follow(cogs.refresh(catalogCog), .catalog) }

  /// Asks for a product's inventory again.
  public func refreshInventory(_ product: ProductID) -> RefreshHandle? {
    follow(cogs.refresh(inventoryCogs[product]), .inventory(product))
  }

  /// Asks for recommendations again.
  public func refreshRecommendations() -> RefreshHandle? { follow(cogs.refresh(recommendationsCog), .recommendations) }

  /// A generation that has moved supersedes a refresh, demanded or not.
  func inventoriesMoved(_ products: [ProductID]) {
    refreshes.supersede { target in products.contains { target == .inventory($0) } }
  }

  private func follow(_ refresh: CogRefresh, _ target: RefreshTarget) -> RefreshHandle {
    refreshes.settle()
    return refreshes.follow(refresh, target)
  }
}
