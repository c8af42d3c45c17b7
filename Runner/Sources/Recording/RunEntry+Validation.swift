import RunnerPlatform
import RunnerResults
import RunnerSchedule
import RunnerWire

extension RunEntry {
  /// Requires of entries that were read from a journal what is required of a worker's answer.
  static func require(_ entries: [RunEntry], of plan: RunPlan, journal path: String) throws(RunFailure) {
    let jobs = Set(entries.map(\.job))
    var progress = ScheduleProgress(plan.schedule, allows: { jobs.contains($0) })
    for entry in entries {
      let job = entry.job
      let reading = entry.reading
      guard reading.seconds >= 0, reading.seconds.isFinite, reading.iterations ?? 1 >= 1 else {
        throw refusal(
          path,
          "expected seconds of zero or more and at least one iteration, found \(reading.seconds) and "
            + "\(reading.iterations.map(String.init) ?? "none") for \(job)")
      }
      if entry.tooSlow == nil { try require(entry, of: plan, path) }
      guard progress.take(entry.finished) else {
        throw refusal(path, "expected the jobs of the plan in its order, each once, found \(job) out of its turn")
      }
    }
  }

  private static func require(_ entry: RunEntry, of plan: RunPlan, _ path: String) throws(RunFailure) {
    let job = entry.job
    let request = WorkerRequest(
      mode: job.pass.mode, profile: plan.profile, cut: job.group, seed: plan.schedule.seed)
    let task = WorkerTask(runtime: job.runtime, request: request)
    var reply = WorkerReply(runtime: job.runtime, mode: request.mode, debugBuild: false)
    (reply.times, reply.counts, reply.runCounts) = (entry.times, entry.counts, entry.runCounts)
    reply.hardware = entry.hardware
    do {
      switch job.pass {
      case .time: _ = try task.requireTimes(reply)
      case .count: _ = try task.requireCounts(reply)
      case .hardware: _ = try task.requireHardware(reply)
      case .instructions: try task.requireInstructions(entry.instructions ?? [])
      }
      _ = try task.requireRunCounts(reply)
    } catch {
      throw refusal(path, error.description)
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
