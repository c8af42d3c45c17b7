import RunnerPlatform
import RunnerResults
import RunnerSchedule
import RunnerWire

extension RunEntry {
  /// Requires of entries that were read from a journal what is required of a worker's answer.
  static func require(_ entries: [RunEntry], of plan: RunPlan, journal path: String) throws(RunFailure) {
    let known = Set(plan.schedule.ordered())
    var seen: Set<Job> = []
    for entry in entries {
      let job = entry.job
      guard known.contains(job), seen.insert(job).inserted else {
        throw refusal(path, "expected each job of the plan at most once, found \(job)")
      }
      let reading = entry.reading
      guard reading.seconds >= 0, reading.seconds.isFinite, reading.iterations ?? 1 >= 1 else {
        throw refusal(
          path,
          "expected seconds of zero or more and at least one iteration, found \(reading.seconds) and "
            + "\(reading.iterations.map(String.init) ?? "none") for \(job)")
      }
      let request = WorkerRequest(
        mode: job.pass.mode, profile: plan.profile, cut: job.group, seed: plan.schedule.seed)
      let task = WorkerTask(runtime: job.runtime, request: request)
      var reply = WorkerReply(runtime: job.runtime, mode: request.mode, debugBuild: false)
      (reply.samples, reply.counts, reply.runCounts) = (entry.samples, entry.counts, entry.runCounts)
      reply.hardware = entry.hardware
      do {
        switch job.pass {
        case .time: _ = try task.requireSamples(reply)
        case .count: _ = try task.requireCounts(reply)
        case .hardware: _ = try task.requireHardware(reply)
        case .instructions: try task.requireInstructions(entry.instructions ?? [])
        }
        _ = try task.requireRunCounts(reply)
      } catch {
        throw refusal(path, error.description)
      }
    }
  }

  private static func refusal(_ path: String, _ problem: String) -> RunFailure {
    RunFailure(.badInput, "refused the journal \(path.quotedForPeople): \(problem); remove it and run again")
  }
}

extension Pass {
  /// What a worker is asked in the pass.
  var mode: WorkerRequest.Mode {
    switch self {
    case .time: .time
    case .count: .count
    case .instructions: .instructions
    case .hardware: .hardware
    }
  }
}
