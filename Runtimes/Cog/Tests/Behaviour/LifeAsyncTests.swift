import Cog
import CogTesting
import Testing

/// The lifetime of async states.
@Suite("LIFE of async states", .stressed)
struct LifeAsyncTests {
  private let clock = ManualCogClock()
  private let loader = Loader()

  private func context() -> Cogs { Cogs.forTesting(grace: .seconds(60), clock: clock) }

  @Test("LIFE-29 a released async state refuses what its work brings later, and its next use loads again")
  func lateWork() async {
    let cogs = context()
    _ = cogs.peek(loader.state)
    await loader.gate.reached(1)
    clock.advance(by: .seconds(60))
    #expect(cogs.counts.states == 1)
    await loader.finish("1", "ann", decided: 1)
    #expect(loader.decisions.entries == ["1 refused"])
    #expect(cogs.status.peek(loader.state).text == "none loading")
    await loader.gate.reached(2)
    await loader.finish("1", "bob", decided: 2)
    #expect(cogs.peek(loader.state) == "bob")
    cogs.checkGraph()
  }

  @Test("LIFE-30 a refresh whose state is released resolves so")
  func refreshReleased() async {
    let cogs = context()
    let refresh = cogs.refresh(loader.state)
    await loader.gate.reached(1)
    clock.advance(by: .seconds(60))
    #expect(await refresh.outcome == .released)
    loader.gate.finishAll("late")
    await loader.decisions.reached(1)
    #expect(loader.decisions.entries == ["1 refused"])
    cogs.checkGraph()
  }

  @Test("LIFE-31 kept by grace alone it does not load; read again, it never shows the old input's data as current")
  func graceWithoutObservers() async {
    let cogs = context()
    let lease = cogs.lease(loader.state)
    _ = cogs.peek(loader.state)
    await loader.gate.reached(1)
    await loader.finish("1", "ann", decided: 1)
    lease.end()
    cogs.turn(loader.id, to: 2)
    clock.advance(by: .seconds(1))
    #expect(loader.gate.started == ["1"])
    let again = cogs.lease(loader.state)
    #expect(cogs.status.peek(loader.state).text == "ann loading loaded")
    await loader.gate.reached(2)
    await loader.finish("2", "bob", decided: 2)
    #expect(cogs.peek(loader.state) == "bob")
    #expect(loader.gate.started == ["1", "2"])
    withExtendedLifetime(again) {}
  }

  @Test("LIFE-32 what a work publishes does not renew its state's period")
  func publicationIsNoUse() async {
    let cogs = context()
    _ = cogs.peek(loader.state)
    await loader.gate.reached(1)
    clock.advance(by: .seconds(59))
    await loader.finish("1", "ann", decided: 1)
    clock.advance(by: .seconds(1))
    #expect(cogs.counts.states == 1)
    cogs.checkGraph()
  }

  @Test("LIFE-33 a family of released async states ends without remains")
  func family() async {
    let gate = Gate<Int>()
    let decisions = Decisions()
    let box = CogBox<Int, Int>.Async(default: 0) { _, key in
      .run { try await gate.load("\(key)") }.whenDecided(decisions.note("\(key)"))
    }
    let cogs = context()
    for key in 0..<100 { _ = cogs.peek(box[key]) }
    await gate.reached(100)
    clock.advance(by: .seconds(60))
    #expect(cogs.counts.states == 0 && cogs.counts.dependencies == 0)
    gate.finishAll(1)
    await decisions.reached(100)
    #expect(decisions.entries.allSatisfy { $0.hasSuffix("refused") })
    cogs.checkGraph()
  }
}
