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
    func drain() async throws {
      while let request = service.outstanding.last?.request {
        _ = try await port.settled(service.release(request, occurrence: occurrences(of: request) - 1))
      }
    }
    func occurrences(of request: ServiceRequest) -> Int { service.outstanding.count { $0.request == request } }
    try await drain()
    let keyed = port.graph.values.products
    #expect(keyed.row.count == 12 && port.graph.answers.inventories.count == 16)
    port.scroll(to: RowWindow(start: 40, count: 12))
    try await drain()
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
