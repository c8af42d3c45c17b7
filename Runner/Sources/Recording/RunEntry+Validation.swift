import RunnerPlatform
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
      let request = WorkerRequest(
        mode: job.pass == .time ? .time : .count, profile: plan.profile, cut: job.group, seed: plan.schedule.seed)
      let task = WorkerTask(runtime: job.runtime, request: request)
      var reply = WorkerReply(runtime: job.runtime, mode: request.mode, debugBuild: false)
      (reply.samples, reply.counts, reply.runCounts) = (entry.samples, entry.counts, entry.runCounts)
      do {
        _ = job.pass == .time ? try task.requireSamples(reply).count : try task.requireCounts(reply).count
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
