import Cog
import CogTesting
import Testing

/// Seeding installs values for tests, quietly.
@Suite("SEED")
struct SeedTests {
  private let source = Cog<Int>.Manual { 1 }
  private let family = CogBox<Int, String>.Manual { _ in 0 }

  @Test("SEED-01 seeded values are there before any mechanism operates")
  func beforeMechanisms() {
    let (source, log) = (source, Log())
    let cogs = Cogs.forTesting(
      seeding: { s in s.seed(source, 7) },
      mechanisms: [Effects { m in m.run { c in log("\(c[source])") } }])
    #expect(log.entries == ["7"])
    #expect(cogs.peek(source) == 7)
    cogs.checkGraph()
  }

  @Test("SEED-02 families are seeded by key")
  func keyed() {
    let family = family
    let total = CogBox<Int, String> { c, key in c[family[key]] + 1 }
    let cogs = Cogs.forTesting { s in
      s.seed(family["a"], 1)
      s.seed(family["b"], 2)
      s.seed(family["b"], 3)
    }
    #expect(cogs.peek(total["a"]) == 2)
    #expect(cogs.peek(total["b"]) == 4)
    #expect(cogs.peek(total["c"]) == 1)
  }

  @Test("SEED-03 a seeded source is written like any other")
  func writable() {
    let source = source
    let cogs = Cogs.forTesting { s in s.seed(source, 7) }
    cogs.turn { c in c[source] += 1 }
    #expect(cogs.peek(source) == 8)
  }

  @Test("SEED-04 seeds stay in their context")
  func isolated() {
    let source = source
    _ = Cogs.forTesting { s in s.seed(source, 7) }
    #expect(Cogs.forTesting().peek(source) == 1)
  }
}
