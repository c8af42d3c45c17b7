import GraphShapes
import ObservationShapes
import Testing

@Suite("Observation shapes")
struct ObservedShapesTests {
  @Test("every shape gives the value of the other runtimes, and computes everything on every read")
  func values() {
    for workload in ShapeWorkload.all {
      guard let shape = ObservedShape.named(workload.name) else { continue }
      #expect(shape.drive(workload.turns) == workload.value, "\(workload.name): the last value read")
      #expect(shape.runs == ObservedShape.expectedRuns(workload), "\(workload.name): runs")
    }
  }

  @Test("what has no cache has no shape whose paths are too many, and no references")
  func missing() {
    let missing = ShapeWorkload.all.map(\.name).filter { ObservedShape.named($0) == nil }
    #expect(missing == ["reference", "cellx-1000"] + Sweep.all.dropFirst().map(\.name))
  }
}
