@testable import StorefrontWorkload
import Testing

/// The parts that a port is handed.
@MainActor
@Suite struct PortPartsTests {
  @Test func alarmsRunWhenTheClockReachesThem() {
    let clock = GraceClock(grace: 100)
    var ran: [String] = []
    clock.schedule(at: 20) { ran.append("b") }
    clock.schedule(at: 10) { ran.append("a") }
    let cancelled = clock.schedule(at: 15) { ran.append("never") }
    clock.schedule(at: 10) { clock.schedule(at: 12) { ran.append("set by another") } }
    clock.cancel(cancelled)
    clock.advance(by: 9)
    #expect(ran.isEmpty)
    clock.advance(by: 11)
    #expect(ran == ["a", "set by another", "b"])
    #expect(clock.now == 20)
  }

  @Test func aHandleKeepsItsFirstOutcome() {
    let handle = RefreshHandle()
    #expect(handle.outcome == nil)
    handle.resolve(.superseded)
    handle.resolve(.accepted)
    #expect(handle.outcome == .superseded)
  }

  @Test func theSinkKeepsTheLastScreenAndCountsEveryRun() {
    var passedOn = 0
    let sink = StorefrontSink { _ in passedOn += 1 }
    sink.deposit(AccountScreen(account: .signedOut))
    sink.deposit(BrowseScreen(total: 1, sections: 1, rows: []))
    sink.deposit(BrowseScreen(total: 2, sections: 1, rows: []))
    #expect(sink.browse?.total == 2)
    #expect(sink.runs.browse == 2 && sink.runs.account == 1 && sink.runs.total == 3)
    #expect(passedOn == 3)
  }

  @Test(
    arguments: [
      (nil, 0, Availability.unknown), ([0, 4], 0, .soldOut(restockable: true)), ([3, 4], 0, .low(units: 3)),
      ([3, 4], 1, .inStock(units: 4)), ([3, 4], 9, .low(units: 3)),
    ] as [([Int]?, Int, Availability)])
  func availabilityIsThatOfTheVariant(units: [Int]?, variant: Int, expected: Availability) {
    let reading = units.map {
      InventoryReading(product: ProductID(1), generation: 0, units: $0, isRestockable: true)
    }
    #expect(Availability(reading, variant: variant) == expected)
  }
}
