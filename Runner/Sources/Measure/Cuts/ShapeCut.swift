public import GraphShapes
public import RunnerWire
import StorefrontWorkload

/// One graph shape: a sample is its whole workload on a freshly built and settled graph, and its unit is one turn. The
/// final value and the number of runs are checked after every sample.
public final class ShapeCut: MeasuredCut {
  /// Turns of a sample.
  public var units: Int { workload.turns }
  /// Runs of the last sample's turns, without those of the first settlement.
  public private(set) var runCounts: [CutRunCounts] = []
  private let workload: ShapeWorkload
  private let expectedRuns: Int
  private let make: () -> any GraphShape

  /// A cut of a workload on the shape that `make` builds, whose functions must run `expectedRuns` times in all.
  public init(_ workload: ShapeWorkload, expectedRuns: Int, _ make: @escaping () -> any GraphShape) {
    self.workload = workload
    self.expectedRuns = expectedRuns
    self.make = make
  }

  nonisolated deinit {}

  /// Takes one sample.
  public func sample(_ meter: any SampleMeter) async throws(WrongSample) {
    let name = CutName.shapePrefix + workload.name
    let shape = make()
    let settled = shape.runs
    meter.phaseBegan(name)
    meter.resumeOnThisThread()
    let value = shape.drive(workload.turns)
    meter.pause()
    guard value == workload.value else {
      throw WrongSample("wrong sample: \(name) gave \(value), expected \(workload.value)")
    }
    guard shape.runs == expectedRuns else {
      throw WrongSample("wrong sample: \(name) ran \(shape.runs) functions, expected \(expectedRuns)")
    }
    runCounts = [CutRunCounts(cut: name, selectorRuns: shape.runs - settled, units: workload.turns)]
  }
}
