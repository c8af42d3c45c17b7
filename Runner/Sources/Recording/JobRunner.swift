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
    if job.pass == .instructions { return try simulate(job, onProgress: onProgress) }
    let first = Job(pass: .time, runtime: job.runtime, group: job.group, point: 0)
    let request = WorkerRequest(
      mode: job.pass.mode, profile: preparation.plan.profile, cut: job.group, seed: seed,
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
      counts: job.pass == .count ? try task.requireCounts(answer.reply) : [], instructions: nil,
      hardware: job.pass == .hardware ? try task.requireHardware(answer.reply) : nil,
      runCounts: try task.requireRunCounts(answer.reply))
  }

  private func simulate(_ job: Job, onProgress: @escaping (Double) -> Void) throws(RunFailure) -> RunEntry {
    let request = WorkerRequest(
      mode: .instructions, profile: preparation.plan.profile, cut: job.group, seed: seed, checkpoints: false)
    let task = WorkerTask(runtime: job.runtime, request: request)
    let before = HostReadings.read()
    guard case .found(let tool) = preparation.valgrind else { throw task.invalid("expected valgrind, found none") }
    let instructions = InstructionClient(client: client, tool: tool)
    let (answer, seconds, switches) = try instructions.ask(
      job.runtime, request, WorkerSuite(of: job.group), onProgress: onProgress)
    let steal = HostReadings.read().stealTicks.flatMap { now in before.stealTicks.map { now - $0 } }
    var entry = RunEntry(
      job: job,
      reading: JobReading(
        pass: job.pass.rawValue, runtime: job.runtime, group: job.group, point: job.point, seconds: seconds,
        iterations: nil, load: before.load, stealTicks: steal, involuntarySwitches: switches),
      samples: [], counts: [], instructions: nil, hardware: nil, runCounts: [])
    switch answer {
    case .unavailable(let reason):
      entry.instructions = CutName.cuts(of: job.group).map { CutInstructions(cut: $0, units: 1, reason: reason) }
    case .counted(let reply, let profile):
      entry.instructions = try RegionReading(task: task, profile: profile).counts(try task.requireRegions(reply))
      entry.runCounts = try task.requireRunCounts(reply)
    }
    return entry
  }

  private var library: JemallocLibrary? {
    if case .found(let library) = preparation.jemalloc { library } else { nil }
  }
}
