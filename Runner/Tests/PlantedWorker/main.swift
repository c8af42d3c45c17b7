import RunnerMeasure
import RunnerWire
import RunnerWorkers
import StorefrontVerification

/// A worker that answers as any other does, and whose only cuts are the planted ones.
struct PlantedContent: WorkerContent {
  let slug = "planted"
  let groups = ["planted", "short"]

  func cut(_ group: String, _ request: WorkerRequest) -> (any MeasuredCut)? {
    groups.contains(group) ? PlantedCut(isShort: group == "short") : nil
  }

  func record(_ request: WorkerRequest, progress: (Double) -> Void) async -> AgreementRecord? { nil }

  func shapeChecks(progress: (Double) -> Void) async throws -> [ShapeCheck]? { nil }
}

WorkerMain.run(content: PlantedContent())
