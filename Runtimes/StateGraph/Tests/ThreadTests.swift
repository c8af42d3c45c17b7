import StateGraph
import Testing

/// The graph is used from any number of threads at once. Run under the thread sanitizer as well.
@Suite struct ThreadTests {
  @Test func readersOnOtherThreadsSeeEveryLastWrite() async {
    let source = Stored(0)
    let double = Computed { source.value * 2 }
    let sum = Computed { source.value + double.value }
    let reader: @Sendable () -> Void = {
      var last = 0
      while last < 3_000 {
        let seen = sum.value
        guard seen % 3 == 0, seen >= last else {
          Issue.record("a rule mixed two states: \(seen) after \(last)")
          return
        }
        last = seen
      }
    }
    await together([reader, reader, reader, { for value in 1...1_000 { source.value = value } }])
    #expect(sum.value == 3_000)
  }

  @Test func aRuleNeverSeesHalfOfATransaction() async {
    let (left, right, halves) = (Stored(0), Stored(0), Counter())
    let balance = Computed { left.value + right.value }
    let writers = [1, 2].map { writer -> @Sendable () -> Void in
      {
        for amount in 1...500 {
          withTransaction {
            left.value = amount * writer
            right.value = -amount * writer
          }
        }
      }
    }
    let reader: @Sendable () -> Void = { for _ in 0..<2_000 where balance.value != 0 { halves.add() } }
    await together(writers + [reader, reader])
    #expect(halves.count == 0)
  }

  /// S11: the last value always arrives, whatever the writers do.
  @Test func eightWritersAndAReactionThatSeesTheLastValue() async {
    let sources = (0..<8).map { _ in Stored(0) }
    let sum = Computed { sources.reduce(0) { $0 + $1.value } }
    let seen = Box(0)
    let reaction = Reaction { seen.value = sum.value }
    await together(
      sources.map { source in
        { for value in 1...300 { source.value = value } }
      })
    #expect(seen.value == 2_400)
    withExtendedLifetime(reaction) {}
  }

  @Test func nodesAreMadeReadAndReleasedWhileTheirSourceIsWritten() async {
    let source = Stored(0)
    let maker: @Sendable () -> Void = {
      for number in 0..<300 {
        let node = Computed { source.value + number }
        let tracking = Tracking {}
        _ = tracking.read { node.value }
        if number % 3 == 0 { tracking.cancel() }
      }
    }
    await together([maker, maker, { for value in 1...1_000 { source.value = value } }])
    #expect(source.consumerCount == 0 && source.value == 1_000)
  }

  @Test(.timeLimit(.minutes(1))) func twoThreadsWhoseRulesReadEachOthersNodesGoOn() async {
    let (a, b) = (Stored(1), Stored(1))
    let (left, right) = (Computed { a.value }, Computed { b.value })
    let (leftFirst, rightFirst) = (Computed { left.value * right.value }, Computed { right.value * left.value })
    await together(
      [(a, leftFirst), (b, rightFirst)].map { source, product in
        {
          for value in 1...200 {
            source.value = value
            _ = product.value
          }
        }
      })
    #expect(leftFirst.value == 40_000 && rightFirst.value == 40_000)
  }

  @Test func cancellingWhileOtherThreadsWriteIsSafe() async {
    let source = Stored(0)
    let canceller: @Sendable () -> Void = { for _ in 0..<300 { Reaction { _ = source.value }.cancel() } }
    await together([canceller, canceller, { for value in 1...1_000 { source.value = value } }])
    #expect(source.consumerCount == 0)
  }
}
