import Observation
import StateGraph
import Testing

/// A tracking hears once of what may have changed, and says whether it has.
@Suite struct TrackingTests {
  @Test func oneCallForOneWriteAndNoneBeforeTheNextRead() {
    let (a, told) = (Stored(1), Counter())
    let tracking = Tracking { told.add() }
    #expect(tracking.read { a.value } == 1)
    a.value = 2
    a.value = 3
    #expect(told.count == 1 && tracking.hasChanged())
    #expect(tracking.read { a.value } == 3 && !tracking.hasChanged())
    a.value = 4
    #expect(told.count == 2)
  }

  @Test func aFalseAlarmArmsTheTrackingAgain() {
    let (a, told) = (Stored(1), Counter())
    let parity = Computed { a.value % 2 }
    let tracking = Tracking { told.add() }
    tracking.read { _ = parity.value }
    a.value = 3
    #expect(told.count == 1 && !tracking.hasChanged())
    a.value = 4
    #expect(told.count == 2 && tracking.hasChanged())
  }

  @Test func aCancelledTrackingHearsNothingAndHoldsNothing() {
    let (a, told) = (Stored(1), Counter())
    let tracking = Tracking { told.add() }
    tracking.read { _ = a.value }
    tracking.cancel()
    a.value = 2
    #expect(told.count == 0 && a.consumerCount == 0 && !tracking.hasChanged())
    tracking.read { _ = a.value }
    a.value = 3
    #expect(told.count == 0 && a.consumerCount == 0, "also when it is read again")
  }

  @Test func aWriteMadeByTheBodyIsReportedAfterIt() {
    let (a, log) = (Stored(1), Log())
    let tracking = Tracking { log.add("told") }
    tracking.read {
      a.value += 1
      _ = a.value
      a.value += 1
      log.add("read")
    }
    #expect(log.lines == ["read", "told"])
  }

  @Test func anObservationHearsOfStoredAndComputedNodesOnceEach() {
    let (a, told) = (Stored(1), Counter())
    let double = Computed { a.value * 2 }
    func render() -> Int {
      withObservationTracking {
        a.observed + double.observed
      } onChange: {
        told.add()
      }
    }
    #expect(render() == 3)
    a.value = 2
    a.value = 3
    #expect(told.count == 1)
    #expect(render() == 9)
    a.value = 4
    #expect(told.count == 2)
  }

  @Test func onlyObservedReadsMakeABoundary() {
    let sources = (0..<1_000).map { Stored($0) }
    let doubles = sources.map { source in Computed { source.value * 2 } }
    for turn in 0..<100 {
      withObservationTracking {
        for double in doubles[..<12] { _ = double.observed }
      } onChange: {
      }
      sources[turn % 12].value += 1
    }
    #expect(doubles.count { $0.isBoundary } == 12 && !sources.contains { $0.isBoundary })
  }
}
