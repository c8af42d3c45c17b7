import RunnerMeasure
import RunnerWire
import StorefrontVerification
import StorefrontWorkload

/// A worker of the Storefront session on one port.
struct StorefrontContent<Port: StorefrontRuntime>: WorkerContent {
  var slug: String { Port.descriptor.slug }
  var groups: [String] { CutName.groups }
  var workload: Int { SessionScript.version }

  func cut(_ group: String, _ request: WorkerRequest) -> (any MeasuredCut)? {
    let inputs = CutInputs(
      fixtures: StorefrontFixtures(profile: request.profile), semantics: Port.descriptor.semantics,
      checkpoints: request.checkpoints)
    return CutCatalog.cut(group, for: Port.self, inputs)
  }

  func record(_ request: WorkerRequest, progress: (Double) -> Void) async -> AgreementRecord? {
    await AgreementRecorder.record(
      Port.self, fixtures: StorefrontFixtures(profile: request.profile), seed: request.seed,
      sessions: request.randomSessions, progress: progress)
  }

  func shapeChecks(progress: (Double) -> Void) async throws -> [ShapeCheck]? { nil }
}
