import Cog
import CogTesting
import Testing

/// A refresh selects again and follows exactly the work that it selected.
@Suite("ASYNC refresh", .stressed)
struct AsyncRefreshTests {
  private let loader = Loader()
  private let log = Log()

  @Test("ASYNC-28 a refresh ends with its own work's success or failure")
  func ends() async {
    let cogs = Cogs.forTesting()
    let first = cogs.refresh(loader.state)
    #expect(first.result == nil)
    await loader.finish("1", "one", decided: 1)
    #expect(first.result == .success)
    #expect(await first.outcome == .success)
    let second = cogs.refresh(loader.state)
    await loader.gate.reached(2)
    await loader.fail("1", decided: 2)
    #expect(await second.outcome == .failure)
    #expect(await first.outcome == .success)
    cogs.checkGraph()
  }

  @Test("ASYNC-29 a later refresh or a changed input supersedes; no refresh gets another's result")
  func superseded() async {
    let cogs = Cogs.forTesting()
    _ = cogs[loader.state]
    let first = cogs.refresh(loader.state)
    let second = cogs.refresh(loader.state)
    #expect(first.result == .superseded)
    cogs.turn(loader.id, to: 2)
    #expect(second.result == .superseded)
    await loader.gate.reached(4)
    loader.gate.finish("2", "two")
    await loader.decisions.reached(1)
    #expect(await second.outcome == .superseded)
    #expect(cogs.peek(loader.state) == "two")
    loader.gate.finishAll("late")
    await loader.decisions.reached(4)
    #expect(cogs.peek(loader.state) == "two")
    cogs.checkGraph()
  }

  @Test("ASYNC-30 several tasks may wait for one refresh; each gets the outcome")
  func manyWaiters() async {
    let cogs = Cogs.forTesting()
    let refresh = cogs.refresh(loader.state)
    let waiters = (0..<3).map { _ in Task { await refresh.outcome } }
    await loader.finish("1", "one", decided: 1)
    for waiter in waiters { #expect(await waiter.value == .success) }
  }

  @Test("ASYNC-31 a refresh in a turn's body selects after that turn, with what it wrote")
  func inTurn() async {
    let cogs = Cogs.forTesting()
    let refresh = Holder<CogRefresh?>(nil)
    cogs.turn { [loader] c in
      refresh.value = cogs.refresh(loader.state)
      c[loader.id] = 7
    }
    #expect(refresh.value?.result == nil)
    await loader.finish("7", "seven", decided: 1)
    #expect(refresh.value?.result == .success)
    #expect(loader.gate.started == ["7"])
  }

  @Test(
    "ASYNC-32 a refresh in an effect of a publication starts after it, whether the work suspends or not",
    arguments: [false, true])
  func inPublication(isImmediate: Bool) async {
    for policy in [AsyncPolicy.latest, .queue, .exhaustLatest, .merged] {
      let loader = Loader(policy)
      let log = Log()
      if isImmediate { loader.gate.answer("2", "two") }
      let cogs = context { m in
        m.run { c in
          let value = c[loader.state]
          log(value)
          if value == "one" {
            m.turn(loader.id, to: 2)
            m.refresh(loader.state)
            log("started \(loader.gate.started.count)")
          }
        }
      }
      await loader.finish("1", "one", decided: 1)
      for count in 2...3 {
        await loader.gate.reached(count)
        loader.gate.finishAll("two")
      }
      await loader.decisions.reached(3)
      #expect(loader.gate.started == ["1", "2", "2"])
      #expect(log.entries == ["none", "one", "started 1", "two"])
      #expect(cogs.status.peek(loader.state).text == "two loaded")
      cogs.checkGraph()
    }
  }

  @Test("ASYNC-33 a refresh whose selection chooses no work has succeeded")
  func ofNoWork() {
    let state = Cog<Int>.Async(default: 4) { _ in .none }
    let cogs = Cogs.forTesting()
    #expect(cogs.refresh(state).result == .success)
    #expect(cogs.peek(state) == 4)
  }

  @Test("ASYNC-34 a refresh that waits when its scope retires never begins; the application's begins and is released")
  func waitingAtTeardown() async {
    for isScoped in [true, false] {
      let (loader, cogs) = (Loader(), Holder<Cogs?>(nil))
      var refresh: CogRefresh?
      cogs.value = context { m in
        m.run { c in
          guard c[loader.id] == 2, let context = cogs.value else { return }
          refresh = isScoped ? m.refresh(loader.state) : context.refresh(loader.state)
          context.tearDownForTesting()
        }
      }
      cogs.value?.turn(loader.id, to: 2)
      #expect(await refresh?.outcome == .released)
      if !isScoped {
        await loader.finish("2", "late", decided: 1)
        #expect(loader.decisions.entries == ["2 refused"])
      }
      #expect(loader.gate.started == (isScoped ? [] : ["2"]))
      cogs.value = nil
    }
  }

  @Test("ASYNC-35 a chain of refreshes and pending turns that wake each other warns once and names the state")
  func chain() {
    let (flips, refreshes, warnings) = (Count(), Count(), Log())
    let state = Cog<Int>.Async(default: 0, name: "flipping") { _ in
      flips()
      return flips.value % 2 == 0 ? .none : .run { 0 }
    }
    let effects = Effects { m in
      m.run { c in
        _ = c.status[state].isLoading
        if refreshes.value < 100 {
          refreshes()
          m.refresh(state)
        }
      }
    }
    let cogs = Cogs.forTesting(mechanisms: [effects]) { warnings($0) }
    #expect(refreshes.value == 100)
    #expect(warnings.entries.count == 1)
    #expect(warnings.entries.first?.contains("flipping\"") == true)
    cogs.checkGraph()
  }

  @Test("ASYNC-50 a refresh of a state that nothing keeps is seen by whoever has read its status in passing")
  func refreshInPassing() async {
    let loader = Loader()
    let isLoading = Cog<Bool> { c in c.status[loader.state].isLoading }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(isLoading))
    await loader.finish("1", "one", decided: 1)
    #expect(!cogs.peek(isLoading))
    cogs.refresh(loader.state)
    #expect(cogs.status.peek(loader.state).isLoading)
    #expect(cogs.peek(isLoading))
    cogs.checkGraph()
    await loader.gate.reached(2)
    await loader.finish("1", "two", decided: 2)
    #expect(!cogs.peek(isLoading))
    cogs.checkGraph()
  }
}
