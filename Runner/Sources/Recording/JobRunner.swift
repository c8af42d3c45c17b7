import RunnerPlatform
import RunnerResults
import RunnerSchedule
import RunnerWire

/// Turns a job into a worker process and its answer into an entry.
struct JobRunner {
  let preparation: RunPreparation
  let seed: UInt64
  let client: WorkerClient

  /// - Parameter calibration: Finished entries; later points repeat what the calibrating point chose.
  func run(
    _ job: Job, calibration entries: [RunEntry], onProgress: @escaping (Double) -> Void
  ) throws(RunFailure) -> RunEntry {
    let first = Job(pass: .time, runtime: job.runtime, group: job.group, point: 0)
    let request = WorkerRequest(
      mode: job.pass == .time ? .time : .count, profile: preparation.plan.profile, cut: job.group, seed: seed,
      iterations: job.pass == .time ? entries.first { $0.job == first }?.reading.iterations : nil,
      minimumSeconds: RunPreparation.minimumSeconds, checkpoints: preparation.plan.checkpoints,
      cpu: preparation.plan.cpu)
    let task = WorkerTask(runtime: job.runtime, request: request)
    let launch = WorkerLaunch(seed: seed, job: job, preload: job.pass == .count ? library : nil)

    let before = HostReadings.read()
    let answer = try client.ask(job.runtime, request, launch: launch, onProgress: onProgress)
    let steal = HostReadings.read().stealTicks.flatMap { now in before.stealTicks.map { now - $0 } }
    guard !answer.reply.debugBuild else { throw task.invalid("expected a release build, found a debug build") }
    return RunEntry(
      job: job,
      reading: JobReading(
        pass: job.pass.rawValue, runtime: job.runtime, group: job.group, point: job.point, seconds: answer.seconds,
        iterations: answer.reply.iterations, load: before.load, stealTicks: steal,
        involuntarySwitches: answer.involuntarySwitches),
      samples: job.pass == .time ? try task.requireSamples(answer.reply) : [],
      counts: job.pass == .count ? try task.requireCounts(answer.reply) : [],
      runCounts: try task.requireRunCounts(answer.reply))
  }

  private var library: JemallocLibrary? {
    if case .found(let library) = preparation.jemalloc { library } else { nil }
  }
}
