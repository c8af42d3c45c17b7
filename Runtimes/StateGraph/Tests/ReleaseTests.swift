import StateGraph
import Testing

/// Nodes go when nothing holds them, and take their edges with them.
@Suite struct ReleaseTests {
  @Test func aDroppedConsumerLeavesItsProducer() {
    let source = Stored(1)
    weak var gone: Computed<Int>?
    do {
      let double = Computed { source.value * 2 }
      #expect(double.value == 2 && source.consumerCount == 1)
      gone = double
    }
    #expect(gone == nil && source.consumerCount == 0)
    source.value = 2
  }

  /// R09: a reader that gives up half-way does not keep what it read alive.
  @Test func aReaderThatGaveUpHoldsNothingOnceItEnds() {
    let (source, runs, scope) = (Stored(0), Counter(), ReactionScope())
    weak var gone: Computed<Int>?
    do {
      let derived = Computed {
        runs.add()
        return source.value
      }
      gone = derived
      let isGivingUp = Box(true)
      let reaction = Reaction(in: scope) { [weak derived] in
        _ = derived?.value
        if isGivingUp.value { return }
        _ = source.value
      }
      withExtendedLifetime(reaction) {}
    }
    #expect(source.consumerCount == 1 && runs.count == 1)
    scope.cancel()
    #expect(gone == nil && source.consumerCount == 0)
    for value in 1...100 { source.value = value }
    #expect(runs.count == 1)
  }

  /// R09, with another computed value as the reader.
  @Test func aComputedReaderLetsGoOfWhatItReads() {
    let source = Stored(0)
    weak var gone: Computed<Int>?
    do {
      let derived = Computed { source.value }
      gone = derived
      let reader = Computed { [weak derived] in derived?.value ?? -1 }
      #expect(reader.value == 0)
    }
    #expect(gone == nil && source.consumerCount == 0)
  }

  @Test func twentyThousandNodesInARowComeDownWithoutRecursion() {
    let source = Stored(0)
    var last: Computed<Int>? = Computed { source.value }
    weak let first = last
    for _ in 0..<20_000 {
      let before = last!
      last = Computed { [unowned before] in before.value + 1 }
      #expect(last!.value > 0)
    }
    source.value = 1
    #expect(last!.value == 20_001, "and settle without recursion once each was settled")
    last = nil
    #expect(first == nil && source.consumerCount == 0)
  }

  @Test func churnLeavesNoEdges() {
    let source = Stored(0)
    for number in 0..<1_000 {
      let (short, told) = (Computed { source.value + number }, Counter())
      let tracking = Tracking { told.add() }
      tracking.read { _ = short.value }
      source.value += 1
      #expect(told.count == 1)
    }
    #expect(source.consumerCount == 0)
  }
}
