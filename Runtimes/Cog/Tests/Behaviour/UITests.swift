import Cog
import CogTesting
import Testing

/// Boundaries adapt completed turns to Swift Observation.
@Suite("UI")
struct UITests {
  private let source = Cog<Int>.Manual { 1 }
  private let other = Cog<Int>.Manual { 100 }
  private let log = Log()

  @Test("UI-01 only a user-interface read makes a boundary, once")
  func lazyBoundaries() {
    let derived = Cog<Int> { [source] c in c[source] }
    let cogs = Cogs.forTesting()
    _ = (cogs.peek(derived), cogs.peek(source))
    #expect(cogs.counts.boundaries == 0)
    _ = (cogs[derived], cogs[derived])
    #expect(cogs.counts.boundaries == 1)
    _ = (cogs[source], cogs[source.readOnly])
    #expect(cogs.counts.boundaries == 2)
  }

  @Test("UI-02 a change notifies once; tracking again re-arms")
  func notices() {
    let cogs = Cogs.forTesting()
    let count = Count()
    _ = track({ cogs[source] }) { count() }
    cogs.turn(source, to: 2)
    cogs.turn(source, to: 3)
    #expect(count.value == 1)
    #expect(track({ cogs[source] }) { count() } == 3)
    cogs.turn(source, to: 4)
    #expect(count.value == 2)
  }

  @Test("UI-03 an equal recomputation does not notify")
  func equalRecomputation() {
    let positive = Cog<Bool> { [source] c in c[source] > 0 }
    let cogs = Cogs.forTesting()
    let count = Count()
    _ = track({ cogs[positive] }) { count() }
    cogs.turn(source, to: 2)
    cogs.turn(source, to: 3)
    #expect(count.value == 0)
    cogs.turn(source, to: -1)
    #expect(count.value == 1)
    cogs.checkGraph()
  }

  @Test("UI-04 a reader is notified only of what it has read")
  func onlyWhatWasRead() {
    let cogs = Cogs.forTesting()
    let count = Count()
    _ = track({ cogs[source] }) { count() }
    _ = cogs[other]
    cogs.turn(other, to: 5)
    #expect(count.value == 0)
  }

  @Test("UI-05 boundaries notify in the order of their creation")
  func order() {
    let log = log
    let family = CogBox<Int, Int> { [source] c, key in c[source] + key }
    let cogs = Cogs.forTesting()
    for key in 0..<6 { _ = cogs.peek(family[key]) }
    for key in [3, 1, 5, 0, 4, 2] { _ = track({ cogs[family[key]] }) { log("\(key)") } }
    cogs.turn(source, to: 2)
    #expect(log.entries == ["3", "1", "5", "0", "4", "2"])
  }

  @Test("UI-06 notices come before reactions, and both before the next turn")
  func phases() {
    let log = log
    let cogs = context { [source, other] m in
      m.run { c in
        log("reaction \(c[source])")
        if c[source] == 2 { m.turn(other, to: 0) }
      }
    }
    _ = log.take()
    _ = track({ cogs[source] }) { log("notice source") }
    _ = track({ cogs[other] }) { log("notice other") }
    cogs.turn(source, to: 2)
    #expect(log.entries == ["notice source", "reaction 2", "notice other"])
  }

  @Test("UI-07 a handler reads the completed revision, and a turn that it requests waits")
  func handlerReads() {
    let (source, other, log) = (source, other, log)
    let sum = Cog<Int> { c in c[source] + c[other] }
    let cogs = Cogs.forTesting()
    _ = track({ cogs[source] }) {
      log("\(cogs.peek(sum))")
      cogs.turn(other, to: 0)
      log("\(cogs.peek(sum))")
    }
    cogs.turn { c in
      c[source] = 2
      c[other] = 200
    }
    #expect(log.entries == ["202", "202"])
    #expect(cogs.peek(sum) == 2)
    cogs.checkGraph()
  }

  @Test("UI-08 a boundary that a handler makes belongs to later flushes")
  func handlerMakesBoundary() {
    let (source, log) = (source, log)
    let late = Cog<Int> { c in c[source] * 10 }
    let cogs = Cogs.forTesting()
    _ = track({ cogs[source] }) { _ = track({ cogs[late] }) { log("late") } }
    cogs.turn(source, to: 2)
    #expect(log.entries.isEmpty)
    cogs.turn(source, to: 3)
    #expect(log.entries == ["late"])
  }

  @Test("UI-09 of 10,000 pinned states, three that changed cost three")
  func pinned() {
    let count = Count()
    let notices = Count()
    let sources = CogBox<Int, Int>.Manual { _ in 0 }
    let derived = CogBox<Int, Int> { c, key in
      count()
      return c[sources[key]]
    }
    let cogs = Cogs.forTesting()
    for key in 0..<10_000 { _ = track({ cogs[derived[key]] }) { notices() } }
    #expect(count.value == 10_000)
    cogs.turn { c in for key in [7, 70, 700] { c[sources[key]] = 1 } }
    #expect(count.value == 10_003)
    #expect(notices.value == 3)
    #expect(cogs.counts.boundaries == 10_000)
  }

  @Test("UI-10 an observed value is settled by the flush, without a read")
  func settledByFlush() {
    let count = Count()
    let derived = Cog<Int> { [source] c in
      count()
      return c[source]
    }
    let cogs = Cogs.forTesting()
    _ = cogs[derived]
    cogs.turn(source, to: 2)
    #expect(count.value == 2)
    _ = cogs[derived]
    #expect(count.value == 2)
  }

  @Test("UI-11 a row that is both reached twice and observed notifies once")
  func diamond() {
    let left = Cog<Int> { [source] c in c[source] }
    let right = Cog<Int> { [source] c in c[source] }
    let join = Cog<Int> { [source] c in c[source] + c[left] + c[right] }
    let cogs = Cogs.forTesting()
    let count = Count()
    _ = track({ cogs[join] }) { count() }
    _ = track({ cogs[join] }) { count() }
    cogs.turn(source, to: 2)
    #expect(count.value == 2)
  }

  @Test("UI-12 a boundary survives runs that change what the state reads")
  func survivesDynamics() {
    let flag = Cog<Bool>.Manual { true }
    let chosen = Cog<Int> { [source, other] c in c[flag] ? c[source] : c[other] }
    let cogs = Cogs.forTesting()
    let count = Count()
    func arm() { _ = track({ cogs[chosen] }) { count() } }
    arm()
    cogs.turn(flag, to: false)
    arm()
    cogs.turn(source, to: 9)
    #expect(count.value == 1)
    cogs.turn(other, to: 9)
    #expect(count.value == 2)
    #expect(cogs.counts.boundaries == 1)
  }
}
