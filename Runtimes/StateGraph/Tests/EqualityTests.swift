import StateGraph
import Testing

/// What counts as the same value, and who pays for comparing.
@Suite struct EqualityTests {
  final class Named: Equatable, Sendable {
    let id: Int
    init(_ id: Int) { self.id = id }
    nonisolated deinit {}
    static func == (left: Named, right: Named) -> Bool { left.id == right.id }
  }

  final class Plain: Sendable { nonisolated deinit {} }

  /// Runs of a consumer for a write of `second` over `first`.
  private func runs<Value>(_ node: Stored<Value>, _ second: Value) -> Int {
    let runs = Counter()
    let consumer = Computed {
      runs.add()
      _ = node.value
      return 0
    }
    _ = consumer.value
    node.value = second
    _ = consumer.value
    return runs.count - 1
  }

  /// R21: one rule for every kind of value.
  @Test func theRuleForEqualValues() {
    #expect(runs(Stored(3), 3) == 0)
    #expect(runs(Stored(Named(1)), Named(1)) == 0, "equal references are equal")
    #expect(runs(Stored(Named?(Named(1))), Named(1)) == 0, "an optional behaves as what it wraps")
    let plain = Plain()
    #expect(runs(Stored(plain), plain) == 1, "values without == are never equal")
    #expect(runs(Stored(plain, isEqual: { $0 === $1 }), plain) == 0)
    #expect(runs(Stored(3, isEqual: { _, _ in false }), 3) == 1)
  }

  /// R21: a node's equal write does not swallow what the property around it does.
  @Test func sideEffectsOfEqualWritesStay() {
    struct Model {
      let node = Stored(0)
      var sets = 0
      var property: Int {
        get { node.value }
        set {
          node.value = newValue
          sets += 1
        }
      }
    }
    var model = Model()
    model.property = 3
    model.property = 3
    #expect(model.sets == 2 && model.property == 3)
  }

  /// R05: what a comparison reads is nobody's dependency.
  @Test func readsOfAComparisonAreNotBooked() {
    let (eps, x, tick) = (Stored(0.1), Stored(1.0), Stored(0))
    let (innerRuns, outerRuns) = (Counter(), Counter())
    let inner = Computed(isEqual: { abs($0 - $1) < eps.value }) {
      innerRuns.add()
      return x.value
    }
    let outer = Computed { () -> Double in
      outerRuns.add()
      _ = tick.value
      return inner.value
    }
    #expect(outer.value == 1)
    withTransaction {
      x.value = 2
      tick.value = 1
    }
    #expect(outer.value == 2 && innerRuns.count == 2 && outerRuns.count == 2)
    eps.value = 0.2
    #expect(outer.value == 2 && innerRuns.count == 2 && outerRuns.count == 2 && eps.consumerCount == 0)
  }

  /// R23: no code of the user runs under a lock.
  @Test func comparisonsAndDeinitsMayUseTheGraph() async {
    let other = Stored(0)
    final class Writer: Sendable {
      let node: Stored<Int>
      init(_ node: Stored<Int>) { self.node = node }
      nonisolated deinit { node.value += 1 }
    }
    #expect(
      await returns {
        let held = Stored(Writer(other))
        held.value = Writer(other)
        withTransaction {
          held.value = Writer(other)
          other.value += 10
        }
      })
    #expect(other.value == 13)
    let itself = Box<Stored<Int>?>(nil)
    #expect(
      await returns {
        let node = Stored(1, isEqual: { $0 == $1 && itself.value?.value != nil })
        itself.value = node
        node.value = 2
        node.value = 2
      })
    #expect(itself.value?.value == 2)
    itself.value = nil
  }
}
