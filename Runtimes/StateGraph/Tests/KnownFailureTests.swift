import StateGraph
import Testing

/// Kinds of failure that other runtimes have shown, in one line each.
@Suite struct KnownFailureTests {
  /// S01: a failed value is remembered like any other.
  @Test func aFailureIsRememberedUntilItsInputChanges() {
    struct Failure: Error, Equatable {}
    let (source, runs) = (Stored(0), Counter())
    let checked = Computed<Result<Int, Failure>> {
      runs.add()
      return source.value % 2 == 0 ? .failure(Failure()) : .success(source.value)
    }
    #expect(checked.value == .failure(Failure()) && checked.value == .failure(Failure()) && runs.count == 1)
    source.value = 2
    #expect(checked.value == .failure(Failure()) && runs.count == 2)
  }

  /// S03: a node read directly and through another whose runs are all changes.
  @Test func directAndIndirectReadsAreOfOneState() {
    let (source, log) = (Stored(0), Log())
    let indirect = Computed(isEqual: { _, _ in false }) { source.value }
    let pair = Computed { "\(source.value) \(indirect.value)" }
    let reaction = Reaction { log.add(pair.value) }
    for value in 1...2 {
      source.value = value
      #expect(source.value == value)
    }
    #expect(log.lines == ["0 0", "1 1", "2 2"])
    withExtendedLifetime(reaction) {}
  }

  /// S05: the only observer ends while what it observes is being settled for it.
  @Test func theObserverEndsInsideTheRuleThatRunsForIt() {
    let (source, held) = (Stored(0), Box<Reaction?>(nil))
    let derived = Computed { () -> Int in
      if source.value == 1 { held.value?.cancel() }
      return source.value
    }
    held.value = Reaction { _ = derived.value }
    #expect(derived.consumerCount == 1)
    source.value = 1
    #expect(derived.consumerCount == 0 && derived.value == 1)
    source.value = 2
    #expect(derived.value == 2)
  }

  /// S07: after the switch the old input is nobody's.
  @Test func aDroppedDependencyMarksNothing() {
    let (flag, old, told) = (Stored(true), Stored(0), Counter())
    let chosen = Computed { flag.value ? old.value : -1 }
    let tracking = Tracking { told.add() }
    tracking.read { _ = chosen.value }
    flag.value = false
    tracking.read { _ = chosen.value }
    old.value = 1
    #expect(told.count == 1 && !tracking.hasChanged())
  }

  /// S09: a member that ends during a burst runs no more.
  @Test func aMemberThatEndsDuringABurstRunsNoMore() {
    let (source, scope, log) = (Stored(0), ReactionScope(), Log())
    let first = Reaction {
      if source.value == 50 { scope.cancel() }
    }
    let member = Reaction(in: scope) { log.add("\(source.value)") }
    for value in 1...100 { source.value = value }
    #expect(log.lines.count == 50 && log.lines.last == "49")
    #expect(source.consumerCount == 1)
    withExtendedLifetime((first, member)) {}
  }

  @Test func aNodeReadFromAnotherThreadWhileItIsWritten() async {
    let (source, torn) = (Stored([0, 0]), Counter())
    await together([
      { for value in 1...1_000 { source.value = [value, value] } },
      {
        for _ in 0..<1_000 {
          let pair = source.value
          if pair[0] != pair[1] { torn.add() }
        }
      },
    ])
    #expect(torn.count == 0 && source.value == [1_000, 1_000])
  }
}
