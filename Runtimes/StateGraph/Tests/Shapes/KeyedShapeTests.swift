import Observation
import StateGraph
import Testing

/// The shapes with keys and with churn: nodes come from a dictionary, as in a port.
@Suite struct KeyedShapeTests {
  /// Keyed sources, each with one consumer that adds 1.
  private final class Keyed {
    var sources: [Int: Stored<Int>] = [:]
    var consumers: [Int: Computed<Int>] = [:]
    let runs = Counter()
    nonisolated deinit {}

    func source(_ key: Int) -> Stored<Int> {
      if let source = sources[key] { return source }
      let source = Stored(0)
      sources[key] = source
      return source
    }

    func consumer(_ key: Int) -> Computed<Int> {
      if let consumer = consumers[key] { return consumer }
      let (source, runs) = (source(key), runs)
      let consumer = Computed { () -> Int in
        runs.add()
        return source.value + 1
      }
      consumers[key] = consumer
      return consumer
    }

    func release(_ key: Int) {
      sources[key] = nil
      consumers[key] = nil
    }
  }

  @Test func turnKeyed() {
    let keyed = Keyed()
    for turn in 0...100 {
      keyed.source(7).value = turn
      #expect(keyed.consumer(7).value == turn + 1)
    }
    #expect(keyed.runs.count == 101)
  }

  @Test func turnObserved() {
    let (source, runs, told) = (Stored(0), Counter(), Counter())
    let next = Computed { () -> Int in
      runs.add()
      return source.value + 1
    }
    for turn in 0...100 {
      source.value = turn
      let shown = withObservationTracking {
        next.observed
      } onChange: {
        told.add()
      }
      #expect(shown == turn + 1)
    }
    #expect(runs.count == 101 && told.count == 100)
  }

  @Test(arguments: [10, 1_000]) func pinned(count: Int) {
    let keyed = Keyed()
    let seen = Log()
    let reactions = (0..<count).map { key in
      let consumer = keyed.consumer(key)
      return Reaction { if consumer.value > 1 { seen.add("\(key)") } }
    }
    #expect(keyed.runs.count == count)
    for turn in 1...100 {
      keyed.source(turn % count).value = turn
      #expect(keyed.consumer(turn % count).value == turn + 1)
    }
    #expect(keyed.runs.count == count + 100 && seen.lines.count == 100)
    withExtendedLifetime(reactions) {}
  }

  @Test func buildAThousand() {
    let keyed = Keyed()
    for key in 0..<500 { #expect(keyed.consumer(key).value == 1) }
    #expect(keyed.runs.count == 500 && keyed.sources.count + keyed.consumers.count == 1_000)
  }

  @Test func keyedDiamond() {
    let runs = Counter()
    let sources = (0..<100).map { _ in Stored(0) }
    let sums = sources.map { source in
      let arms = (0..<5).map { _ in
        Computed { () -> Int in
          runs.add()
          return source.value + 1
        }
      }
      return Computed { () -> Int in
        runs.add()
        return arms.reduce(0) { $0 + $1.value }
      }
    }
    for sum in sums { #expect(sum.value == 5) }
    for turn in 1...500 {
      sources[turn % 100].value = turn
      #expect(sums[turn % 100].value == 5 * (turn + 1))
    }
    #expect(runs.count == (100 + 500) * 6)
  }

  @Test func keyChurn() {
    let keyed = Keyed()
    for key in 0..<10 { _ = keyed.consumer(key).value }
    weak let first = keyed.consumers[0]
    for turn in 0..<500 {
      keyed.release(turn)
      #expect(keyed.consumer(turn + 10).value == 1)
      #expect(keyed.consumers.count == 10 && keyed.sources.count == 10)
    }
    #expect(keyed.runs.count == 510 && first == nil)
  }

  @Test(arguments: [false, true]) func edges(churn: Bool) {
    let (control, runs) = (Stored(0), Counter())
    let sources = (0..<128).map { Stored($0) }
    let root = Computed { () -> Int in
      runs.add()
      let start = churn ? control.value : control.value * 0
      return (0..<32).reduce(control.value) { $0 + sources[(start + $1) % 128].value }
    }
    for turn in 0...1_000 {
      control.value = turn
      let start = churn ? turn : 0
      #expect(root.value == (0..<32).reduce(turn) { $0 + (start + $1) % 128 })
    }
    #expect(runs.count == 1_001 && root.dependencyCount == 33)
    #expect(sources.reduce(0) { $0 + $1.consumerCount } == 32)
  }
}
