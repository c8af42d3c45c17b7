import StateGraph
import Testing

/// All writes of a transaction are made together or not at all.
@Suite struct TransactionTests {
  struct Overdrawn: Error {}

  @Test func writesAreReadInsideAndToldOnceAfterwards() {
    let (a, b, told) = (Stored(1), Stored(2), Counter())
    let sum = Computed { a.value + b.value }
    let tracking = Tracking { told.add() }
    #expect(tracking.read { sum.value } == 3)
    withTransaction {
      a.value = 10
      #expect(a.value == 10 && sum.value == 12)
      b.value = 20
      #expect(sum.value == 30 && told.count == 0)
    }
    #expect(told.count == 1 && sum.value == 30)
  }

  @Test func aThrowHalfWayTakesEverythingBack() {
    let (a, b, told, runs) = (Stored(1), Stored(2), Counter(), Counter())
    let sum = Computed {
      runs.add()
      return a.value + b.value
    }
    let tracking = Tracking { told.add() }
    #expect(tracking.read { sum.value } == 3)
    #expect(throws: Overdrawn.self) {
      try withTransaction {
        a.value = 10
        #expect(sum.value == 12)
        throw Overdrawn()
      }
    }
    #expect(a.value == 1 && sum.value == 3 && told.count == 0 && !tracking.hasChanged())
    #expect(runs.count == 2, "the run inside the transaction was for the transaction alone")
  }

  @Test func anInnerThrowTakesBackTheInnerWritesOnly() {
    let (a, b) = (Stored(1), Stored(1))
    withTransaction {
      a.value = 2
      try? withTransaction {
        a.value = 3
        b.value = 3
        throw Overdrawn()
      }
      #expect(a.value == 2 && b.value == 1)
      withTransaction { b.value = 4 }
    }
    #expect(a.value == 2 && b.value == 4)
  }

  @Test func whatIsWrittenBackIsNoChange() {
    let (a, told) = (Stored(1), Counter())
    let tracking = Tracking { told.add() }
    tracking.read { _ = a.value }
    withTransaction {
      a.value = 2
      a.value = 1
    }
    #expect(told.count == 0)
  }

  @Test func nothingIsSeenOnAnotherThreadBeforeTheCommit() async {
    let a = Stored(1)
    let double = Computed { a.value * 2 }
    let (inside, outside) = (Gate(), Gate())
    let seen = Box([0])
    await together([
      {
        inside.block()
        seen.value = [a.value, double.value]
        outside.open()
      },
      {
        withTransaction {
          a.value = 5
          inside.open()
          outside.block()
        }
      },
    ])
    #expect(seen.value == [1, 2])
    #expect(double.value == 10)
  }

  @Test func aCommitOfManyWritesGoesThrough() {
    let sources = (0..<10_000).map { Stored($0) }
    let sum = Computed { sources.reduce(0) { $0 + $1.value } }
    let before = sum.value
    withTransaction { for source in sources { source.value += 1 } }
    #expect(sum.value == before + 10_000)
  }
}
