import Cog
import CogTesting
import Testing

/// What a new selection does to work that still runs, policy by policy.
@Suite("POLICY", .stressed)
struct PolicyTests {
  private let log = Log()

  /// An observed context of `loader` that has started 1, then selected 2 and 3.
  private func three(_ loader: Loader) async -> Cogs {
    let cogs = context { [log] m in m.run { c in log(c.status[loader.state].text) } }
    await loader.gate.reached(1)
    cogs.turn(loader.id, to: 2)
    cogs.turn(loader.id, to: 3)
    return cogs
  }

  @Test("POLICY-01 latest cancels and starts at once; only the newest publishes, whatever the order of the ends")
  func latest() async {
    let loader = Loader(.latest)
    let cogs = await three(loader)
    await loader.gate.reached(3)
    #expect(loader.gate.started == ["1", "2", "3"])
    await loader.finish("3", "three", decided: 1)
    await loader.finish("1", "one", decided: 2)
    await loader.finish("2", "two", decided: 3)
    #expect(log.entries == ["none loading", "three loaded"])
    #expect(loader.decisions.entries == ["3 accepted", "1 refused", "2 refused"])
    cogs.checkGraph()
  }

  @Test("POLICY-02 queue runs one after the other in order of selection, and each publishes")
  func queue() async {
    let loader = Loader(.queue)
    let cogs = await three(loader)
    #expect(loader.gate.started == ["1"])
    for (name, count) in [("1", 1), ("2", 2), ("3", 3)] {
      await loader.finish(name, "r\(name)", decided: count)
    }
    #expect(log.entries == ["none loading", "r1 loading loaded", "r2 loading loaded", "r3 loaded"])
    #expect(loader.decisions.entries == ["1 accepted", "2 accepted", "3 accepted"])
    cogs.checkGraph()
  }

  @Test("POLICY-03 exhaustLatest publishes the running one, drops what waited, and then runs the newest")
  func exhaustLatest() async {
    let loader = Loader(.exhaustLatest)
    let cogs = await three(loader)
    await loader.finish("1", "r1", decided: 1)
    await loader.finish("3", "r3", decided: 2)
    #expect(loader.gate.started == ["1", "3"])
    #expect(log.entries == ["none loading", "r1 loading loaded", "r3 loaded"])
    #expect(loader.decisions.entries == ["1 accepted", "3 accepted"], "what never started is not reported")
    cogs.checkGraph()
  }

  @Test("POLICY-04 merged runs all beside each other, publishes each as it lands, and loads until the last has")
  func merged() async {
    let loader = Loader(.merged)
    let cogs = await three(loader)
    await loader.gate.reached(3)
    for (name, count) in [("2", 1), ("3", 2), ("1", 3)] {
      await loader.finish(name, "r\(name)", decided: count)
    }
    #expect(log.entries == ["none loading", "r2 loading loaded", "r3 loading loaded", "r1 loaded"])
    #expect(loader.decisions.entries == ["2 accepted", "3 accepted", "1 accepted"])
    cogs.checkGraph()
  }

  @Test(
    "POLICY-05 a failure ends neither what waits nor what runs beside it",
    arguments: [AsyncPolicy.queue, .exhaustLatest, .merged])
  func failure(policy: AsyncPolicy) async {
    let loader = Loader(policy)
    let cogs = context { [log] m in m.run { c in log(c.status[loader.state].text) } }
    await loader.gate.reached(1)
    cogs.turn(loader.id, to: 2)
    await loader.fail("1", decided: 1)
    await loader.gate.reached(2)
    loader.gate.finish("2", "two")
    await loader.decisions.reached(2)
    #expect(log.entries == ["none loading", "none loading failed", "two loaded"])
    cogs.checkGraph()
  }

  @Test("POLICY-06 refreshes end with their own work under every policy")
  func refreshes() async {
    let expected: [(AsyncPolicy, [CogRefresh.Outcome])] = [
      (.latest, [.superseded, .superseded, .success]), (.queue, [.success, .failure, .success]),
      (.exhaustLatest, [.success, .superseded, .success]), (.merged, [.success, .failure, .success]),
    ]
    for (policy, outcomes) in expected {
      let loader = Loader(policy)
      let cogs = Cogs.forTesting()
      var refreshes: [CogRefresh] = []
      for id in 1...3 {
        cogs.turn(loader.id, to: id)
        refreshes.append(cogs.refresh(loader.state))
      }
      let starts = policy == .exhaustLatest ? ["1", "3"] : ["1", "2", "3"]
      for (index, name) in starts.enumerated() {
        await loader.gate.reached(policy == .latest || policy == .merged ? 3 : index + 1)
        loader.gate.finish(name, name == "2" ? .failure(LoadFailure()) : .success(name))
        await loader.decisions.reached(index + 1)
      }
      #expect(refreshes.compactMap(\.result) == outcomes, "\(policy)")
      #expect(loader.gate.started == starts)
      #expect(cogs.peek(loader.state) == "3")
      cogs.checkGraph()
    }
  }

  @Test(
    "POLICY-07 a selection of no work cancels under latest, drops what waits under exhaustLatest, and else does nothing"
  )
  func noWork() async {
    let expected: [(AsyncPolicy, [String], String)] = [
      (.latest, ["none loading", "none"], "none"),
      (.queue, ["none loading", "1 loading loaded", "2 loaded"], "2"),
      (.exhaustLatest, ["none loading", "1 loaded"], "1"),
      (.merged, ["none loading", "1 loading loaded", "2 loaded"], "2"),
    ]
    for (policy, entries, value) in expected {
      let (id, gate, decisions) = (Cog<Int>.Manual { 1 }, Gate<String>(), Decisions())
      let state = Cog<String>.Async(default: "none", policy: policy) { c in
        let id = c[id]
        return id == 3 ? .none : .run { try await gate.load("\(id)") }.whenDecided(decisions.note("\(id)"))
      }
      let cogs = context { [log] m in m.run { c in log(c.status[state].text) } }
      await gate.reached(1)
      cogs.turn(id, to: 2)
      cogs.turn(id, to: 3)
      let isBeside = policy == .latest || policy == .merged
      if isBeside { await gate.reached(2) }
      gate.finish("1", "1")
      await decisions.reached(1)
      if policy != .exhaustLatest {
        await gate.reached(2)
        gate.finish("2", "2")
        await decisions.reached(2)
      }
      #expect(log.take() == entries, "\(policy)")
      #expect(cogs.peek(state) == value)
      #expect(!cogs.status.peek(state).isLoading)
      cogs.checkGraph()
    }
  }

  @Test("POLICY-08 each state of a family has its own policy state")
  func keyed() async {
    let (id, gate, decisions) = (Cog<Int>.Manual { 1 }, Gate<String>(), Decisions())
    let family = CogBox<String, String>.Async(default: "none", policy: .queue) { c, key in
      let id = c[id]
      return .run { try await gate.load("\(key)\(id)") }.whenDecided(decisions.note("\(key)\(id)"))
    }
    let cogs = Cogs.forTesting()
    _ = (cogs[family["a"]], cogs[family["b"]])
    await gate.reached(2)
    cogs.turn(id, to: 2)
    gate.finish("b1", "b1")
    await gate.reached(3)
    #expect(gate.started.sorted() == ["a1", "b1", "b2"], "b2 did not wait for a1")
    #expect(cogs.peek(family["b"]) == "b1")
    gate.finish("b2", "b2")
    gate.finish("a1", "a1")
    await gate.reached(4)
    gate.finish("a2", "a2")
    await decisions.reached(4)
    #expect(cogs.peek(family["a"]) + cogs.peek(family["b"]) == "a2b2")
    cogs.checkGraph()
  }

  @Test(
    "POLICY-09 under every policy a result is refused on a state that is marked and not selected again",
    arguments: [AsyncPolicy.latest, .queue, .exhaustLatest, .merged])
  func marked(policy: AsyncPolicy) async {
    let loader = Loader(policy)
    let cogs = Cogs.forTesting()
    _ = cogs.peek(loader.state)
    await loader.gate.reached(1)
    cogs.turn(loader.id, to: 2)
    await loader.finish("1", "one", decided: 1)
    #expect(loader.decisions.entries == ["1 refused"])
    #expect(cogs.status.peek(loader.state).text == "none loading")
    await loader.finish("2", "two", decided: 2)
    #expect(cogs.status.peek(loader.state).text == "two loaded")
    cogs.checkGraph()
  }

  @Test(
    "POLICY-10 once selected again, an older work is published under queue, exhaustLatest and merged",
    arguments: [AsyncPolicy.queue, .exhaustLatest, .merged])
  func olderIsPublished(policy: AsyncPolicy) async {
    let loader = Loader(policy)
    let cogs = Cogs.forTesting()
    _ = cogs.peek(loader.state)
    await loader.gate.reached(1)
    cogs.turn(loader.id, to: 2)
    _ = cogs.peek(loader.state)
    await loader.finish("1", "one", decided: 1)
    #expect(cogs.status.peek(loader.state).text == "one loading loaded")
    await loader.gate.reached(2)
    await loader.finish("2", "two", decided: 2)
    #expect(cogs.status.peek(loader.state).text == "two loaded")
    cogs.checkGraph()
  }

  @Test(
    "POLICY-11 teardown releases running and waiting work and resolves every refresh",
    arguments: [AsyncPolicy.latest, .queue, .exhaustLatest, .merged])
  func teardown(policy: AsyncPolicy) async {
    let loader = Loader(policy)
    loader.gate.obeysCancellation = true
    let cogs = Cogs.forTesting()
    let refreshes = (0..<3).map { _ in cogs.refresh(loader.state) }
    let starts = policy == .latest || policy == .merged ? 3 : 1
    await loader.gate.reached(starts)
    cogs.tearDownForTesting()
    for refresh in refreshes { #expect(refresh.result != nil) }
    #expect(await refreshes[2].outcome == .released)
    await loader.decisions.reached(starts)
    #expect(loader.decisions.entries == Array(repeating: "1 refused", count: starts))
    #expect(loader.gate.started.count == starts, "what waited never starts")
  }

  @Test("POLICY-12 a thousand selections that wait run in order")
  func longQueue() async {
    let (id, ran, done) = (Cog<Int>.Manual { 0 }, Log(), Signal())
    let state = Cog<Int>.Async(default: -1, policy: .queue) { c in
      let id = c[id]
      return .run {
        ran("\(id)")
        return id
      }.whenDecided { _ in done() }
    }
    let cogs = Cogs.forTesting()
    _ = cogs[state]
    for next in 1..<1_000 { cogs.turn(id, to: next) }
    await done.reached(1_000)
    #expect(ran.entries == (0..<1_000).map(String.init))
    #expect(cogs.peek(state) == 999)
    cogs.checkGraph()
  }
}
