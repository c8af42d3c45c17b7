import ObservationShapes
import Testing

@Suite("Observation shapes")
struct ObservedShapesTests {
  @Test("every shape gives the value of the other runtimes, and computes everything on every read")
  func values() {
    let cases: [(String, turns: Int, value: Int, runs: Int)] = [
      ("turn", 1_000, 1_001, 1_001), ("turn-observed", 100, 101, 101), ("fan-16", 100, 115, 1_616),
      ("chain-100", 100, 200, 10_100), ("deep", 50, 100, 2_550), ("diamond", 500, 2_505, 3_006),
      ("broad", 50, 100, 5_100), ("unstable", 100, -2_000, 101 * 21), ("repeated", 100, 3_000, 101),
    ]
    for (name, turns, value, runs) in cases {
      let shape = ObservedShape.named(name)
      #expect(shape?.drive(turns) == value, "\(name): the last value read")
      #expect(shape?.runs == runs, "\(name): runs")
    }
  }

  @Test("a shape that raw @Observable does not have is not there")
  func missing() { #expect(ObservedShape.named("turn-keyed") == nil) }
}
