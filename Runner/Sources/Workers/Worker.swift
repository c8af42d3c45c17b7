import Foundation
import RunnerMeasure
import RunnerWire
import StorefrontVerification
import StorefrontWorkload

/// Answers one request with the port that this process links.
@MainActor
struct Worker<Port: StorefrontRuntime> {
  let request: WorkerRequest
  let progress: (Double) -> Void

  func answer() async -> WorkerReply {
    var reply = WorkerReply(runtime: Port.descriptor.slug, mode: request.mode, debugBuild: Self.isDebugBuild)
    guard request.version == WorkerRequest.currentVersion else {
      reply.failure = "expected a request of version \(WorkerRequest.currentVersion), found \(request.version)"
      return reply
    }
    guard let hashing = ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"], hashing == "1" else {
      reply.failure =
        "expected SWIFT_DETERMINISTIC_HASHING=1 in the worker's environment, found none; "
        + "hash seeds would move counts and times"
      return reply
    }
    reply.hashProbe = "storefront".hashValue
    do {
      try request.profile.validate()
      switch request.mode {
      case .describe: break
      case .witness: reply.witnesses = Witnesses.all()
      case .verify: reply.record = await record()
      case .time, .count: try await measure(&reply)
      }
    } catch {
      reply.failure = "\(error)"
    }
    return reply
  }

  private func record() async -> AgreementRecord {
    await AgreementRecorder.record(
      Port.self, fixtures: StorefrontFixtures(profile: request.profile), seed: request.seed,
      sessions: request.randomSessions, progress: progress)
  }

  private func measure(_ reply: inout WorkerReply) async throws {
    let inputs = CutInputs(
      fixtures: StorefrontFixtures(profile: request.profile), semantics: Port.descriptor.semantics,
      checkpoints: request.checkpoints)
    let group = request.cut ?? ""
    guard let cut = CutCatalog.cut(group, for: Port.self, inputs) else {
      reply.failure = "expected a cut group, one of \(CutName.groups.joined(separator: ", ")), found '\(group)'"
      return
    }
    if request.mode == .count {
      reply.counts = try await Passes.count(cut, group)
    } else {
      let timed = try await Passes.time(
        cut, group, iterations: request.iterations, minimumSeconds: request.minimumSeconds,
        progress: progress)
      reply.samples = timed.samples
      reply.iterations = timed.iterations
      reply.measuredWall = timed.measured.wall
      reply.measuredCPU = timed.measured.cpu
    }
    reply.runCounts = cut.runCounts
  }

  private static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}
