import CogScenarios
import FloorShapes
import GraphShapes
import ObservationShapes
import StateGraphShapes

/// One runtime, with the shapes that it makes.
@MainActor
struct Contender {
  let runtime: String
  /// Runs of a whole workload.
  let expectedRuns: (ShapeWorkload) -> Int
  let make: (String) -> (any GraphShape)?

  /// Every runtime, the reference first.
  static let all = [
    Contender(runtime: "floor", expectedRuns: \.runs) { FloorShape.named($0) },
    Contender(runtime: "cog", expectedRuns: \.runs) { Shape.named($0) },
    Contender(runtime: "observation", expectedRuns: ObservedShape.expectedRuns) { ObservedShape.named($0) },
    Contender(runtime: "state-graph", expectedRuns: \.runs) { StateGraphShape.named($0) },
  ]

  /// What is wrong with the whole workload on a fresh shape; nil when nothing is, or when the runtime does not have it.
  func problem(_ workload: ShapeWorkload) -> String? {
    guard let shape = make(workload.name) else { return nil }
    let (value, runs) = (shape.drive(workload.turns), shape.runs)
    guard value != workload.value || runs != expectedRuns(workload) else { return nil }
    return "\(workload.name) on \(runtime): value \(value) in \(runs) runs, not \(workload.value) in "
      + "\(expectedRuns(workload))"
  }
}
