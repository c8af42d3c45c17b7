import ObservationNaive
import StorefrontWorkload
import Testing

/// What the naive port does by hand, without a script.
@MainActor
@Suite struct NaiveBehaviourTests {
  private static let fixtures = StorefrontFixtures(profile: .smoke)
  private let sink = StorefrontSink()

  private func storefront(_ service: StorefrontService, holds: ScreenSet = .all) -> NaiveStorefront {
    .make(
      profile: .smoke, service: service, initialWindow: RowWindow(start: 0, count: 12), holds: holds, sink: sink,
      grace: GraceClock())
  }

  /// Lets every task that can run do so: in immediate mode no task waits for anything but its turn.
  private func turns(_ service: StorefrontService) async {
    var activity = -1
    while activity != service.activity {
      activity = service.activity
      for _ in 0..<200 { await Task.yield() }
    }
  }

  @Test func immediateModeBringsTheStorefrontUpByItself() async {
    let service = StorefrontService(fixtures: Self.fixtures, mode: .immediate)
    let storefront = storefront(service)
    #expect(sink.browse?.rows.isEmpty == true)
    await turns(service)
    #expect(service.outstandingCount == 0)
    #expect(sink.browse?.rows.count == 12)
    #expect(sink.account?.account == Self.fixtures.account)
    storefront.typeQuery(Self.fixtures.sessionQuery)
    await turns(service)
    #expect(sink.search?.suggestions.isEmpty == false)
    #expect(sink.browse?.rows.isEmpty == false)
    storefront.teardown()
  }

  @Test func onlyTheScreensHeldRun() async {
    let service = StorefrontService(fixtures: Self.fixtures, mode: .immediate)
    let storefront = storefront(service, holds: [.account, .browse])
    await turns(service)
    storefront.addToCart(Self.fixtures.catalog.products[0].id, quantity: 2)
    #expect(sink.runs.cart == 0 && sink.runs.search == 0 && sink.runs.detail == 0)
    #expect(service.starts.keys.allSatisfy { if case .taxQuote = $0 { false } else { true } })
    storefront.teardown()
  }

  @Test func aVerbThatChangesNothingRunsNothing() async {
    let service = StorefrontService(fixtures: Self.fixtures, mode: .immediate)
    let storefront = storefront(service)
    await turns(service)
    storefront.selectSort(.priceUp)
    let runs = sink.runs
    storefront.selectSort(.priceUp)
    storefront.scroll(to: RowWindow(start: 0, count: 12))
    storefront.closeProduct()
    storefront.applyCoupon(nil)
    #expect(sink.runs == runs)
    storefront.teardown()
  }

  @Test func nothingHoldsATornDownStorefront() async {
    let service = StorefrontService(fixtures: Self.fixtures)
    weak let gone = storefront(service)
    #expect(gone == nil)
    service.shutDown()
  }
}
