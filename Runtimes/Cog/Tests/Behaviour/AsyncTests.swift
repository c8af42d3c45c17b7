import Cog
import CogTesting
import Testing

/// One async state: selection, status, acceptance.
@Suite("ASYNC", .stressed)
struct AsyncTests {
  private let id = Cog<Int>.Manual(name: "id") { 1 }
  private let gate = Gate<String>()
  private let decisions = Decisions()
  private let log = Log()

  /// A state that loads what `id` names.
  private func loader(_ policy: AsyncPolicy = .latest) -> Cog<String>.Async {
    Cog<String>.Async(default: "none", policy: policy, name: "loader") { [id, gate, decisions] c in
      let id = c[id]
      return .run { try await gate.load("\(id)") }.whenDecided(decisions.note("\(id)"))
    }
  }

  @Test("ASYNC-01 declaring and naming an async state selects nothing; the first read selects and starts")
  func firstUse() async {
    let cogs = Cogs.forTesting()
    let loader = loader()
    _ = cogs.status[loader]
    #expect(cogs.counts.states == 0)
    #expect(cogs.peek(loader) == "none")
    #expect(gate.started.isEmpty)
    #expect(cogs.status.peek(loader).text == "none loading")
    await gate.reached(1)
    gate.finish("1", "one")
    await decisions.reached(1)
    #expect(decisions.entries == ["1 accepted"])
    #expect(cogs.status.peek(loader).text == "one loaded")
    #expect(cogs.peek(loader) == "one")
    cogs.checkGraph()
  }

  @Test("ASYNC-02 a changed input of an observed state selects again, once for each turn")
  func reselects() async {
    let cogs = Cogs.forTesting()
    let loader = loader()
    _ = cogs[loader]
    await gate.reached(1)
    gate.finish("1", "one")
    await decisions.reached(1)
    cogs.turn(id, to: 2)
    #expect(cogs.status.peek(loader).text == "one loading loaded")
    await gate.reached(2)
    gate.finish("2", "two")
    await decisions.reached(2)
    #expect(cogs.status.peek(loader).text == "two loaded")
    #expect(gate.started == ["1", "2"])
    cogs.checkGraph()
  }

  @Test("ASYNC-03 a result that lands between a change and the restart is refused, and the restart is not lost")
  func landsBetween() async {
    let log = log
    let loader = loader()
    let cogs = context { m in m.run { c in log(c[loader]) } }
    await gate.reached(1)
    gate.finish("1", "r1")
    cogs.turn(id, to: 2)
    await gate.reached(2)
    gate.finish("2", "r2")
    await decisions.reached(2)
    #expect(gate.started == ["1", "2"])
    #expect(log.entries == ["none", "r2"])
    #expect(decisions.entries == ["1 refused", "2 accepted"])
    cogs.checkGraph()
  }

  @Test("ASYNC-04 a refresh resolves with its own work's success")
  func refreshSucceeds() async {
    let cogs = Cogs.forTesting()
    let loader = loader()
    let first = cogs.refresh(loader)
    let second = cogs.refresh(loader)
    #expect(first.result == .superseded)
    await gate.reached(2)
    gate.finish("1", "old")
    gate.finish("1", "new")
    #expect(await second.outcome == .success)
    #expect(await first.outcome == .superseded)
    #expect(cogs.peek(loader) == "new")
    cogs.checkGraph()
  }
}
