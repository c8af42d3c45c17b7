internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerResults
internal import RunnerSchedule
internal import RunnerSelfTest
internal import RunnerStatistics
internal import RunnerWire
internal import StorefrontWorkload

/// The self-test on this host: its state in a folder, its loops as workers, the runner's own client.
struct SelfTestRun {
  /// A loop is stopped after this many seconds.
  private static let deadline = 60.0

  private let folder: String
  private let program: String
  private let client: WorkerClient
  private let environment: EnvironmentRecord

  init(folder: String, programs: String, interrupts: Interrupts?) throws {
    self.folder = folder
    program = programs + "/self-test-loop"
    guard FileSystem.isExecutable(program) else {
      throw RunFailure(
        .badInput, "expected the self-test's loop at \(program.quotedForPeople), found none; build it")
    }
    try FileSystem.makeFolder(folder)
    client = WorkerClient(folder: "\(folder)/workers", deadline: Self.deadline, interrupts: interrupts)
    environment = EnvironmentReader().read(debugBuild: BuildConfiguration.isDebug)
  }

  // MARK: - Plan and state

  private func path(loaded: Bool) -> String { "\(folder)/\(loaded ? "loaded" : "quiet").jsonl" }

  /// The plan, with the iterations that the base needs or, where something is finished already, has used.
  func plan(seed: UInt64, chunks: Int, blocks: Int, loaded: Bool, fresh: Bool) throws -> SelfTestPlan {
    let processors = CPUAffinity.allowed()
    guard !loaded || processors.count > 1 else {
      throw UsageError("--loaded: expected two processors or more that this process may use, found \(processors.count)")
    }
    var hash = ShortHash()
    hash.add(try FileSystem.read(program, limit: 1 << 28))
    var plan = SelfTestPlan(
      seed: seed, chunks: chunks, blocks: blocks, loaded: loaded, program: hash.digits, environment: environment.key,
      cpu: processors.last,
      beginning: .init(iterations: 1, day: String(Clock.utc().extended.prefix(10)), load: environment.details.load))
    let path = path(loaded: loaded)
    if fresh && FileSystem.exists(path) { try FileSystem.remove(path) }
    try LoopFiles.write(program: program, into: client.folder)
    if FileSystem.exists(path) {
      let stored = try Journal<SelfTestPlan, SelfTestBlock>.read(path: path).plan
      plan.beginning = stored.beginning
      guard stored == plan else {
        throw UsageError(
          "expected the plan of \(path.quotedForPeople), \(stored), found \(plan); repeat its command line, or begin "
            + "anew with --fresh")
      }
    } else {
      plan.beginning.iterations = try reply(.base, WorkerLaunch(), plan, iterations: nil).iterations ?? 1
    }
    return plan
  }

  // MARK: - Measuring

  /// Measures what is missing.
  func measure(_ plan: SelfTestPlan, tell: @escaping (RunEvent) -> Void) throws -> [SelfTestBlock] {
    let path = path(loaded: plan.loaded)
    let journal: Journal<SelfTestPlan, SelfTestBlock>
    var finished: [SelfTestBlock] = []
    if FileSystem.exists(path) {
      let content = try Journal<SelfTestPlan, SelfTestBlock>.read(path: path)
      try SelfTestMeasurement.require(content.entries, of: plan)
      finished = content.entries
      journal = try Journal.resume(path: path, content: content)
    } else {
      journal = try Journal.start(path: path, plan: plan)
    }
    let load = plan.loaded && finished.count < plan.blocksInAll ? try loadAnotherProcessor(than: plan.cpu) : nil
    defer { withExtendedLifetime(load) {} }
    let began = Clock.monotonic()
    let before = finished.count
    let measurement = SelfTestMeasurement(plan) { contender, name in
      try value(contender, name, plan)
    }
    do {
      return try measurement.run(after: finished, keep: { try journal.append($0) }) { done in
        let each = (Clock.monotonic() - began) / Double(done - before)
        tell(
          .working(
            .init(
              title: "self-test, chunk \((done - 1) / plan.blocks + 1)", done: done, total: plan.blocksInAll,
              fraction: 0,
              remainingSeconds: each * Double(plan.blocksInAll - done))))
      }
    } catch let failure as RunFailure where failure.kind == .interrupted {
      throw RunFailure(.interrupted, "\(failure); finished blocks are kept: run the same command line again")
    }
  }

  private func value(_ contender: LoopContender, _ name: String, _ plan: SelfTestPlan) throws -> Double {
    var generator = SeededGenerator(seed: Palindrome.mixed(plan.seed, "padding/\(name)"))
    let launch = WorkerLaunch(padding: Int(generator.below(UInt64(WorkerLaunch.mostPadding + 1))))
    let reply = try reply(contender, launch, plan, iterations: plan.beginning.iterations)
    guard let wall = reply.times?.first?.wall, wall > 0, wall.isFinite else {
      throw RunFailure(.invalidMeasurement, "expected a wall time above zero from \(contender.name), found none")
    }
    return wall
  }

  private func reply(
    _ contender: LoopContender, _ launch: WorkerLaunch, _ plan: SelfTestPlan, iterations: Int?
  ) throws -> WorkerReply {
    let request = WorkerRequest(
      mode: .time, profile: .smoke, cut: CutName.groups.last, seed: plan.seed, iterations: iterations,
      minimumSeconds: SelfTestPlan.minimumSeconds, cpu: plan.cpu)
    return try client.ask(contender.runtime, request, launch: launch).reply
  }

  private func loadAnotherProcessor(than cpu: Int?) throws -> LoadingProcess {
    guard let other = CPUAffinity.allowed().first(where: { $0 != cpu }) else {
      throw UsageError("--loaded: expected a second processor, found none")
    }
    return LoadingProcess(program: program, cpu: other)
  }

  // MARK: - Words

  /// A sentence about host, day and sizes.
  func conditions(_ plan: SelfTestPlan) -> String {
    let stable = environment.stable
    let load = plan.loaded ? "a second process loading another processor" : "nothing else started"
    return "\(stable.cpuModel), \(stable.cores) processors, environment \(environment.key), "
      + "\(plan.beginning.day); \(load); load average before "
      + "\(plan.beginning.load.map { "\($0)" } ?? "unknown"). "
      + "A comparison is \(plan.blocks) blocks, confirmed by \(plan.blocks) fresh ones; a point is a process with "
      + "\(Int(SelfTestPlan.minimumSeconds * 1000)) ms of work."
  }
}
