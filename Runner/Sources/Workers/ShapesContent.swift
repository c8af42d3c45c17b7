public import GraphShapes
public import RunnerMeasure
public import RunnerWire
public import StorefrontVerification

/// A worker of the graph shapes on one runtime.
public struct ShapesContent: WorkerContent {
  /// Slug of the runtime.
  public let slug: String
  private let make: (String) -> (any GraphShape)?
  private let expectedRuns: (ShapeWorkload) -> Int

  /// The shapes that `make` builds by their names.
  ///
  /// - Parameter expectedRuns: Runs of a workload on this runtime; what a runtime that keeps values needs, unless given.
  public init(
    _ slug: String, expectedRuns: @escaping (ShapeWorkload) -> Int = { $0.runs },
    _ make: @escaping (String) -> (any GraphShape)?
  ) {
    self.slug = slug
    self.expectedRuns = expectedRuns
    self.make = make
  }

  /// Version of the graph shapes.
  public var workload: Int { ShapeWorkload.version }

  /// A group for each shape that the runtime has.
  public var groups: [String] { workloads.map { CutName.shapePrefix + $0.name } }

  private var workloads: [ShapeWorkload] { ShapeWorkload.all.filter { make($0.name) != nil } }

  /// The cut of one shape.
  public func cut(_ group: String, _ request: WorkerRequest) -> (any MeasuredCut)? {
    guard group.hasPrefix(CutName.shapePrefix) else { return nil }
    let name = String(group.dropFirst(CutName.shapePrefix.count))
    guard let workload = ShapeWorkload.named(name), make(name) != nil else { return nil }
    return ShapeCut(workload, expectedRuns: expectedRuns(workload)) { [make] in make(name)! }
  }

  /// Nothing: there is no port.
  public func record(_ request: WorkerRequest, progress: (Double) -> Void) async -> AgreementRecord? { nil }

  /// Drives every shape's whole workload once.
  public func shapeChecks(progress: (Double) -> Void) async throws -> [ShapeCheck]? {
    let workloads = workloads
    var checks: [ShapeCheck] = []
    for workload in workloads {
      guard let shape = make(workload.name) else { continue }
      checks.append(ShapeCheck(shape: workload.name, value: shape.drive(workload.turns), runs: shape.runs))
      progress(Double(checks.count) / Double(workloads.count))
    }
    return checks
  }
}
