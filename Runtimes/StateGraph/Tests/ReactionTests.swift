import StateGraph
import Testing

/// Reactions run once for each write that changes what they read, whatever other reactions do.
@Suite struct ReactionTests {
  /// R02: a failure concerns who reads it, and the reactions behind it run in the same turn.
  @Test(arguments: [false, true]) func aFailingReactionLosesNothing(failsLast: Bool) {
    struct Failure: Error {}
    let (a, b, log) = (Stored(0), Stored(0), Log())
    let checked = Computed<Result<Int, Failure>>(isEqual: { _, _ in false }) {
      a.value == 2 ? .failure(Failure()) : .success(a.value)
    }
    let failing: @Sendable () -> Void = {
      switch checked.value {
      case .success(let value): log.add("a2 \(value)")
      case .failure: log.add("a2 failed")
      }
    }
    var reactions = [Reaction { log.add("a1 \(a.value)") }]
    if !failsLast { reactions.append(Reaction(failing)) }
    reactions.append(Reaction { log.add("a3 \(a.value)") })
    reactions.append(Reaction { log.add("b1 \(b.value)") })
    if failsLast { reactions.append(Reaction(failing)) }
    _ = log.take()
    a.value = 1
    #expect(log.take() == (failsLast ? ["a1 1", "a3 1", "a2 1"] : ["a1 1", "a2 1", "a3 1"]))
    a.value = 2
    #expect(log.take() == (failsLast ? ["a1 2", "a3 2", "a2 failed"] : ["a1 2", "a2 failed", "a3 2"]))
    b.value = 3
    #expect(log.take() == ["b1 3"])
    withExtendedLifetime(reactions) {}
  }

  @Test func anEqualResultRunsNoReaction() {
    let (a, log) = (Stored(1), Log())
    let parity = Computed { a.value % 2 }
    let reaction = Reaction { log.add("\(parity.value)") }
    a.value = 3
    a.value = 4
    a.value = 4
    #expect(log.lines == ["1", "0"])
    withExtendedLifetime(reaction) {}
  }

  @Test func aWriteInAReactionIsDeliveredAfterTheReactionsOfTheWriteBeforeIt() {
    let (a, b, log) = (Stored(0), Stored(0), Log())
    let reactions = [
      Reaction {
        log.add("first \(a.value)")
        b.value = a.value * 10
      },
      Reaction { log.add("b \(b.value)") },
      Reaction { log.add("second \(a.value)") },
    ]
    _ = log.take()
    a.value = 1
    #expect(log.lines == ["first 1", "second 1", "b 10"])
    withExtendedLifetime(reactions) {}
  }

  @Test func aReactionThatWritesWhatItReadsSettles() {
    let a = Stored(0)
    let reaction = Reaction { if a.value % 10 != 0 { a.value += 1 } }
    a.value = 3
    #expect(a.value == 10)
    withExtendedLifetime(reaction) {}
  }

  /// R17: what is made in a scope that has ended is born dead.
  @Test func aReactionOfAnEndedScopeNeverRuns() {
    let (a, log, scope) = (Stored(0), Log(), ReactionScope())
    let early = Reaction(in: scope) { log.add("early \(a.value)") }
    scope.cancel()
    let late = Reaction(in: scope) { log.add("late \(a.value)") }
    a.value = 1
    a.value = 2
    #expect(log.lines == ["early 0"] && a.consumerCount == 0 && scope.count == 0)
    withExtendedLifetime((early, late)) {}
  }

  /// R23: cancelling oneself, and what the cancelled run makes.
  @Test func aReactionThatCancelsItselfLeavesNothingBehind() async {
    let (s, t, log) = (Stored(0), Stored(0), Log())
    let handle = Box<Reaction?>(nil)
    #expect(
      await returns {
        handle.value = Reaction {
          log.add("s \(s.value)")
          if s.value == 1 { handle.value?.cancel() }
          _ = Reaction { log.add("t \(t.value)") }
        }
        s.value = 1
        s.value = 2
        t.value = 1
      })
    #expect(log.lines == ["s 0", "t 0", "s 1"])
    #expect(s.consumerCount == 0 && t.consumerCount == 0)
  }

  @Test func whatARunMadeEndsWithTheNextRun() {
    let (s, t, log) = (Stored(0), Stored(0), Log())
    let outer = Reaction {
      let number = s.value
      _ = Reaction { log.add("\(number) sees \(t.value)") }
    }
    t.value = 1
    s.value = 1
    t.value = 2
    #expect(log.lines == ["0 sees 0", "0 sees 1", "1 sees 1", "1 sees 2"])
    withExtendedLifetime(outer) {}
  }
}
