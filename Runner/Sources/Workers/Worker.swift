import FoundationEssentials
import InstructionShim
import RunnerMeasure
import RunnerWire
import StorefrontWorkload

/// Answers one request with what this process links.
@MainActor
struct Worker {
  let content: any WorkerContent
  let request: WorkerRequest
  let progress: (Double) -> Void

  func answer() async -> WorkerReply {
    var reply = WorkerReply(runtime: content.slug, mode: request.mode, debugBuild: Self.isDebugBuild)
    guard request.version == WorkerRequest.currentVersion else {
      reply.failure = "expected a request of version \(WorkerRequest.currentVersion), found \(request.version)"
      return reply
    }
    if let problem = Self.hashingProblem {
      reply.failure = problem
      return reply
    }
    reply.hashProbe = "storefront".hashValue
    do {
      try request.profile.validate()
      switch request.mode {
      case .describe:
        reply.groups = content.groups
        reply.workload = content.workload
      case .witness: reply.witnesses = Witnesses.all()
      case .verify:
        reply.record = await content.record(request, progress: progress)
        reply.shapes = try await content.shapeChecks(progress: progress)
      case .time: try await time(&reply)
      case .count: try await count(&reply)
      case .instructions: try await mark(&reply)
      case .hardware: try await readHardware(&reply)
      case .profile: try await repeatCut(&reply)
      case .trace: try await trace(&reply)
      }
    } catch {
      reply.failure = "\(error)"
    }
    return reply
  }

  /// Hash seeds would move counts and times: the variable must be set, and in effect.
  private static var hashingProblem: String? {
    guard ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] == "1" else {
      return "expected SWIFT_DETERMINISTIC_HASHING=1 in the worker's environment, found none; "
        + "hash seeds would move counts and times"
    }
    guard storefront_hashing_deterministic() != 0 else {
      return "expected SWIFT_DETERMINISTIC_HASHING=1 to be in effect, found random hash seeds; "
        + "they would move counts and times"
    }
    return nil
  }

  private func time(_ reply: inout WorkerReply) async throws {
    guard let (group, cut) = try cut(&reply) else { return }
    let timed = try await Passes.time(
      cut, group, iterations: request.iterations, minimumSeconds: request.minimumSeconds,
      pointSeconds: request.pointSeconds, progress: progress)
    reply.times = timed.times
    reply.iterations = timed.iterations
    reply.measuredWall = timed.measured.wall
    reply.measuredCPU = timed.measured.cpu
    reply.measuredSpan = timed.measured.span
    reply.runCounts = cut.runCounts
  }

  private func count(_ reply: inout WorkerReply) async throws {
    guard let (group, cut) = try cut(&reply) else { return }
    reply.counts = try await Passes.count(cut, group)
    reply.runCounts = cut.runCounts
  }

  private func mark(_ reply: inout WorkerReply) async throws {
    if let reason = InstructionMeter.unavailableReason {
      reply.unavailableReason = reason
    } else if request.cut == nil {
      reply.regions = InstructionWitnesses.run()
    } else if let (group, cut) = try cut(&reply) {
      reply.regions = try await Passes.mark(cut, group)
      reply.runCounts = cut.runCounts
    }
  }

  private func readHardware(_ reply: inout WorkerReply) async throws {
    if request.cut == nil {
      reply.hardware = try Passes.hardwareWitness()
    } else if let (group, cut) = try cut(&reply) {
      reply.hardware = try await Passes.hardware(cut, group)
      reply.runCounts = cut.runCounts
    }
  }

  private func repeatCut(_ reply: inout WorkerReply) async throws {
    guard let (_, cut) = try cut(&reply) else { return }
    let done = try await ProfilePasses.repeated(cut, seconds: request.minimumSeconds, progress: progress)
    reply.spans = done.spans
    reply.iterations = done.samples
    reply.units = cut.units
  }

  private func trace(_ reply: inout WorkerReply) async throws {
    guard let output = request.output else { throw ProfilePasses.TraceFailure.noOutput }
    if let reason = CountMeter.unavailableReason {
      reply.unavailableReason = reason
    } else if let (_, cut) = try cut(&reply) {
      reply.trace = try await ProfilePasses.trace(cut, into: output)
    }
  }

  private func cut(_ reply: inout WorkerReply) throws -> (String, any MeasuredCut)? {
    let group = request.cut ?? ""
    if let cut = content.cut(group, request) { return (group, cut) }
    reply.failure = "expected a cut group, one of \(content.groups.joined(separator: ", ")), found '\(group)'"
    return nil
  }

  private static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}
