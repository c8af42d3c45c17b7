@testable import StateGraphPort
import StateGraph
import StorefrontWorkload
import Testing

/// What nothing demands is gone after the grace period, and what is demanded stays.
@MainActor
@Suite struct PortReleaseTests {
  @Test func theNodesOfRowsThatWereScrolledAwayAreReleased() async throws {
    let fixtures = StorefrontFixtures(profile: .smoke)
    let (service, clock) = (StorefrontService(fixtures: fixtures), GraceClock())
    let port = StateGraphStorefront.make(
      profile: .smoke, service: service, initialWindow: RowWindow(start: 0, count: 12), holds: .all,
      sink: StorefrontSink(), grace: clock)
    try await drain(port, service)
    let keyed = port.graph.values.products
    #expect(keyed.row.count == 12 && port.graph.answers.inventories.count == 16)
    port.scroll(to: RowWindow(start: 40, count: 12))
    try await drain(port, service)
    #expect(keyed.row.count == 24)
    clock.advance(by: clock.grace - 1)
    await port.releasesSettled()
    #expect(keyed.row.count == 24, "not before the grace period is over")
    clock.advance(by: 1)
    await port.releasesSettled()
    #expect(keyed.row.count == 12 && keyed.badges.count == 12 && keyed.effectivePrice.count == 12)
    #expect(keyed.pricingStage.count == 12 * 5 && port.graph.answers.inventories.count == 20)
    #expect(port.graph.answers.offers.count == 20)
    let starts = service.startCount
    port.scroll(to: RowWindow(start: 0, count: 12))
    #expect(service.startCount == starts + 2 * 16, "new demand asks again")
    port.teardown()
    service.shutDown()
  }

  /// A product of the prefetch margin was opened and closed: its detail is released, its offer is still demanded, and no
  /// rule has read it yet.
  @Test func whatIsReleasedOfAProductLeavesItsOtherAnswers() async throws {
    let fixtures = StorefrontFixtures(profile: .smoke)
    let (service, clock, sink) = (StorefrontService(fixtures: fixtures), GraceClock(), StorefrontSink())
    let port = StateGraphStorefront.make(
      profile: .smoke, service: service, initialWindow: RowWindow(start: 0, count: 12), holds: .all, sink: sink,
      grace: clock)
    try await drain(port, service)
    let margin = port.graph.values.prefetchProducts.value[12...]
    let offered = try #require(margin.first { port.graph.answers.offers[$0].value != nil })
    port.openProduct(offered, rank: 1)
    try await drain(port, service)
    port.closeProduct()
    clock.advance(by: clock.grace)
    await port.releasesSettled()
    #expect(port.graph.answers.details.count == 0 && port.graph.answers.offers.count == 16)
    let starts = service.startCount
    port.scroll(to: RowWindow(start: 1, count: 15))
    #expect(sink.browse?.rows.first { $0.product == offered }?.badges.contains(.offer) == true)
    #expect(service.starts(of: .offer(offered)) == 1 && service.startCount > starts)
    port.teardown()
    service.shutDown()
  }

  private func drain(_ port: StateGraphStorefront, _ service: StorefrontService) async throws {
    while let request = service.outstanding.last?.request {
      let occurrence = service.outstanding.count { $0.request == request } - 1
      _ = try await port.settled(service.release(request, occurrence: occurrence))
    }
  }

  @Test func aStorefrontThatEndsLeavesNoNode() async {
    let service = StorefrontService(fixtures: StorefrontFixtures(profile: .smoke))
    weak var graph: StorefrontGraph?
    weak var ranked: Computed<[ProductID]>?
    do {
      let port = StateGraphStorefront.make(
        profile: .smoke, service: service, initialWindow: RowWindow(start: 0, count: 12), holds: .all,
        sink: StorefrontSink(), grace: GraceClock())
      graph = port.graph
      ranked = port.graph.values.rankedProducts
      port.teardown()
    }
    #expect(graph == nil && ranked == nil)
    service.shutDown()
  }
}
