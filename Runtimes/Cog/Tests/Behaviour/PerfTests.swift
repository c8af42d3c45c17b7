import Cog
import CogTesting
import Testing

/// What a turn costs, in runs and in storage: what has changed, not what exists.
@Suite("PERF")
struct PerfTests {
  private let source = Cog<Int>.Manual { 0 }

  @Test("PERF-01 a turn runs only what the change reaches, whatever else exists", arguments: [10, 10_000])
  func onlyWhatIsReached(_ bystanders: Int) {
    let runs = Count()
    let idle = CogBox<Int, Int>.Manual { $0 }
    let others = CogBox<Int, Int> { c, key in
      runs()
      return c[idle[key]]
    }
    let reached = CogBox<Int, Int> { [source] c, key in
      runs()
      return c[source] + key
    }
    let cogs = context { m in
      m.run { c in for key in 0..<bystanders { _ = c[others[key]] } }
      m.run { c in for key in 0..<3 { _ = c[reached[key]] } }
    }
    let before = runs.value
    for value in 1...10 { cogs.turn(source, to: value) }
    #expect(runs.value - before == 30)
  }

  @Test("PERF-02 of 10,000 pinned states, three changes cost three notices and three runs, turn after turn")
  func pinned() {
    let runs = Count()
    let notices = Count()
    let sources = CogBox<Int, Int>.Manual { _ in 0 }
    let derived = CogBox<Int, Int> { c, key in
      runs()
      return c[sources[key]]
    }
    let cogs = Cogs.forTesting()
    for key in 0..<10_000 { _ = track({ cogs[derived[key]] }) { notices() } }
    for round in 1...5 {
      let keys = [round, round + 100, round + 1_000]
      cogs.turn { c in for key in keys { c[sources[key]] += 1 } }
      #expect(runs.value == 10_000 + round * 3)
      #expect(notices.value == round * 3)
    }
  }

  @Test("PERF-03 of 1,000 reactions only those run whose inputs changed")
  func reactions() {
    let runs = Count()
    let sources = CogBox<Int, Int>.Manual { _ in 0 }
    let cogs = context { m in
      for key in 0..<1_000 {
        m.run { c in
          runs()
          _ = c[sources[key]]
        }
      }
    }
    cogs.turn { c in for key in [5, 50, 500] { c[sources[key]] = 1 } }
    #expect(runs.value == 1_003)
  }

  @Test("PERF-04 an export or a tracked model costs nothing in turns that do not concern it")
  func bystandingExports() async {
    let other = Cog<Int>.Manual { 0 }
    let runs = Count()
    let derived = Cog<Int> { c in
      runs()
      return c[other]
    }
    let cogs = Cogs.forTesting()
    var values = cogs.values(of: derived).makeAsyncIterator()
    _ = await values.next()
    for value in 1...1_000 { cogs.turn(source, to: value) }
    #expect(runs.value == 1)
    cogs.turn(other, to: 1)
    #expect(await values.next() == 1)
    #expect(runs.value == 2)
  }

  @Test("PERF-05 a million turns with a child scope, an export and a boundary leave the storage as it was")
  func noGrowth() async {
    let flag = Cog<Bool>.Manual { true }
    let cogs = context { [source] m in
      m.whenever(flag) { child in child.run { c in _ = c[source] } }
    }
    var values = cogs.values(of: source).makeAsyncIterator()
    _ = await values.next()
    _ = cogs[source]
    cogs.turn(source, to: -1)
    let before = cogs.counts
    for value in 1...1_000_000 { cogs.turn(source, to: value) }
    #expect(cogs.counts == before)
    #expect(await values.next() == 1_000_000)
    cogs.checkGraph()
  }

  @Test("PERF-06 a reconciliation that changes one of 1,000 elements opens and ends one scope")
  func reconciliation() {
    let keys = Cog<[Int]>.Manual { Array(0..<1_000) }
    let opened = Count()
    let ended = Count()
    let cogs = context { m in
      m.forEach(in: keys) { _, child in
        opened()
        child.onCleanup { ended() }
      }
    }
    cogs.turn { c in c[keys][500] = 1_000 }
    #expect(opened.value == 1_001)
    #expect(ended.value == 1)
  }

  @Test(
    "PERF-10 keyed async states are selected, accepted, released and torn down in work that grows with their number")
  func keyedAsyncStates() async {
    var selecting: [Int] = []
    var accepting: [Int] = []
    for count in [2_500, 5_000, 10_000] {
      let clock = ManualCogClock()
      let decisions = Signal()
      let runs = Count()
      let box = CogBox<Int, Int>.Async(default: -1) { _, key in
        runs()
        return Work.run { key }.whenDecided { _ in decisions() }
      }
      let cogs = Cogs.forTesting(grace: .seconds(1), clock: clock)
      let before = cogs.workDone
      for key in 0..<count { _ = cogs.peek(box[key]) }
      let selected = cogs.workDone
      await decisions.reached(count)
      #expect(runs.value == count)
      #expect(cogs.counts.states == 2 * count && cogs.counts.dependencies == count)
      selecting.append((selected - before) / count)
      accepting.append((cogs.workDone - selected) / count)
      #expect((selected - before) % count == 0 && (cogs.workDone - selected) % count == 0)
      clock.advance(by: .seconds(1))
      #expect(cogs.counts.states == 0 && cogs.counts.dependencies == 0)
      let rows = cogs.counts.rows
      for key in 0..<count { _ = cogs.peek(box[-key]) }
      #expect(cogs.counts.rows == rows, "released rows are used again")
      cogs.tearDownForTesting()
      await decisions.reached(2 * count)
    }
    #expect(Set(selecting).count == 1 && Set(accepting).count == 1, "\(selecting) \(accepting)")
  }
}
