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
    if job.pass == .instructions { return try simulate(job, order: entries.count, onProgress: onProgress) }
    let request = request(job, after: entries)
    let task = WorkerTask(runtime: job.runtime, request: request)
    let launch = WorkerLaunch(seed: seed, job: job, preload: preloads(job.pass) ? library : nil)
    let limit = job.pass == .time ? preparation.plan.schedule.longestPoint : nil

    let before = HostReadings.read()
    let clocks = (monotonic: Clock.monotonic(), raw: Clock.raw())
    var entry = RunEntry(
      job: job,
      reading: JobReading(
        pass: job.pass.rawValue, runtime: job.runtime, group: job.group, point: job.point,
        block: job.pass == .time ? job.block : nil, order: entries.count, twin: job.twin ? true : nil, seconds: 0,
        iterations: nil, load: before.load, stealTicks: nil, involuntarySwitches: 0),
      times: [], counts: [], runCounts: [])
    let answer: WorkerAnswer
    do {
      answer = try client.ask(job.runtime, request, launch: launch, limit: limit, onProgress: onProgress)
    } catch {
      guard error.kind == .tooSlow else { throw error }
      entry.tooSlow = error.description
      entry.reading.seconds = Clock.monotonic() - clocks.monotonic
      return entry
    }
    let advanced = (monotonic: Clock.monotonic() - clocks.monotonic, raw: Clock.raw() - clocks.raw)
    try requireBelievable(answer, advanced, task)
    entry.reading.stealTicks = HostReadings.read().stealTicks.flatMap { now in before.stealTicks.map { now - $0 } }
    entry.reading.seconds = answer.seconds
    entry.reading.iterations = answer.reply.iterations
    entry.reading.workSeconds = answer.reply.workSeconds
    entry.reading.involuntarySwitches = answer.involuntarySwitches
    if job.pass == .time { entry.times = try task.requireTimes(answer.reply) }
    if job.pass == .count { entry.counts = try task.requireCounts(answer.reply) }
    if job.pass == .hardware { entry.hardware = try task.requireHardware(answer.reply) }
    entry.runCounts = try task.requireRunCounts(answer.reply)
    return entry
  }

  /// Later points of a runtime and group repeat the iterations that its first one chose, whichever build of it that was: else a
  /// difference of builds would be one of iterations as well.
  private func request(_ job: Job, after entries: [RunEntry]) -> WorkerRequest {
    func runtime(_ contender: String) -> String { client.slug(behind: contender) ?? contender }
    let own = runtime(job.runtime)
    let first = entries.first {
      $0.job.pass == .time && $0.job.group == job.group && $0.tooSlow == nil && runtime($0.job.runtime) == own
    }
    return WorkerRequest(
      mode: job.pass.mode, profile: preparation.plan.profile, cut: job.group, seed: seed,
      iterations: job.pass == .time ? first?.reading.iterations : nil,
      minimumSeconds: preparation.plan.quick
        ? RunPreparation.minimumSeconds.quick : RunPreparation.minimumSeconds.full,
      pointSeconds: RunPreparation.pointSeconds,
      checkpoints: preparation.plan.checkpoints, cpu: preparation.plan.cpu)
  }

  private func requireBelievable(
    _ answer: WorkerAnswer, _ advanced: (monotonic: Double, raw: Double), _ task: WorkerTask
  ) throws(RunFailure) {
    let reply = answer.reply
    try requireIdentity(reply, task)
    let clocks = ClockCheck(
      measuredWall: reply.measuredWall, measuredCPU: reply.measuredCPU, measuredSpan: reply.measuredSpan,
      life: answer.seconds, charged: answer.processorSeconds, advanced: advanced,
      processors: preparation.plan.cpu == nil ? preparation.environment.stable.cores : 1)
    if let problem = clocks.problem { throw task.invalid("a clock jumped: \(problem)") }
  }

  private func requireIdentity(_ reply: WorkerReply, _ task: WorkerTask) throws(RunFailure) {
    guard !reply.debugBuild else { throw task.invalid("expected a release build, found a debug build") }
    guard reply.hashProbe == preparation.hashProbes[task.runtime] else {
      throw task.invalid(
        "expected the hashes of the worker's other processes, found others: hashing is not deterministic")
    }
  }

  private func simulate(
    _ job: Job, order: Int, onProgress: @escaping (Double) -> Void
  ) throws(RunFailure) -> RunEntry {
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
        pass: job.pass.rawValue, runtime: job.runtime, group: job.group, point: job.point, order: order,
        seconds: seconds, iterations: nil, load: before.load, stealTicks: steal, involuntarySwitches: switches),
      times: [], counts: [], runCounts: [])
    switch answer {
    case .unavailable(let reason):
      entry.instructions = CutName.cuts(of: job.group).map { CutInstructions(cut: $0, units: 1, reason: reason) }
    case .counted(let reply, let profile):
      try requireIdentity(reply, task)
      entry.instructions = try RegionReading(task: task, profile: profile).counts(try task.requireRegions(reply))
      entry.runCounts = try task.requireRunCounts(reply)
    }
    return entry
  }

  private func preloads(_ pass: Pass) -> Bool {
    pass == .count || pass == .time && preparation.allocator == .jemalloc
  }

  private var library: JemallocLibrary? {
    if case .found(let library) = preparation.jemalloc { library } else { nil }
  }
}
