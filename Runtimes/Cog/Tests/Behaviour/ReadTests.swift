import Cog
import CogTesting
import Testing

/// Every read is settled and current; only reader subscripts are dependencies.
@Suite("READ")
struct ReadTests {
  private let source = Cog<Int>.Manual { 1 }
  private let other = Cog<Int>.Manual { 100 }

  @Test("READ-01 a read after a write is current")
  func current() {
    let derived = Cog<Int> { [source] c in c[source] + 1 }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(derived) == 2)
    cogs.turn(source, to: 5)
    #expect(cogs.peek(derived) == 6)
    #expect(cogs[derived] == 6)
  }

  @Test("READ-02 a settled value is not computed again")
  func cached() {
    let count = Count()
    let derived = Cog<Int> { [source] c in
      count()
      return c[source]
    }
    let cogs = Cogs.forTesting()
    for _ in 0..<5 { _ = cogs.peek(derived) }
    #expect(count.value == 1)
  }

  @Test("READ-03 what nobody reads is not computed")
  func lazy() {
    let count = Count()
    let derived = Cog<Int> { [source] c in
      count()
      return c[source]
    }
    let cogs = Cogs.forTesting()
    for value in 2..<20 { cogs.turn(source, to: value) }
    #expect(count.value == 0)
    _ = cogs.peek(derived)
    for value in 20..<40 { cogs.turn(source, to: value) }
    #expect(count.value == 1)
    #expect(cogs.peek(derived) == 39)
    #expect(count.value == 2)
  }

  @Test("READ-04 other readers see the previous revision while a turn's body runs")
  func previousRevision() {
    let derived = Cog<Int> { [source] c in c[source] * 2 }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(derived) == 2)
    let seen = Holder<[Int]>([])
    cogs.turn { [source] c in
      c[source] = 10
      seen.value = [cogs.peek(source), cogs.peek(derived), c.peek(derived), c[source]]
    }
    #expect(seen.value == [1, 2, 2, 10])
    #expect(cogs.peek(derived) == 20)
    cogs.checkGraph()
  }

  @Test("READ-05 a first computation in a turn's body uses the previous revision, and is stale afterwards")
  func coldInTurn() {
    let derived = Cog<Int> { [source] c in c[source] * 2 }
    let cogs = Cogs.forTesting()
    let seen = Holder(0)
    cogs.turn { [source] c in
      c[source] = 10
      seen.value = cogs.peek(derived)
    }
    #expect(seen.value == 2)
    #expect(cogs.peek(derived) == 20)
  }

  @Test("READ-06 a peek in a selector is current but no dependency")
  func peekInSelector() {
    let count = Count()
    let derived = Cog<Int> { [source, other] c in
      count()
      return c[source] + c.peek(other)
    }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(derived) == 101)
    cogs.turn(other, to: 200)
    #expect(cogs.peek(derived) == 101)
    cogs.turn(source, to: 2)
    #expect(cogs.peek(derived) == 202)
    #expect(count.value == 2)
    #expect(cogs.counts.dependencies == 1)
  }

  @Test("READ-07 a peek in a selector settles what it peeks at")
  func peekSettles() {
    let inner = Cog<Int> { [other] c in c[other] + 1 }
    let derived = Cog<Int> { [source] c in c[source] + c.peek(inner) }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(derived) == 102)
    cogs.turn { [source, other] c in
      c[source] = 2
      c[other] = 200
    }
    #expect(cogs.peek(derived) == 203)
  }

  @Test("READ-08 reading a state many times in one run adds one dependency")
  func duplicateReads() {
    let derived = Cog<Int> { [source, other] c in
      var total = 0
      for _ in 0..<10 { total += c[source] + c[other] }
      return total
    }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(derived) == 1_010)
    #expect(cogs.counts.dependencies == 2)
    cogs.turn(source, to: 2)
    #expect(cogs.peek(derived) == 1_020)
    #expect(cogs.counts.dependencies == 2)
    cogs.checkGraph()
  }

  @Test("READ-09 a duplicate read is recognised across a nested computation that read the same state")
  func duplicateAcrossNesting() {
    let inner = Cog<Int> { [source, other] c in c[other] + c[source] }
    let outer = Cog<Int> { [source] c in c[source] + c[inner] + c[source] + c[inner] }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(outer) == 204)
    #expect(cogs.counts.dependencies == 4)
    cogs.checkGraph()
    cogs.turn(source, to: 2)
    #expect(cogs.peek(outer) == 208)
    #expect(cogs.counts.dependencies == 4)
    cogs.checkGraph()
  }

  @Test("READ-10 the same holds three computations deep")
  func duplicateDeeper() {
    let third = Cog<Int> { [source, other] c in c[source] + c[other] + c[source] }
    let second = Cog<Int> { [source] c in c[source] + c[third] + c[source] + c[third] }
    let first = Cog<Int> { [source] c in c[source] + c[second] + c[third] + c[source] }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(first) == 2 + (2 + 2 * 102) + 102)
    #expect(cogs.counts.dependencies == 7)
    for value in 2..<6 {
      cogs.turn(source, to: value)
      _ = cogs.peek(first)
      #expect(cogs.counts.dependencies == 7)
      cogs.checkGraph()
    }
  }

  @Test("READ-11 curr is nil in the first run and the former value afterwards, without a dependency")
  func formerValue() {
    let log = Log()
    let maximum = Cog<Int> { [source] c in
      log("\(c.curr.map(String.init) ?? "nil")")
      return max(c.curr ?? .min, c[source])
    }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(maximum) == 1)
    cogs.turn(source, to: 9)
    #expect(cogs.peek(maximum) == 9)
    cogs.turn(source, to: 4)
    #expect(cogs.peek(maximum) == 9)
    #expect(log.entries == ["nil", "1", "9"])
    #expect(cogs.counts.dependencies == 1)
  }

  @Test("READ-12 a keyed selector reads by its own key")
  func keyedSelector() {
    let sources = CogBox<Int, Int>.Manual { key in key }
    let sums = CogBox<Int, Int> { c, key in c[sources[key]] + c[sources[key + 1]] }
    let cogs = Cogs.forTesting()
    #expect((0..<5).map { cogs.peek(sums[$0]) } == [1, 3, 5, 7, 9])
    cogs.turn(sources[2], to: 100)
    #expect((0..<5).map { cogs.peek(sums[$0]) } == [1, 101, 103, 7, 9])
  }

  @Test("READ-13 a reader may be handed to functions and used in closures while its body runs")
  func readerIsPassedOn() {
    func total(_ c: Reader<Int>, _ family: CogBox<Int, Int>.Manual) -> Int {
      (0..<4).map { c[family[$0]] }.reduce(0, +)
    }
    let family = CogBox<Int, Int>.Manual { key in key }
    let derived = Cog<Int> { c in total(c, family) }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(derived) == 6)
    cogs.turn(family[0], to: 10)
    #expect(cogs.peek(derived) == 16)
  }

  @Test("READ-14 reads in an equality closure are dependencies of nobody")
  func equalityReads() {
    let tolerance = Cog<Double>.Manual { 0.1 }
    let value = Cog<Double>.Manual { 0 }
    let tick = Cog<Int>.Manual { 0 }
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let innerRuns = Count()
    let outerRuns = Count()
    let inner = Cog<Double>(equals: { abs($0 - $1) < cogs.peek(tolerance) && abs($0 - $1) < cogs[tolerance] }) { c in
      innerRuns()
      return c[value]
    }
    let outer = Cog<Double> { c in
      outerRuns()
      return Double(c[tick]) + c[inner]
    }
    let notices = Count()
    _ = track({ cogs[outer] }) { notices() }
    cogs.turn { c in
      c[value] = 2
      c[tick] = 1
    }
    #expect(notices.value == 1)
    #expect(track({ cogs[outer] }) { notices() } == 3)
    let before = (innerRuns.value, outerRuns.value)
    cogs.turn(tolerance, to: 0.2)
    #expect(cogs.peek(outer) == 3)
    #expect(before == (innerRuns.value, outerRuns.value))
    #expect(notices.value == 1)
    #expect(cogs.counts.boundaries == 1)
    cogs.checkGraph()
  }

  @Test("READ-16 a failure is a value: it is kept until an input changes")
  func failuresAreKept() {
    struct Failure: Error {}
    let count = Count()
    let derived = Cog<Result<Int, Failure>> { [source] c in
      count()
      return c[source] > 0 ? .success(c[source]) : .failure(Failure())
    }
    let cogs = Cogs.forTesting()
    cogs.turn(source, to: -1)
    for _ in 0..<2 { #expect(throws: Failure.self) { try cogs.peek(derived).get() } }
    #expect(count.value == 1)
    cogs.turn(source, to: -2)
    for _ in 0..<2 { #expect(throws: Failure.self) { try cogs.peek(derived).get() } }
    #expect(count.value == 2)
  }

  @Test("READ-15 a user-interface read in a selector is a peek")
  func observedReadInSelector() {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let derived = Cog<Int> { [source, other] c in c[source] + cogs[other] }
    let notices = Count()
    #expect(track({ cogs[derived] }) { notices() } == 101)
    cogs.turn(other, to: 200)
    #expect(notices.value == 0)
    #expect(cogs.peek(derived) == 101)
    #expect(cogs.counts.boundaries == 1)
  }
}
