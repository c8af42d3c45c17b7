import StateGraph
import Testing

/// The shapes without keys: final values and rule runs of the whole workload are exact.
@Suite struct KeylessShapeTests {
  private let runs = Counter()

  private func rule<Value: Sendable & Equatable>(_ body: @escaping @Sendable () -> Value) -> Computed<Value> {
    let runs = runs
    return Computed {
      runs.add()
      return body()
    }
  }

  /// A chain of `count` nodes that add 1 each.
  private func chain(_ count: Int, from source: Stored<Int>) -> [Computed<Int>] {
    var links = [rule { source.value + 1 }]
    while links.count < count {
      let before = links.last!
      links.append(rule { before.value + 1 })
    }
    return links
  }

  @Test func turn() {
    let source = Stored(0)
    let next = rule { source.value + 1 }
    for turn in 0...100 {
      source.value = turn
      #expect(next.value == turn + 1)
    }
    #expect(runs.count == 101)
  }

  @Test func fanOfSixteen() {
    let source = Stored(0)
    let fan = (0..<16).map { arm in rule { source.value + arm } }
    for turn in 0...100 {
      source.value = turn
      #expect(fan.reduce(0) { $0 + $1.value } == 16 * turn + 120)
    }
    #expect(runs.count == 16 * 101)
  }

  @Test func chainOfAHundred() {
    let source = Stored(0)
    let links = chain(100, from: source)
    for turn in 0...100 {
      source.value = turn
      #expect(links.last!.value == turn + 100)
    }
    #expect(runs.count == 100 * 101)
  }

  @Test func diamond() {
    let source = Stored(0)
    let arms = (0..<5).map { _ in rule { source.value + 1 } }
    let sum = rule { arms.reduce(0) { $0 + $1.value } }
    for turn in 0...500 {
      source.value = turn
      _ = sum.value
    }
    #expect(sum.value == 2_505 && runs.count == 3_006)
  }

  @Test func deep() {
    let source = Stored(0)
    let links = chain(50, from: source)
    for turn in 0...50 {
      source.value = turn
      _ = links.last!.value
    }
    #expect(links.last!.value == 100 && runs.count == 2_550)
  }

  @Test func broad() {
    let source = Stored(0)
    let leaves = (0..<50).map { arm in
      let first = rule { source.value + arm }
      return rule { first.value + 1 }
    }
    for turn in 0...50 {
      source.value = turn
      for leaf in leaves { _ = leaf.value }
    }
    #expect(leaves.last!.value == 100 && runs.count == 5_100)
  }

  @Test func triangle() {
    let source = Stored(0)
    let links = chain(10, from: source)
    let sum = rule { links.reduce(0) { $0 + $1.value } }
    for turn in 0...100 {
      source.value = turn
      #expect(sum.value == 10 * turn + 55)
    }
    #expect(runs.count == 11 * 101)
  }

  /// A write of 0 over 0 is no change, so eighteen of the twenty writes are turns: the gatherer, every splitter, one leaf.
  @Test func mux() {
    let sources = (0..<100).map { _ in Stored(0) }
    let gatherer = rule { sources.map(\.value) }
    let splitters = (0..<100).map { lane in rule { gatherer.value[lane] } }
    let leaves = splitters.map { splitter in rule { splitter.value + 1 } }
    for leaf in leaves { #expect(leaf.value == 1) }
    for factor in [1, 2] {
      for lane in 0..<10 {
        sources[lane].value = lane * factor
        for (other, leaf) in leaves.enumerated() where other != lane { _ = leaf.value }
        #expect(leaves[lane].value == lane * factor + 1)
      }
    }
    #expect(runs.count == 201 + 18 * 102)
  }

  @Test func repeated() {
    let source = Stored(0)
    let sum = rule { (0..<30).reduce(0) { total, _ in total + source.value } }
    for turn in 0...100 {
      source.value = turn
      #expect(sum.value == 30 * turn && sum.dependencyCount == 1 && source.consumerCount == 1)
    }
    #expect(runs.count == 101)
  }

  @Test func avoidable() {
    let (source, heavy) = (Stored(0), Counter())
    let first = rule { source.value }
    let constant = rule { first.value * 0 }
    let third = Computed { () -> Int in
      heavy.add()
      return constant.value + 1
    }
    let fourth = Computed { third.value + 2 }
    let last = Computed { fourth.value + 3 }
    for turn in 0...1_000 {
      source.value = turn
      #expect(last.value == 6)
    }
    #expect(heavy.count == 1 && runs.count == 2 * 1_001)
  }

  /// 202 and not 302: what stands behind a changed dependency is not settled before the rule has run.
  @Test func unstable() {
    let source = Stored(0)
    let (double, negation) = (rule { source.value * 2 }, rule { -source.value })
    let sum = rule { () -> Int in
      let isOdd = source.value % 2 != 0
      return (0..<20).reduce(0) { total, _ in total + (isOdd ? double.value : negation.value) }
    }
    _ = sum.value
    for turn in 1...100 {
      source.value = turn
      _ = sum.value
    }
    #expect(sum.value == -2_000 && runs.count == 202)
  }

  @Test(arguments: [10, 1_000]) func cellx(layers: Int) {
    let sources = [1, 2, 3, 4].map { Stored($0) }
    var layer: [@Sendable () -> Int] = sources.map { source in { source.value } }
    var all: [[Computed<Int>]] = []
    for _ in 0..<layers {
      let (a, b, c, d) = (layer[0], layer[1], layer[2], layer[3])
      let nodes = [rule { b() }, rule { a() - c() }, rule { b() + d() }, rule { c() }]
      all.append(nodes)
      layer = nodes.map { node in { node.value } }
    }
    /// The same without a graph.
    func vector(_ start: [Int]) -> [Int] {
      (0..<layers).reduce(start) { v, _ in [v[1], v[0] &- v[2], v[1] &+ v[3], v[2]] }
    }
    for nodes in all { for node in nodes { _ = node.value } }
    #expect(all.last!.map(\.value) == vector([1, 2, 3, 4]) && runs.count == 4 * layers)
    withTransaction { for (source, value) in zip(sources, [4, 3, 2, 1]) { source.value = value } }
    #expect(all.last!.map(\.value) == vector([4, 3, 2, 1]) && runs.count == 8 * layers)
  }
}
