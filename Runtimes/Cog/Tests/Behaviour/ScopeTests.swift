import Cog
import CogTesting
import Testing

/// A child scope lives exactly as long as the state that opened it says.
@Suite("MECH scopes")
struct ScopeTests {
  private let flag = Cog<Bool>.Manual { false }
  private let choice = Cog<String>.Manual { "a" }
  private let source = Cog<Int>.Manual { 1 }
  private let log = Log()

  @Test("MECH-11 a child opens while its condition holds, a new one each time")
  func whenever() {
    let cogs = context { [flag, source, log] m in
      m.whenever(flag) { child in
        log("open")
        child.run { c in log("\(c[source])") }
        child.onCleanup { log("end") }
      }
    }
    #expect(log.entries.isEmpty)
    cogs.turn(source, to: 2)
    cogs.turn(flag, to: true)
    cogs.turn(source, to: 3)
    cogs.turn(flag, to: false)
    cogs.turn(source, to: 4)
    cogs.turn(flag, to: true)
    #expect(log.entries == ["open", "2", "3", "end", "open", "4"])
    cogs.checkGraph()
  }

  @Test("MECH-12 a condition that holds at registration opens its child at once")
  func wheneverAtOnce() {
    let positive = Cog<Bool> { [source] c in c[source] > 0 }
    let cogs = context { [log] m in
      m.whenever(positive) { _ in log("open") }
      log("registered")
    }
    #expect(log.entries == ["open", "registered"])
    cogs.turn(source, to: 2)
    #expect(log.entries == ["open", "registered"])
  }

  @Test("MECH-13 an ended child leaves no reaction, no dependency and no capture")
  func endedChildLeavesNothing() {
    weak var captured: Log?
    let cogs = context { [flag, source] m in
      m.whenever(flag) { child in
        let kept = Log()
        captured = kept
        child.run { c in kept("\(c[source])") }
        child.watch(source) { _, new in kept("\(new)") }
        child.onCleanup { kept("end") }
      }
    }
    cogs.turn(flag, to: true)
    #expect(captured != nil)
    #expect(cogs.counts.dependencies == 3)
    cogs.turn(flag, to: false)
    #expect(captured == nil)
    #expect(cogs.counts.dependencies == 1)
    #expect(cogs.counts.states == 3)
    cogs.checkGraph()
  }

  @Test("MECH-14 a value selects a child, and the same value again selects a new one")
  func switching() {
    let cogs = context { [choice, source, log] m in
      var opened = 0
      m.switching(on: choice) { value, child in
        opened += 1
        let number = opened
        log("\(value)\(number) opens")
        child.run { c in log("\(value)\(number) \(c[source])") }
        child.onCleanup { log("\(value)\(number) ends") }
      }
    }
    cogs.turn(choice, to: "b")
    cogs.turn(choice, to: "a")
    #expect(
      log.take() == [
        "a1 opens", "a1 1", "a1 ends", "b2 opens", "b2 1", "b2 ends", "a3 opens", "a3 1",
      ])
    cogs.turn(source, to: 2)
    #expect(log.entries == ["a3 2"])
    cogs.checkGraph()
  }

  @Test("MECH-15 a value that comes back within one turn keeps its child")
  func switchingBackInOneTurn() {
    let cogs = context { [choice, log] m in
      m.switching(on: choice) { value, child in
        log("\(value) opens")
        child.onCleanup { log("\(value) ends") }
      }
    }
    cogs.turn { [choice] c in
      c[choice] = "b"
      c[choice] = "a"
    }
    #expect(log.entries == ["a opens"])
  }

  @Test("MECH-16 a state that publishes an equal value keeps the child that serves the value")
  func switchingOnEqualValue() {
    let noisy = Cog<Int>(equals: { _, _ in false }) { [source] c in c[source] / 10 }
    let cogs = context { [log] m in m.switching(on: noisy) { value, _ in log("\(value)") } }
    cogs.turn(source, to: 2)
    cogs.turn(source, to: 20)
    #expect(log.entries == ["0", "2"])
  }

  @Test("MECH-17 families and optional values select children too")
  func switchingKeyed() {
    let sources = CogBox<Int?, String>.Manual { _ in nil }
    let derived = CogBox<Bool, String> { c, key in c[sources[key]] != nil }
    let cogs = context { [log] m in
      m.switching(on: sources["k"]) { value, _ in log("\(value.map(String.init) ?? "nil")") }
      m.whenever(derived["k"]) { child in child.onCleanup { log("gone") } }
    }
    cogs.turn(sources["k"], to: 4)
    cogs.turn(sources["other"], to: 5)
    cogs.turn(sources["k"], to: nil)
    #expect(log.entries == ["nil", "4", "nil", "gone"])
  }

  @Test("MECH-18 the children of a child end with it, the last opened first, cleanups last to first")
  func nested() {
    let inner = Cog<Bool>.Manual { true }
    let cogs = context { [flag, log] m in
      m.whenever(flag) { child in
        child.onCleanup { log("child first") }
        child.whenever(inner) { grandchild in
          grandchild.onCleanup { log("grandchild a") }
          grandchild.onCleanup { log("grandchild b") }
        }
        child.forEach(in: Cog<[Int]>.Manual { [1, 2] }) { element, grandchild in
          grandchild.onCleanup { log("element \(element)") }
        }
        child.onCleanup { log("child second") }
      }
    }
    cogs.turn(flag, to: true)
    cogs.turn(flag, to: false)
    #expect(
      log.entries == [
        "element 2", "element 1", "grandchild b", "grandchild a", "child second", "child first",
      ])
    cogs.checkGraph()
  }

  @Test("MECH-19 a child that is ended by the turn that changed its input does not run once more")
  func endedBeforeRunning() {
    let cogs = context { [flag, source, log] m in
      m.whenever(flag) { child in child.run { c in log("\(c[source])") } }
    }
    cogs.turn(flag, to: true)
    cogs.turn { [flag, source] c in
      c[flag] = false
      c[source] = 2
    }
    #expect(log.entries == ["1"])
  }

  @Test("MECH-20 every scope is marked before the first one is released")
  func twoPasses() {
    let log = log
    let first = Holder<MechanismController?>(nil)
    let cogs = Cogs.forTesting(
      mechanisms: [
        Effects { [flag] m in
          m.forEach(in: Cog<[Int]> { c in c[flag] ? [1, 2] : [] }) { element, child in
            if element == 1 { first.value = child }
            child.onCleanup {
              first.value?.run { _ in log("ran in a marked sibling") }
              log("end \(element)")
            }
          }
        }
      ], warn: { _ in log("warned") })
    cogs.turn(flag, to: true)
    cogs.turn(flag, to: false)
    #expect(log.entries == ["warned", "end 2", "warned", "end 1"])
    first.value = nil
  }

  @Test("MECH-21 a deinitializer that a release runs reaches no scope that is still open")
  func deinitReachesNothing() {
    final class Late {
      let log: Log
      let sibling: Holder<MechanismController?>
      init(_ log: Log, _ sibling: Holder<MechanismController?>) { (self.log, self.sibling) = (log, sibling) }
      isolated deinit { sibling.value?.run { [log] _ in log("ran") } }
    }
    let sibling = Holder<MechanismController?>(nil)
    let cogs = context { [flag, log] m in
      m.whenever(flag) { child in sibling.value = child }
      m.whenever(flag) { child in
        let late = Late(log, sibling)
        child.run { _ in withExtendedLifetime(late) {} }
      }
    }
    cogs.turn(flag, to: true)
    cogs.tearDownForTesting()
    #expect(log.entries.isEmpty)
    sibling.value = nil
  }

  @Test("MECH-22 a token ends its selection and the open children")
  func tokenEndsChildren() {
    let token = Holder<ReactionToken?>(nil)
    let cogs = context { [flag, source, log] m in
      token.value = m.whenever(flag) { child in
        child.run { c in log("\(c[source])") }
        child.onCleanup { log("end") }
      }
    }
    cogs.turn(flag, to: true)
    token.value?.cancel()
    token.value?.cancel()
    cogs.turn(source, to: 2)
    cogs.turn(flag, to: false)
    cogs.turn(flag, to: true)
    #expect(log.entries == ["1", "end"])
    #expect(token.value?.isCancelled == true)
    #expect(cogs.counts.dependencies == 0)
    cogs.checkGraph()
  }

  @Test("MECH-23 what a child's body reads is no dependency of its selection")
  func bodyIsUntracked() {
    let count = Count()
    let cogs = context { [flag, source] m in
      m.whenever(flag) { child in
        count()
        _ = child.peek(source)
      }
    }
    cogs.turn(flag, to: true)
    cogs.turn(source, to: 2)
    #expect(count.value == 1)
    #expect(cogs.counts.dependencies == 1)
  }

  @Test("MECH-24 a hundred thousand openings leave the storage as it was")
  func noGrowth() {
    let cogs = context { [flag, source] m in
      m.whenever(flag) { child in child.run { c in _ = c[source] } }
    }
    for _ in 0..<10 {
      cogs.turn(flag, to: true)
      cogs.turn(flag, to: false)
    }
    let before = cogs.counts
    for _ in 0..<30_000 {
      cogs.turn(flag, to: true)
      cogs.turn(flag, to: false)
    }
    #expect(cogs.counts.states == before.states)
    #expect(cogs.counts.dependencies == before.dependencies)
    #expect(cogs.counts.rows == before.rows)
    cogs.checkGraph()
  }

  @Test("MECH-25 more than 64 turns that children wake each other with warn once")
  func chainWarns() {
    let log = log
    let cogs = Cogs.forTesting(
      mechanisms: [
        Effects { [source] m in
          m.switching(on: source) { value, child in
            if value > 1, value < 100 { child.turn(source, to: value + 1, named: "step") }
          }
        }
      ], warn: { log($0) })
    cogs.turn(source, to: 2)
    #expect(cogs.peek(source) == 100)
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.contains("65 turns have woken each other") == true)
    #expect(log.entries.first?.contains("\"step\"") == true)
  }
}
