import Cog
import CogTesting
import Testing

/// One context is one graph, and contexts share nothing.
@Suite("ONE")
struct OneTests {
  @Test("ONE-01 copies of a reference name the same state")
  func copiesConverge() {
    let source = Cog<Int>.Manual { 1 }
    let copy = source
    let cogs = Cogs.forTesting()
    cogs.turn(copy, to: 5)
    #expect(cogs.peek(source) == 5)
    #expect(cogs.counts.states == 1)
    cogs.checkGraph()
  }

  @Test("ONE-02 two contexts hold two states of one declaration")
  func contextsAreSeparate() {
    let source = Cog<Int>.Manual { 1 }
    let double = Cog<Int> { c in c[source] * 2 }
    let first = Cogs.forTesting()
    let second = Cogs.forTesting()
    first.turn(source, to: 5)
    second.turn(source, to: 7)
    #expect(first.peek(double) == 10)
    #expect(second.peek(double) == 14)
    #expect(first.peek(double) == 10)
    first.checkGraph()
    second.checkGraph()
  }

  @Test("ONE-03 a declaration used in a context after another one has gone starts afresh")
  func contextsDoNotInherit() {
    let source = Cog<Int>.Manual { 1 }
    for _ in 0..<3 {
      let cogs = Cogs.forTesting()
      #expect(cogs.peek(source) == 1)
      cogs.turn(source, to: 9)
      #expect(cogs.peek(source) == 9)
    }
  }
}
