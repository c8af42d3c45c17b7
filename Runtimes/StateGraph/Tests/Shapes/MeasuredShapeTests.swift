import GraphShapes
import StateGraphShapes
import Testing

/// The shapes that are measured give the values and run counts of the ledger of shapes.
@MainActor
@Suite struct MeasuredShapeTests {
  @Test(arguments: ShapeWorkload.all.map(\.name).filter { $0 != "reference" })
  func valueAndRuns(name: String) throws {
    let workload = try #require(ShapeWorkload.named(name))
    let shape = try #require(StateGraphShape.named(name))
    #expect(shape.drive(workload.turns) == workload.value)
    #expect(shape.runs == workload.runs)
  }

  @Test func anUnknownShapeIsNone() { #expect(StateGraphShape.named("heptagon") == nil) }
}
