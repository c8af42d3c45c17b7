import Cog
import CogScenarios
import CogTesting
import GraphShapes
import Testing

/// Every graph shape gives its value in its number of selector runs.
@Suite("COUNT")
struct CountTests {
  @Test("COUNT-01 every shape gives its final value in its exact number of runs")
  func exactRuns() {
    for shapeCase in ShapeCase.all {
      let shape = shapeCase.make()
      let value = shape.drive(shapeCase.turns)
      #expect(value == shapeCase.finalValue, "\(shapeCase.name): the last value read")
      #expect(shape.runs == shapeCase.runs, "\(shapeCase.name): selector runs")
      shape.cogs.checkGraph()
    }
  }

  @Test("COUNT-02 driving a shape in pieces is driving it at once")
  func pieces() {
    let whole = Shape.diamond()
    let pieces = Shape.diamond()
    let last = whole.drive(60)
    for _ in 0..<5 { _ = pieces.drive(10) }
    #expect(pieces.drive(10) == last)
    #expect(pieces.runs == whole.runs)
  }

  @Test("COUNT-03 thirty reads of one source are one dependency")
  func repeatedEdges() {
    let shape = Shape.repeated()
    #expect(shape.cogs.counts.dependencies == 1)
    _ = shape.drive(100)
    #expect(shape.cogs.counts.dependencies == 1)
  }

  @Test("COUNT-04 a root of 33 reads keeps 33 edges, static or rotating, in the storage of its first run")
  func rootEdges() {
    for rotates in [false, true] {
      let shape = Shape.edges(rotates: rotates)
      let before = shape.cogs.counts
      #expect(before.dependencies == 33)
      _ = shape.drive(1_000)
      #expect(shape.cogs.counts == before)
      shape.cogs.checkGraph()
    }
  }

  @Test("COUNT-05 1,000 states of which a user interface reads 12 have exactly 12 boundaries")
  func boundaries() {
    let shape = Shape.boundaries()
    _ = shape.drive(100)
    #expect(shape.cogs.counts.boundaries == 12)
    #expect(shape.cogs.counts.states == 1_001)
  }

  @Test("COUNT-06 the cost in runs of a turn does not depend on how much is pinned")
  func pinned() {
    let few = Shape.pinned(1)
    let many = Shape.pinned(1_000)
    let before = (few.runs, many.runs)
    _ = (few.drive(100), many.drive(100))
    #expect(few.runs - before.0 == 100)
    #expect(many.runs - before.1 == 100)
  }

  @Test("COUNT-07 a sliding window leaves no edge to the keys behind it")
  func keyChurn() {
    let shape = Shape.keyChurn()
    _ = shape.drive(500)
    #expect(shape.cogs.counts.dependencies == 510 + 11)
    #expect(shape.cogs.counts.states == 510 * 2 + 2)
  }

  @Test("COUNT-08 steady shapes do not grow", arguments: ["turn", "turn-keyed", "fan-16", "chain-100", "pinned-1000"])
  func steady(_ name: String) throws {
    let shapeCase = try #require(ShapeCase.all.first { $0.name == name })
    let shape = shapeCase.make()
    _ = shape.drive(10)
    let before = shape.cogs.counts
    _ = shape.drive(2_000)
    #expect(shape.cogs.counts == before)
  }
}
