public import RunnerMeasure
public import RunnerWire
public import StorefrontVerification

/// What a worker process links and can measure.
@MainActor
public protocol WorkerContent {
  /// Slug of the runtime.
  var slug: String { get }
  /// The cut groups that it has, in the order of tables.
  var groups: [String] { get }
  /// Version of the workload that the cuts measure.
  var workload: Int { get }
  /// A cut group ready to take samples; nil where the runtime has none of that name.
  func cut(_ group: String, _ request: WorkerRequest) -> (any MeasuredCut)?
  /// What the port did in the fixed trace and in random sessions; nil where there is no port.
  func record(_ request: WorkerRequest, progress: (Double) -> Void) async -> AgreementRecord?
  /// What every graph shape came to; nil where there are none.
  func shapeChecks(progress: (Double) -> Void) async throws -> [ShapeCheck]?
}
