import CogTesting
import StorefrontWorkload
import Testing

@testable import CogArena

/// What nothing demands is gone after the grace period, and what is demanded stays.
@MainActor
@Suite struct CogReleaseTests {
  private let service = StorefrontService(fixtures: StorefrontFixtures(profile: .smoke))
  private let clock = GraceClock()
  private let sink = StorefrontSink()

  private func storefront() -> CogStorefront {
    .make(
      profile: .smoke, service: service, initialWindow: RowWindow(start: 0, count: 12), holds: .all, sink: sink,
      grace: clock)
  }

  private func drain(_ port: CogStorefront) async throws {
    while let request = service.outstanding.last?.request {
      let occurrence = service.outstanding.count { $0.request == request } - 1
      _ = try await port.settled(service.release(request, occurrence: occurrence))
    }
  }

  @Test func rowsThatWereScrolledAwayAreReleasedAndAskAgain() async throws {
    let port = storefront()
    try await drain(port)
    let settled = port.cogs.counts
    port.scroll(to: RowWindow(start: 0, count: 0))
    #expect(port.cogs.counts.states == settled.states, "not before the period is over")
    clock.advance(by: clock.grace)
    await port.releasesSettled()
    let released = port.cogs.counts
    // Of a row: five stages, price, availability, badges, the row, and two answers of two rows each; four margin rows have
    // answers only. Sources stay.
    #expect(settled.states - released.states == 12 * (5 + 4 + 4) + 4 * 4)
    let starts = service.startCount
    port.scroll(to: RowWindow(start: 0, count: 12))
    #expect(service.startCount == starts + 2 * 16, "new demand asks again")
    try await drain(port)
    #expect(port.cogs.counts == settled, "the same rows are used again")
    port.teardown()
    service.shutDown()
  }

  /// Rows that left, came back and left again are without demand for one period only.
  @Test func whatCameBackAndLeftAgainIsReleasedToo() async throws {
    let port = storefront()
    try await drain(port)
    for _ in 0..<2 {
      port.scroll(to: RowWindow(start: 0, count: 0))
      port.scroll(to: RowWindow(start: 0, count: 12))
    }
    port.scroll(to: RowWindow(start: 0, count: 0))
    let starts = service.startCount
    clock.advance(by: clock.grace)
    await port.releasesSettled()
    port.scroll(to: RowWindow(start: 0, count: 12))
    #expect(service.startCount == starts + 2 * 16)
    port.teardown()
    service.shutDown()
  }

  @Test func whatIsDemandedStaysHoweverLongItIsNotUsed() async throws {
    let port = storefront()
    try await drain(port)
    let (settled, runs, starts) = (port.cogs.counts, sink.runs, service.startCount)
    for _ in 0..<5 { clock.advance(by: clock.grace) }
    await port.releasesSettled()
    #expect(port.cogs.counts == settled && sink.runs == runs && service.startCount == starts)
    port.teardown()
    service.shutDown()
  }

  @Test func aReleasedRefreshSaysSo() async throws {
    let port = storefront()
    try await drain(port)
    let product = try #require(sink.browse?.rows.first?.product)
    let handle = try #require(port.refreshInventory(product))
    port.scroll(to: RowWindow(start: 0, count: 0))
    #expect(handle.outcome == nil)
    clock.advance(by: clock.grace)
    await port.releasesSettled()
    #expect(handle.outcome == .released)
    port.teardown()
    service.shutDown()
  }

  @Test func nothingHoldsATornDownStorefront() async throws {
    weak var gone: CogStorefront?
    weak var context: AnyObject?
    do {
      let port = storefront()
      try await drain(port)
      (gone, context) = (port, port.cogs)
      port.teardown()
    }
    #expect(gone == nil && context == nil)
    service.shutDown()
  }
}
