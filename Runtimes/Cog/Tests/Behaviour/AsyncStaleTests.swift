import Cog
import CogTesting
import Testing

/// What must not be published, and what must not be lost: work that lands late, in between, or after the end.
@Suite("ASYNC stale results", .stressed)
struct AsyncStaleTests {
  private let loader = Loader()
  private let log = Log()

  @Test("ASYNC-16 a result that lands after the change is refused, and the observed state has already restarted")
  func landsAfterChange() async {
    let cogs = context { [loader, log] m in m.run { c in log(c[loader.state]) } }
    await loader.gate.reached(1)
    loader.gate.finish("1", "r1")
    cogs.turn(loader.id, to: 2)
    await loader.decisions.reached(1)
    await loader.finish("2", "r2", decided: 2)
    #expect(loader.gate.started == ["1", "2"])
    #expect(log.entries == ["none", "r2"])
    #expect(loader.decisions.entries == ["1 refused", "2 accepted"])
    cogs.checkGraph()
  }

  @Test("ASYNC-17 a result that lands on a state marked since is refused, and the next read restarts")
  func landsOnMark() async {
    let cogs = Cogs.forTesting()
    _ = cogs.peek(loader.state)
    await loader.gate.reached(1)
    cogs.turn(loader.id, to: 2)
    await loader.finish("1", "r1", decided: 1)
    #expect(loader.gate.started == ["1"])
    #expect(cogs.status.peek(loader.state).text == "none loading")
    await loader.finish("2", "r2", decided: 2)
    #expect(loader.gate.started == ["1", "2"])
    #expect(cogs.peek(loader.state) == "r2")
    #expect(loader.decisions.entries == ["1 refused", "2 accepted"])
    cogs.checkGraph()
  }

  @Test("ASYNC-18 a mark that turns out to be no change refuses a result too, and the next read restarts")
  func markWithoutChange() async {
    let even = Cog<Bool> { [loader] c in c[loader.id] % 2 == 0 }
    let state = Cog<String>.Async(default: "none") { [loader] c in
      let even = c[even]
      return .run { try await loader.gate.load("\(even)") }.whenDecided(loader.decisions.note("\(even)"))
    }
    let cogs = Cogs.forTesting()
    let refresh = cogs.refresh(state)
    await loader.gate.reached(1)
    cogs.turn(loader.id, to: 3)
    await loader.finish("false", "refused", decided: 1)
    #expect(refresh.result == .superseded)
    #expect(loader.decisions.entries == ["false refused"])
    _ = cogs.peek(state)
    let restarted = cogs.status.peek(state)
    #expect(restarted.isLoading)
    await loader.gate.reached(2)
    await loader.finish("false", "second", decided: 2)
    #expect(loader.gate.started == ["false", "false"])
    #expect(cogs.peek(state) == "second")
    cogs.checkGraph()
  }

  @Test("ASYNC-19 nobody keeps it: no load; read again, it is loading before it shows anything")
  func unkept() async {
    let cogs = Cogs.forTesting()
    _ = cogs.peek(loader.state)
    await loader.finish("1", "ann", decided: 1)
    cogs.turn(loader.id, to: 2)
    cogs.turn(loader.id, to: 3)
    #expect(loader.gate.started == ["1"])
    #expect(cogs.status.peek(loader.state).text == "ann loading loaded")
    await loader.finish("3", "bob", decided: 2)
    #expect(loader.gate.started == ["1", "3"])
    cogs.checkGraph()
  }

  @Test("ASYNC-20 the same for whoever begins to read in a flush or in a turn's body")
  func unkeptInFlush() async {
    let trigger = Cog<Bool>.Manual { false }
    let (loader, log) = (loader, log)
    let cogs = context { m in
      m.run { c in if c[trigger] { log(c.status[loader.state].text) } }
    }
    _ = cogs.peek(loader.state)
    await loader.finish("1", "ann", decided: 1)
    cogs.turn(loader.id, to: 2)
    cogs.turn(trigger, to: true)
    #expect(log.entries == ["ann loading loaded"])
    await loader.finish("2", "bob", decided: 2)
    #expect(log.entries == ["ann loading loaded", "bob loaded"])
    cogs.checkGraph()
  }

  @Test("ASYNC-21 the newer work that does not suspend stands; the older one's late end changes nothing")
  func immediateOvertakes() async {
    let (loader, log) = (loader, log)
    loader.gate.answer("2", "two")
    let cogs = context { m in m.run { c in log(c.status[loader.state].text) } }
    await loader.gate.reached(1)
    cogs.turn(loader.id, to: 2)
    await loader.decisions.reached(1)
    loader.gate.finish("1", .failure(CancellationError()))
    await loader.decisions.reached(2)
    #expect(log.entries == ["none loading", "two loaded"])
    #expect(loader.decisions.entries == ["2 accepted", "1 refused"])
    cogs.checkGraph()
  }

  @Test("ASYNC-22 superseded work is cancelled; its CancellationError publishes nothing")
  func supersededCancellation() async {
    loader.gate.obeysCancellation = true
    let cogs = context { [loader, log] m in m.run { c in log(c.status[loader.state].text) } }
    await loader.gate.reached(1)
    cogs.turn(loader.id, to: 2)
    await loader.decisions.reached(1)
    #expect(loader.decisions.entries == ["1 refused"])
    await loader.finish("2", "two", decided: 2)
    #expect(log.entries == ["none loading", "two loaded"])
  }

  @Test("ASYNC-23 a CancellationError of the current work is a failure")
  func currentCancellation() async {
    let cogs = Cogs.forTesting()
    _ = cogs.peek(loader.state)
    await loader.fail("1", CancellationError(), decided: 1)
    #expect(cogs.status.peek(loader.state).error is CancellationError)
    #expect(loader.decisions.entries == ["1 accepted"])
  }

  @Test("ASYNC-24 work that throws late is refused")
  func throwsLate() async {
    let cogs = Cogs.forTesting()
    _ = cogs[loader.state]
    await loader.gate.reached(1)
    cogs.turn(loader.id, to: 2)
    await loader.finish("2", "two", decided: 1)
    await loader.fail("1", decided: 2)
    #expect(loader.decisions.entries == ["2 accepted", "1 refused"])
    #expect(cogs.status.peek(loader.state).text == "two loaded")
  }

  @Test("ASYNC-25 teardown cancels, resolves refreshes, and refuses what lands later without touching anything")
  func teardown() async {
    let cogs = Cogs.forTesting()
    let cancelled = Count()
    let state = Cog<String>.Async(default: "none") { [loader] _ in
      .run {
        try await withTaskCancellationHandler {
          try await loader.gate.load("x")
        } onCancel: {
          MainActor.assumeIsolated { cancelled() }
        }
      }.whenDecided(loader.decisions.note("x"))
    }
    let refresh = cogs.refresh(state)
    await loader.gate.reached(1)
    cogs.tearDownForTesting()
    #expect(cancelled.value == 1)
    #expect(refresh.result == .released)
    #expect(await refresh.outcome == .released)
    loader.gate.finish("x", "late")
    await loader.decisions.reached(1)
    #expect(loader.decisions.entries == ["x refused"])
  }

  @Test("ASYNC-26 a dropped context ends its work; work that never ends holds nothing of it")
  func dropped() async {
    let handle: CogRefresh
    weak var captured: Holder<Int>?
    do {
      let holder = Holder(1)
      captured = holder
      let selector = Cog<String>.Async(default: "none") { [loader] _ in
        .run { try await loader.gate.load("never") }
      }
      let cogs = context { m in m.run { c in holder.value += c[selector].count } }
      handle = cogs.refresh(selector)
      await loader.gate.reached(2)
    }
    #expect(await handle.outcome == .released)
    #expect(captured == nil)
    loader.gate.finishAll("end")
  }

  @Test("ASYNC-27 a context that a publication's effect drops ends after that turn, and the work was accepted")
  func droppedByEffect() async {
    let (loader, holder) = (loader, Holder<Cogs?>(nil))
    holder.value = context { m in
      m.run { c in if c[loader.state] == "one" { holder.value = nil } }
    }
    await loader.finish("1", "one", decided: 1)
    #expect(loader.decisions.entries == ["1 accepted"])
    #expect(holder.value == nil)
  }
}
