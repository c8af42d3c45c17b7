import Cog
import CogTesting
import Testing

/// Who runs after a change, how often, and what is remembered about it.
@Suite("GRAPH")
struct GraphTests {
  private let source = Cog<Int>.Manual { 1 }

  @Test("GRAPH-01 the join of a diamond runs once per turn")
  func diamond() {
    let count = Count()
    let left = Cog<Int> { [source] c in c[source] + 1 }
    let right = Cog<Int> { [source] c in c[source] * 2 }
    let join = Cog<Int> { c in
      count()
      return c[left] + c[right]
    }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(join) == 4)
    cogs.turn(source, to: 5)
    #expect(cogs.peek(join) == 16)
    #expect(count.value == 2)
    cogs.checkGraph()
  }

  @Test("GRAPH-02 an equal result stops everything below it")
  func cutoff() {
    let middleRuns = Count()
    let lastRuns = Count()
    let middle = Cog<Bool> { [source] c in
      middleRuns()
      return c[source] > 0
    }
    let last = Cog<String> { c in
      lastRuns()
      return "\(c[middle])"
    }
    let cogs = Cogs.forTesting()
    for value in 1..<6 {
      cogs.turn(source, to: value)
      #expect(cogs.peek(last) == "true")
    }
    #expect(middleRuns.value == 5)
    #expect(lastRuns.value == 1)
    cogs.checkGraph()
  }

  @Test("GRAPH-03 a cut-off row that was skipped still reacts to the next change")
  func cutoffThenChange() {
    let middle = Cog<Bool> { [source] c in c[source] > 0 }
    let last = Cog<String> { c in "\(c[middle])" }
    let cogs = Cogs.forTesting()
    _ = cogs.peek(last)
    cogs.turn(source, to: 2)
    _ = cogs.peek(last)
    cogs.turn(source, to: -2)
    #expect(cogs.peek(last) == "false")
    cogs.turn(source, to: -3)
    cogs.turn(source, to: 3)
    #expect(cogs.peek(last) == "true")
  }

  @Test("GRAPH-04 dependencies follow what the last run read")
  func dynamicDependencies() {
    let flag = Cog<Bool>.Manual { true }
    let other = Cog<Int>.Manual { 100 }
    let count = Count()
    let chosen = Cog<Int> { [source] c in
      count()
      return c[flag] ? c[source] : c[other]
    }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(chosen) == 1)
    cogs.turn(other, to: 200)
    #expect(cogs.peek(chosen) == 1)
    #expect(count.value == 1)
    cogs.turn(flag, to: false)
    #expect(cogs.peek(chosen) == 200)
    cogs.turn(source, to: 5)
    #expect(cogs.peek(chosen) == 200)
    #expect(count.value == 2)
    #expect(cogs.counts.dependencies == 2)
    cogs.checkGraph()
  }

  @Test("GRAPH-05 a selector that the new run no longer reads is not evaluated")
  func switchedAway() {
    let branchRuns = Count()
    let flag = Cog<Bool>.Manual { true }
    let branch = Cog<Int> { [source] c in
      branchRuns()
      #expect(c[source] < 10, "the branch must not run on inputs it was switched away from")
      return c[source]
    }
    let chosen = Cog<Int> { c in c[flag] ? c[branch] : 0 }
    let outer = Cog<Int> { c in c[chosen] + 1 }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(outer) == 2)
    cogs.turn { [source] c in
      c[source] = 10
      c[flag] = false
    }
    #expect(cogs.peek(outer) == 1)
    #expect(branchRuns.value == 1)
    cogs.checkGraph()
  }

  @Test("GRAPH-06 a dropped dependency no longer reaches the row")
  func droppedDependency() {
    let flag = Cog<Bool>.Manual { true }
    let middle = Cog<Int> { [source] c in c[source] }
    let count = Count()
    let chosen = Cog<Int> { c in
      count()
      return c[flag] ? c[middle] : 0
    }
    let cogs = Cogs.forTesting()
    _ = cogs[chosen]
    cogs.turn(flag, to: false)
    #expect(count.value == 2)
    for value in 2..<10 { cogs.turn(source, to: value) }
    #expect(count.value == 2)
    #expect(cogs.counts.dependencies == 2)
  }

  @Test("GRAPH-07 an unchanged prefix of reads keeps its edges; a changed suffix is replaced")
  func suffixReplacement() {
    let start = Cog<Int>.Manual { 0 }
    let family = CogBox<Int, Int>.Manual { key in key }
    let window = Cog<Int> { c in
      let first = c[start]
      return (first..<(first + 8)).reduce(0) { $0 + c[family[$1]] }
    }
    let cogs = Cogs.forTesting()
    _ = cogs.peek(window)
    let capacity = cogs.counts.dependencyCapacity
    for first in 1..<200 {
      cogs.turn(start, to: first)
      #expect(cogs.peek(window) == (first..<(first + 8)).reduce(0, +))
      #expect(cogs.counts.dependencies == 9)
    }
    #expect(cogs.counts.dependencyCapacity == capacity)
    cogs.checkGraph()
  }

  @Test("GRAPH-08 a state that is read directly and through a second, never equal state is current in both")
  func readTwice() {
    struct Always { let value: Int }
    let inner = Cog<Int> { [source] c in c[source] }
    let wrapped = Cog<Always> { c in Always(value: c[inner]) }
    let pair = Cog<[Int]> { c in [c[inner], c[wrapped].value] }
    let cogs = Cogs.forTesting()
    for value in 1..<4 {
      cogs.turn(source, to: value)
      if value == 2 { _ = cogs.peek(inner) }
      #expect(cogs.peek(pair) == [value, value])
    }
  }

  @Test("GRAPH-09 a dependency of the former run is no cycle")
  func formerDependencyIsNoCycle() {
    let flag = Cog<Bool>.Manual { false }
    let later = Holder<Cog<Int>?>(nil)
    let a = Cog<Int> { [source] c in
      guard c[flag], let b = later.value else { return c[source] }
      return c[b] + 1
    }
    let b = Cog<Int> { [source] c in c[flag] ? c[source] : c[a] + 1 }
    later.value = b
    defer { later.value = nil }
    let reactions = Log()
    let cogs = context { m in
      let sum = Cog<Int> { c in c[a] + c[b] }
      m.run { c in reactions("\(c[sum])") }
    }
    cogs.turn(flag, to: true)
    cogs.turn(source, to: 10)
    #expect(reactions.entries == ["3", "21"])
    cogs.checkGraph()
  }

  @Test("GRAPH-10 a recorded producer that is running is no cycle either, if the new run does not read it")
  func runningProducerIsNoCycle() {
    let flag = Holder(false)
    let later = Holder<Cog<Int>?>(nil)
    let a = Cog<Int> { [source] c in
      guard flag.value, let b = later.value else { return c[source] }
      return c[b] + 1
    }
    let b = Cog<Int> { [source] c in flag.value ? c[source] : c[a] + 1 }
    later.value = b
    defer { later.value = nil }
    let sum = Cog<Int> { c in c[a] + c[b] }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(sum) == 3)
    flag.value = true
    cogs.turn(source, to: 10)
    #expect(cogs.peek(sum) == 21)
    cogs.checkGraph()
  }

  @Test("GRAPH-11 a warm chain of 100,000 settles without deep recursion")
  func warmChain() {
    let chain = Chain(100_000) { c, previous in c[previous] + 1 }
    chain.write(2)
    #expect(chain.last == 100_002)
    chain.write(3)
    #expect(chain.last == 100_003)
    #expect(chain.runs.value == 300_000)
    chain.cogs.checkGraph()
  }

  @Test("GRAPH-12 so does one whose every link also reads the source, all of them DIRTY at once")
  func allDirtyChain() {
    let chain = Chain(100_000) { [source] c, previous in c[source] + c[previous] - c[source] + 1 }
    chain.cogs.turn(source, to: 2)
    chain.write(5)
    #expect(chain.last == 100_005)
    chain.cogs.turn { [source, write = chain.source] c in
      c[source] = 3
      c[write] = 6
    }
    #expect(chain.last == 100_006)
    #expect(chain.runs.value == 300_000)
    chain.cogs.checkGraph()
  }

  @Test("GRAPH-13 and one whose every link reads a changed state before its neighbour")
  func changedFirstChain() {
    let copy = Cog<Int> { [source] c in c[source] }
    let chain = Chain(100_000) { c, previous in c[copy] + c[previous] - c[copy] + 1 }
    chain.cogs.turn(source, to: 2)
    #expect(chain.last == 100_001)
    #expect(chain.runs.value == 200_000)
    chain.cogs.checkGraph()
  }

  @Test("GRAPH-14 within 64 nested computations nothing is evaluated for a run that will not read it")
  func exactWithinBound() {
    #expect(switchedAwayRuns(depth: 40) == 1)
  }

  @Test("GRAPH-15 past 64 nested computations a recorded producer may run for nothing, and values stay right")
  func boundedPastBound() {
    #expect(switchedAwayRuns(depth: 100) == 2)
  }

  @Test("GRAPH-16 a fan of 1,000,000 edges settles every consumer once")
  func wideFan() {
    let count = Count()
    let consumers = CogBox<Int, Int> { [source] c, key in
      count()
      return c[source] + key
    }
    let cogs = Cogs.forTesting()
    for key in 0..<1_000_000 { _ = cogs.peek(consumers[key]) }
    cogs.turn(source, to: 2)
    var total = 0
    for key in 0..<1_000_000 { total += cogs.peek(consumers[key]) }
    #expect(total == 2_000_000 + 999_999 * 500_000)
    #expect(count.value == 2_000_000)
    #expect(cogs.counts.dependencies == 1_000_000)
  }

  @Test("GRAPH-17 one consumer of 100,000 sources runs once per turn, whichever of them changed")
  func wideGather() {
    let sources = CogBox<Int, Int>.Manual { key in key }
    let count = Count()
    let sum = Cog<Int> { c in
      count()
      return (0..<100_000).reduce(0) { $0 + c[sources[$1]] }
    }
    let cogs = Cogs.forTesting()
    let before = cogs.peek(sum)
    cogs.turn { c in for key in 0..<1_000 { c[sources[key]] += 1 } }
    #expect(cogs.peek(sum) == before + 1_000)
    #expect(count.value == 2)
    #expect(cogs.counts.dependencies == 100_000)
  }

  @Test("GRAPH-18 a state that is made inside a run is a dependency like any other")
  func stateMadeInRun() {
    let family = CogBox<Int, Int> { [source] c, key in c[source] + key }
    let last = Cog<Int> { [source] c in c[family[c[source]]] }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(last) == 2)
    for value in 2..<200 {
      cogs.turn(source, to: value)
      #expect(cogs.peek(last) == 2 * value)
    }
    #expect(cogs.counts.states == 201)
    cogs.checkGraph()
  }

  /// Every link of a chain reads the source first, so that settlement nests. The innermost link is switched away
  /// from a branch. Returns how often the branch ran.
  private func switchedAwayRuns(depth: Int) -> Int {
    let flag = Cog<Bool>.Manual { true }
    let branchRuns = Count()
    let branch = Cog<Int> { [source] c in
      branchRuns()
      return c[source]
    }
    let cogs = Cogs.forTesting()
    var last = Cog<Int> { c in c[flag] ? c[branch] : 0 }
    _ = cogs.peek(last)
    for _ in 1..<depth {
      last = Cog<Int> { [last, source] c in c[source] + c[last] - c[source] + 1 }
      _ = cogs.peek(last)
    }
    cogs.turn { [source] c in
      c[source] = 2
      c[flag] = false
    }
    #expect(cogs.peek(last) == depth - 1)
    cogs.checkGraph()
    return branchRuns.value
  }
}

/// A keyed chain, settled from its source on.
private final class Chain {
  let cogs = Cogs.forTesting()
  let source = Cog<Int>.Manual { 1 }
  let runs = Count()
  private let links: CogBox<Int, Int>
  private let holder = Holder<CogBox<Int, Int>?>(nil)
  private let length: Int

  init(_ length: Int, _ link: @escaping (Reader<Int>, Cog<Int>) -> Int) {
    self.length = length
    links = CogBox<Int, Int> { [source, runs, weak holder] c, index in
      runs()
      guard index > 0, let links = holder?.value else { return link(c, source.readOnly) }
      return link(c, links[index - 1])
    }
    holder.value = links
    for index in 0..<length { _ = cogs.peek(links[index]) }
  }

  nonisolated deinit {}

  var last: Int { cogs.peek(links[length - 1]) }

  func write(_ value: Int) { cogs.turn(source, to: value) }
}
