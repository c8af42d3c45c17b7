import Observation
public import StorefrontWorkload

/// Storefront on plain `@Observable` properties: no cache, no memo, no dirty bit, no edge.
public final class NaiveStorefront: StorefrontRuntime {
  /// What the port promises; its README says why, field by field.
  nonisolated public static let descriptor = RuntimeDescriptor(
    slug: "observation-naive", title: "Naive observation",
    semantics: PortSemantics(
      browseRunsPerContentChange: 1, browseRunsPerEqualWrite: 0, browseRunsPerUndemandedInvalidation: 0,
      accountRunsThroughSignIn: 2, undemandedRequestStarts: 0, releasesUnobservedValues: false,
      refusesStaleResults: true, hasRefreshHandles: true))

  let model: NaiveModel
  let requests = NaiveRequests()
  let service: StorefrontService
  let holds: ScreenSet
  private let sink: StorefrontSink
  private var invalidated: ScreenSet
  private var notices = 0
  private var isTornDown = false

  private init(
    profile: StorefrontProfile, service: StorefrontService, window: RowWindow, holds: ScreenSet, sink: StorefrontSink
  ) {
    model = NaiveModel(profile: profile, window: window)
    self.service = service
    self.holds = holds
    self.sink = sink
    invalidated = holds
  }

  nonisolated deinit {}

  /// Builds the storefront and shows its loading shell. The grace clock is not used: nothing is released.
  public static func make(
    profile: StorefrontProfile, service: StorefrontService, initialWindow: RowWindow, holds: ScreenSet,
    sink: StorefrontSink, grace: GraceClock
  ) -> NaiveStorefront {
    let storefront = NaiveStorefront(
      profile: profile, service: service, window: initialWindow, holds: holds, sink: sink)
    storefront.close()
    return storefront
  }

  /// Closes a verb or an accepted answer: asks for what is demanded now, then renders once what was invalidated.
  func close() {
    guard !isTornDown else { return }
    request()
    render(.account, \.accountScreen, sink.deposit)
    render(.browse, \.browseScreen, sink.deposit)
    render(.search, \.searchScreen, sink.deposit)
    render(.cart, \.cartScreen, sink.deposit)
    render(.detail, \.detailScreen, sink.deposit)
  }

  private func render<Screen>(
    _ screen: ScreenSet, _ content: KeyPath<NaiveModel, Screen>, _ deposit: (Screen) -> Void
  ) {
    guard invalidated.contains(screen) else { return }
    invalidated.remove(screen)
    deposit(
      withObservationTracking {
        model[keyPath: content]
      } onChange: { [weak self] in
        MainActor.assumeIsolated { self?.invalidate(screen) }
      })
  }

  private func invalidate(_ screen: ScreenSet) {
    notices += 1
    invalidated.insert(screen)
  }

  /// Nothing is remembered, so there are no selectors; notices are the calls by which Observation says that a screen is stale.
  public var work: PortWork { PortWork(selectorRuns: nil, notices: notices) }

  /// Ends the storefront. Answers that are still under way find nothing to change.
  public func teardown() {
    isTornDown = true
    invalidated = []
  }

  /// Nothing is ever released.
  public func releasesSettled() async {}

  /// The service knows every decision, because every start is concluded there.
  public func settled(_ ticket: ServiceTicket) async throws -> PublishDecision {
    try await service.decision(of: ticket)
  }

  /// The effective price, computed now.
  public func peekEffectivePrice(_ product: ProductID) -> Cents {
    model.productIndex[product].map(model.effectivePrice) ?? 0
  }

  /// The plan, computed now.
  public func peekPromotionPlan() -> PromotionPlan { model.promotionPlan }

  /// The ranking, computed now.
  public func rankedProducts() -> [ProductID] { model.sections.flatMap(\.products) }
}
