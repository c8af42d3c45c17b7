import ObservationMemo
import StorefrontWorkload
import Testing

/// What the port does by hand, without a script.
@MainActor
@Suite struct BehaviourTests {
  private let service = StorefrontService(fixtures: StorefrontFixtures(profile: .smoke), mode: .immediate)
  private let sink = StorefrontSink()

  private func storefront() -> MemoStorefront {
    .make(
      profile: .smoke, service: service, initialWindow: RowWindow(start: 0, count: 12), holds: .all, sink: sink,
      grace: GraceClock())
  }

  /// Lets every task that can run do so: in immediate mode no task waits for anything but its turn.
  private func turns() async {
    var activity = -1
    while activity != service.activity {
      activity = service.activity
      for _ in 0..<200 { await Task.yield() }
    }
  }

  /// R21: the port's runs do not depend on what the toolchain or a node does with an equal write.
  @Test func aVerbThatChangesNothingRunsNothing() async throws {
    let storefront = storefront()
    await turns()
    let product = try #require(sink.browse?.rows.first?.product)
    storefront.addToCart(product, quantity: 2)
    storefront.openProduct(product, rank: 3)
    storefront.selectSort(.priceUp)
    await turns()
    let (runs, starts) = (sink.runs, service.startCount)
    storefront.selectSort(.priceUp)
    storefront.scroll(to: RowWindow(start: 0, count: 12))
    storefront.setCartQuantity(2, of: product)
    storefront.openProduct(product, rank: 3)
    storefront.markViewed(product, rank: 3)
    storefront.applyCoupon(nil)
    storefront.setAddress(.home)
    storefront.selectShipping(.standard)
    storefront.typeQuery("   ")
    storefront.applyBrowseFilters(
      BrowseFilters(category: nil, sort: .priceUp, inStockOnly: false, window: RowWindow(start: 0, count: 12)))
    #expect(sink.runs == runs && service.startCount == starts)
    storefront.teardown()
  }

  @Test func aProductNeverSeenCostsNothingAndBreaksNothing() async {
    let storefront = storefront()
    await turns()
    let unknown = ProductID(999_999)
    #expect(storefront.peekEffectivePrice(unknown) == 0)
    storefront.toggleFavourite(unknown)
    storefront.selectVariant(2, of: unknown)
    storefront.addToCart(unknown, quantity: 1)
    #expect(sink.cart?.lines.isEmpty == true && sink.browse?.rows.count == 12)
    storefront.teardown()
  }

  @Test func nothingHoldsATornDownStorefront() async {
    weak var gone: MemoStorefront?
    do {
      let storefront = storefront()
      await turns()
      storefront.teardown()
      gone = storefront
    }
    #expect(gone == nil)
    service.shutDown()
  }
}
