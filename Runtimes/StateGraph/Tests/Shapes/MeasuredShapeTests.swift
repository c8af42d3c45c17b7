import StateGraphShapes
import Testing

/// The shapes that are measured give the values and run counts of the ledger of shapes.
@Suite struct MeasuredShapeTests {
  @Test(arguments: [
    ("turn", 100, 101, 101), ("fan-16", 100, 115, 1_616), ("chain-100", 100, 200, 10_100),
    ("diamond", 500, 2_505, 3_006),
    ("deep", 50, 100, 2_550), ("broad", 50, 100, 5_100), ("unstable", 100, -2_000, 202), ("repeated", 100, 3_000, 101),
  ])
  func valueAndRuns(name: String, turns: Int, value: Int, runs: Int) throws {
    let shape = try #require(StateGraphShape.named(name))
    #expect(shape.drive(turns) == value)
    #expect(shape.runs == runs)
  }

  @Test func anUnknownShapeIsNone() { #expect(StateGraphShape.named("heptagon") == nil) }
}
