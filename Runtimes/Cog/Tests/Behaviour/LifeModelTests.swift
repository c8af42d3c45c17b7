import Cog
import CogTesting
import Testing

/// What random programs have found about lifetimes.
@Suite("LIFE found by random programs")
struct LifeModelTests {
  private let clock = ManualCogClock()

  private func context() -> Cogs { Cogs.forTesting(grace: .seconds(10), clock: clock) }

  @Test("LIFE-40 an async state declared for the application is never released, if only its status was ever used")
  func appStatus() async {
    let gate = Gate<Int>()
    let decisions = Decisions()
    let kept = Cog<Int>.Async(default: 0, lifetime: .app) { _ in
      .run { try await gate.load("kept") }.whenDecided(decisions.note("kept"))
    }
    let family = CogBox<Int, Int>.Async(default: 0, lifetime: .app) { _, key in
      .run { try await gate.load("\(key)") }.whenDecided(decisions.note("\(key)"))
    }
    let cogs = context()
    let refresh = cogs.refresh(kept)
    _ = cogs.status.peek(family[1])
    await gate.reached(2)
    clock.advance(by: .seconds(100))
    #expect(cogs.counts.states == 2)
    gate.finish("kept", 7)
    gate.finish("1", 8)
    await decisions.reached(2)
    #expect(refresh.result == .success)
    #expect(cogs.peek(kept) == 7 && cogs.peek(family[1]) == 8)
    #expect(gate.started == ["kept", "1"])
    cogs.checkGraph()
  }

  @Test("LIFE-41 a release takes what only it has kept, also where both have the same deadline", arguments: 1...6)
  func sameDeadline(_ others: Int) {
    let reset = SourceLifetime.whileObserved(resetToInitial: true)
    let sources = CogBox<Int, Int>.Manual(lifetime: reset) { $0 }
    let readers = CogBox<Int, Int> { c, key in c[sources[key]] }
    let cogs = context()
    for key in 0..<others { _ = cogs.peek(readers[key]) }
    #expect(cogs.counts.states == 2 * others)
    clock.advance(by: .seconds(10))
    #expect(cogs.counts.states == 0)
    cogs.checkGraph()
  }
}
