import Cog
import CogTesting
import Foundation
import Testing

/// One async state: selection, status, acceptance.
@Suite("ASYNC", .stressed)
struct AsyncTests {
  private let loader = Loader()
  private let log = Log()

  @Test("ASYNC-01 declaring and naming an async state selects nothing; the first read selects and starts")
  func firstUse() async {
    let cogs = Cogs.forTesting()
    _ = cogs.status[loader.state]
    #expect(cogs.counts.states == 0)
    #expect(cogs.peek(loader.state) == "none")
    #expect(loader.gate.started.isEmpty, "an operation never runs on the stack of a read")
    #expect(cogs.status.peek(loader.state).text == "none loading")
    await loader.finish("1", "one", decided: 1)
    #expect(loader.decisions.entries == ["1 accepted"])
    #expect(cogs.status.peek(loader.state).text == "one loaded")
    #expect(cogs.peek(loader.state) == "one")
    cogs.checkGraph()
  }

  @Test("ASYNC-02 a changed input of an observed state selects again, once for each turn")
  func reselects() async {
    let cogs = Cogs.forTesting()
    _ = cogs[loader.state]
    await loader.finish("1", "one", decided: 1)
    cogs.turn(loader.id, to: 2)
    #expect(cogs.status.peek(loader.state).text == "one loading loaded")
    await loader.finish("2", "two", decided: 2)
    #expect(cogs.status.peek(loader.state).text == "two loaded")
    #expect(loader.gate.started == ["1", "2"])
    cogs.checkGraph()
  }

  @Test("ASYNC-03 one change selects once, whichever of value and status is read, and by how many")
  func selectsOnce() async {
    let both = Cog<String> { [loader] c in "\(c[loader.state]) \(c.status[loader.state].isLoading)" }
    let cogs = context { [loader, log] m in
      m.run { c in log("\(c[loader.state]) \(c[both])") }
      m.run { c in _ = c.status[loader.state] }
    }
    _ = cogs[both]
    await loader.finish("1", "one", decided: 1)
    cogs.turn(loader.id, to: 2)
    await loader.finish("2", "two", decided: 2)
    #expect(loader.gate.started == ["1", "2"])
    #expect(log.entries == ["none none true", "one one false", "one one true", "two two false"])
    cogs.checkGraph()
  }

  @Test("ASYNC-04 pending is a turn of its own, after the turn that changed the input is complete")
  func pendingTurn() async {
    let cogs = context { [loader, log] m in
      m.run { c in log("status \(c.status[loader.state].text)") }
      m.run { c in log("id \(c[loader.id])") }
    }
    await loader.finish("1", "one", decided: 1)
    _ = log.take()
    cogs.turn(loader.id, to: 2)
    #expect(log.entries == ["id 2", "status one loading loaded"])
    cogs.tearDownForTesting()
    await loader.finish("2", "two", decided: 2)
  }

  @Test("ASYNC-05 a failure keeps the value and sets the error; the next success clears it")
  func failure() async {
    let cogs = Cogs.forTesting()
    _ = cogs[loader.state]
    await loader.fail("1", decided: 1)
    #expect(cogs.status.peek(loader.state).text == "none failed")
    cogs.turn(loader.id, to: 2)
    #expect(cogs.status.peek(loader.state).text == "none loading failed")
    await loader.finish("2", "two", decided: 2)
    #expect(cogs.status.peek(loader.state).text == "two loaded")
    cogs.turn(loader.id, to: 3)
    await loader.fail("3", decided: 3)
    #expect(cogs.status.peek(loader.state).text == "two loaded failed")
    #expect(loader.decisions.entries == ["1 accepted", "2 accepted", "3 accepted"])
    cogs.checkGraph()
  }

  @Test("ASYNC-06 pending, failure and an equal success wake no reader of the value")
  func valueGate() async {
    let cogs = context { [loader, log] m in m.run { c in log(c[loader.state]) } }
    await loader.finish("1", "one", decided: 1)
    cogs.turn(loader.id, to: 2)
    await loader.fail("2", decided: 2)
    cogs.turn(loader.id, to: 3)
    await loader.finish("3", "one", decided: 3)
    #expect(log.entries == ["none", "one"])
    cogs.turn(loader.id, to: 4)
    await loader.finish("4", "four", decided: 4)
    #expect(log.entries == ["none", "one", "four"])
  }

  @Test("ASYNC-07 the same holds for values that are not equatable: only a success wakes")
  func opaqueValues() async {
    let ran = Count()
    let decisions = loader.decisions
    let opaque = Cog<() -> Int>.Async(default: { 0 }) { [loader] c in
      let id = c[loader.id]
      return .run {
        _ = try await loader.gate.load("\(id)")
        return { id }
      }.whenDecided(decisions.note("\(id)"))
    }
    let cogs = context { m in
      m.run { c in
        _ = c[opaque]
        ran()
      }
    }
    await loader.finish("1", "", decided: 1)
    #expect(ran.value == 2)
    cogs.turn(loader.id, to: 2)
    await loader.fail("2", decided: 2)
    #expect(ran.value == 2)
    cogs.turn(loader.id, to: 3)
    await loader.finish("3", "", decided: 3)
    #expect(ran.value == 3)
    #expect(cogs.peek(opaque)() == 3)
  }

  @Test("ASYNC-08 an equality closure decides what a changed value is, and the former value stays")
  func equality() async {
    let loader = Loader(equals: { $0.count == $1.count })
    let cogs = context { [log] m in m.run { c in log(c[loader.state]) } }
    await loader.finish("1", "one", decided: 1)
    cogs.turn(loader.id, to: 2)
    await loader.finish("2", "two222", decided: 2)
    cogs.turn(loader.id, to: 3)
    await loader.finish("3", "three3", decided: 3)
    #expect(log.entries == ["none", "one", "two222"])
    #expect(cogs.status.peek(loader.state).value == "two222")
    #expect(loader.decisions.entries.last == "3 accepted")
  }

  @Test("ASYNC-40 equality is asked once for each success, whoever reads")
  func equalityOnce() async {
    let asked = Count()
    let loader = Loader(equals: {
      asked()
      return $0 == $1
    })
    let cogs = context { m in
      m.run { c in _ = c[loader.state] }
      m.run { c in _ = c.status[loader.state] }
    }
    _ = (cogs[loader.state], cogs.status[loader.state].value)
    await loader.finish("1", "one", decided: 1)
    #expect(asked.value == 1)
    cogs.turn(loader.id, to: 2)
    await loader.fail("2", decided: 2)
    #expect(asked.value == 1)
    cogs.tearDownForTesting()
  }

  @Test("ASYNC-09 curr is nil in the first selection and the present value afterwards")
  func formerValue() async {
    let signal = Signal()
    let state = Cog<Int>.Async(default: 10) { [loader, log] c in
      log("\(c.curr.map(String.init) ?? "nil")")
      let next = (c.curr ?? 0) + c[loader.id]
      return .run { next }.whenDecided { _ in signal() }
    }
    let cogs = Cogs.forTesting()
    _ = cogs[state]
    await signal.reached(1)
    cogs.turn(loader.id, to: 5)
    await signal.reached(2)
    #expect(log.entries == ["nil", "1"])
    #expect(cogs.peek(state) == 6)
  }

  @Test("ASYNC-10 no work keeps the value and does not load; a later work loads, and no work ends that")
  func noWork() async {
    let state = Cog<String>.Async(default: "none") { [loader] c in
      let id = c[loader.id]
      return id == 1 ? .none : .run { try await loader.gate.load("\(id)") }.whenDecided(loader.decisions.note("\(id)"))
    }
    let cogs = Cogs.forTesting()
    _ = cogs[state]
    #expect(cogs.status.peek(state).text == "none")
    cogs.turn(loader.id, to: 2)
    #expect(cogs.status.peek(state).text == "none loading")
    cogs.turn(loader.id, to: 1)
    #expect(cogs.status.peek(state).text == "none")
    await loader.finish("2", "two", decided: 1)
    #expect(loader.decisions.entries == ["2 refused"])
    #expect(cogs.status.peek(state).text == "none")
    cogs.checkGraph()
  }

  @Test("ASYNC-11 the states of a family load each for itself")
  func keyed() async {
    let (id, gate, decisions) = (loader.id, loader.gate, loader.decisions)
    let family = CogBox<String, Int>.Async(default: "none", name: "family") { c, key in
      let generation = c[id]
      return .run { try await gate.load("\(key).\(generation)") }.whenDecided(decisions.note("\(key).\(generation)"))
    }
    let cogs = Cogs.forTesting()
    _ = (cogs[family[1]], cogs[family[2]], cogs.peek(family[3]))
    await gate.reached(3)
    gate.finish("2.1", "two")
    await decisions.reached(1)
    #expect([1, 2, 3].map { cogs.peek(family[$0]) } == ["none", "two", "none"])
    #expect(cogs.peek(family.readOnly[2]) == "two")
    cogs.turn(id, to: 2)
    await gate.reached(5)
    #expect(gate.started.sorted() == ["1.1", "1.2", "2.1", "2.2", "3.1"], "what nobody keeps waits for its next read")
    gate.finishAll("late")
    await decisions.reached(5)
    #expect([1, 2].map { cogs.peek(family[$0]) } == ["late", "late"])
    #expect(decisions.entries.filter { $0.hasSuffix("refused") }.sorted() == ["1.1 refused", "3.1 refused"])
    cogs.checkGraph()
  }

  @Test("ASYNC-12 an async state may be computed from another")
  func chained() async {
    let outer = Cog<String>.Async(default: "outer") { [loader] c in
      let inner = c[loader.state]
      return .run { try await loader.gate.load("outer \(inner)") }.whenDecided(loader.decisions.note("outer \(inner)"))
    }
    let cogs = Cogs.forTesting()
    _ = cogs[outer]
    await loader.gate.reached(2)
    #expect(loader.gate.started == ["1", "outer none"])
    await loader.finish("1", "one", decided: 1)
    await loader.gate.reached(3)
    await loader.finish("outer none", "stale", decided: 2)
    #expect(cogs.peek(outer) == "outer")
    await loader.finish("outer one", "fresh", decided: 3)
    #expect(cogs.peek(outer) == "fresh")
    #expect(loader.decisions.entries == ["1 accepted", "outer none refused", "outer one accepted"])
    cogs.checkGraph()
  }

  @Test("ASYNC-13 concurrent work runs off the MainActor, and its result is published on it")
  func concurrent() async {
    let signal = Signal()
    let state = Cog<Bool?>.Async(default: nil) { _ in
      Work.concurrent { Optional(isOnMainThread()) }.whenDecided { _ in signal() }
    }
    let failing = Cog<Int>.Async(default: 0) { _ in
      Work.concurrent { throw LoadFailure() }.whenDecided { _ in signal() }
    }
    let cogs = Cogs.forTesting()
    _ = (cogs[state], cogs[failing])
    await signal.reached(2)
    #expect(cogs.peek(state) == false)
    #expect(cogs.status.peek(failing).text == "0 failed")
  }

  @Test("ASYNC-14 the decision is told after the publication's notices, effects and waiting turns")
  func decisionIsLast() async {
    let echo = Cog<Int>.Manual { 0 }
    let (state, log, done) = (loader.state, log, Signal())
    let noting = Cog<String>.Async(default: "") { [loader] c in
      _ = c[loader.id]
      return .run { "loaded" }.whenDecided {
        log("\($0)")
        done()
      }
    }
    let cogs = context { m in
      m.run { c in
        if c[noting] == "loaded" {
          log("effect")
          m.turn(echo, to: 1)
        }
      }
      m.watch(echo) { _, new in log("echo \(new)") }
    }
    _ = track({ cogs[noting] }) { log("notice") }
    await done.reached(1)
    #expect(log.entries == ["notice", "effect", "echo 1", "accepted"])
    _ = state
  }

  @Test("ASYNC-15 a watch of an async state sees its values")
  func watched() async {
    let cogs = context { [loader, log] m in
      m.watch(loader.state, initial: .run) { old, new in log("\(old ?? "nil") \(new)") }
      log(m.peek(loader.state) + " " + m.status.peek(loader.state).text)
    }
    await loader.finish("1", "one", decided: 1)
    #expect(log.entries == ["nil none", "none none loading", "none one"])
    withExtendedLifetime(cogs) {}
  }
}

nonisolated func isOnMainThread() -> Bool { Thread.isMainThread }
