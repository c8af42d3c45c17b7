import CogTesting
import Testing

@testable import Cog

/// What the graph counts of its own work, in every build.
@Suite("Graph work")
struct GraphWorkTests {
  private final class Seen {
    var bodies = 0
    var reactions = 0
    nonisolated deinit {}
  }

  private struct Watching: Mechanism {
    let seen: Seen
    let sign: Cog<Bool>
    let double: Cog<Int>

    func operate(_ mechanism: MechanismController) {
      mechanism.run { [seen, sign] c in
        seen.reactions += 1
        _ = c[sign]
      }
      mechanism.run { [seen, double] c in
        seen.reactions += 1
        _ = c[double]
      }
    }
  }

  @Test("selector runs are the runs of the bodies, and notices what reactions and user interfaces were told")
  func counted() {
    let seen = Seen()
    let source = Cog<Int>.Manual(name: "source") { 1 }
    let sign = Cog<Bool> { c in
      seen.bodies += 1
      return c[source] > 0
    }
    let double = Cog<Int> { c in
      seen.bodies += 1
      return c[source] * 2
    }
    let cogs = Cogs.forTesting(mechanisms: [Watching(seen: seen, sign: sign, double: double)])
    func set(_ value: Int) { cogs.turn { writer in writer[source] = value } }
    #expect(cogs.selectorRuns == seen.bodies && seen.bodies == 2)
    #expect(cogs.notices == 0 && seen.reactions == 2)
    // Both selectors run, one of them with an equal result: one reaction is told.
    set(2)
    #expect(cogs.selectorRuns == seen.bodies && seen.bodies == 4)
    #expect(cogs.notices == 1 && seen.reactions == 3)
    // Nothing changed: nobody runs, nobody is told.
    set(2)
    #expect(cogs.selectorRuns == 4 && cogs.notices == 1)
    // A user interface is told beside the reaction.
    _ = cogs[double]
    set(3)
    #expect(cogs.selectorRuns == seen.bodies && seen.bodies == 6)
    #expect(cogs.notices == 3 && seen.reactions == 4)
  }
}
