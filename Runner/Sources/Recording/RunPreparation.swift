public import RunnerPlatform
public import RunnerResults
public import RunnerSchedule
internal import RunnerWire

/// What is known before anything is measured: the environment, the workers' identity and the plan.
public struct RunPreparation: Sendable {
  /// Fewest seconds of a timed region. Short ones leave a quick run time for the blocks that a ratio needs.
  public static let minimumSeconds = (quick: 0.05, full: 0.1)
  /// Fewest seconds of a point's work and preparation, so that starting and ending its process stays below 5 % of it.
  public static let pointSeconds = 0.15
  /// Blocks of the time pass; two points each.
  public static let blocks = (quick: 5, full: 15)
  /// Groups in which the reference may be compared with itself, the first that is measured.
  public static let nullGroups = ["interactions", "burst", "cold", "session", "control", "teardown", "footprint"]
  /// Points of the count pass: two show that a count repeats.
  public static let countPoints = (quick: 1, full: 2)

  /// Points of the instruction pass.
  public static let instructionPoints = (quick: 2, full: 3)

  /// Where it takes place.
  public let environment: EnvironmentRecord
  /// The commit; nil outside a work tree.
  public let git: GitState?
  /// The plan.
  public let plan: RunPlan
  /// The allocator of the counting pass.
  let jemalloc: JemallocLibrary.Lookup
  /// The allocator of the time pass.
  let allocator: TimingAllocator
  /// The simulator of the instruction pass.
  let valgrind: ValgrindTool.Lookup
  /// The cut groups of each runtime.
  let groups: [String: Set<String>]
  /// The state of each worker's file when it said who it is.
  let stamps: [(path: String, stamp: String?)]
  /// What each worker hashes a fixed text to.
  let hashProbes: [String: Int]

  /// The order of jobs that the options ask for.
  public static func schedule(_ options: RunOptions, counting: Bool, instructing: Bool = false, hardware: Bool = false)
    -> Schedule
  {
    schedule(options, nil, counting: counting, instructing: instructing, hardware: hardware)
  }

  /// - Parameter known: The groups of each runtime; nil before the workers have been asked.
  static func schedule(
    _ options: RunOptions, _ known: [String: Set<String>]?, counting: Bool, instructing: Bool, hardware: Bool
  ) -> Schedule {
    let groups = CutName.allGroups.filter { group in options.cuts.contains { CutName.group(of: $0) == group } }
    var passes: [Pass] = counting ? [.time, .count] : [.time]
    if instructing, groups.contains(where: { options.instructions.covers($0) }) { passes.append(.instructions) }
    if hardware { passes.append(.hardware) }
    passes.removeAll { !options.passes.contains($0) }
    var absent: [String: [String]] = [:]
    for runtime in options.runtimes {
      let missing = groups.filter { group in
        known.map { $0[runtime]?.contains(group) != true } ?? !options.offers(runtime, group)
      }
      if !missing.isEmpty { absent[runtime] = missing }
    }
    let possible = groups.filter { absent[options.reference]?.contains($0) != true }
    return Schedule(
      seed: options.seed, runtimes: options.runtimes, reference: options.reference, groups: groups, absent: absent,
      nullGroup: options.hasTwin ? nullGroups.first { possible.contains($0) } ?? possible.first : nil, passes: passes,
      blocks: options.blocks?.plain ?? (options.quick ? blocks.quick : blocks.full),
      extendedBlocks: options.blocks?.extended ?? (options.quick ? blocks.quick : Schedule.mostBlocks),
      countPoints: options.quick ? countPoints.quick : countPoints.full,
      instructionPoints: options.quick ? instructionPoints.quick : instructionPoints.full, budget: options.budget)
  }

  /// Reads the environment and asks every worker who it is.
  ///
  /// - Throws: `RunFailure` when a worker is missing or wrong, or is a debug build.
  public init(_ options: RunOptions, client: WorkerClient) throws(RunFailure) {
    try Self.requireProcessor(options.cpu)
    let processors = CPUAffinity.allowed()
    var workers: [String: String] = [:]
    var groups: [String: Set<String>] = [:]
    var probes: [String: Int] = [:]
    var stamps: [(path: String, stamp: String?)] = []
    for (runtime, suite) in options.workers {
      let request = WorkerRequest(mode: .describe, profile: options.profile, seed: options.seed)
      let reply = try client.ask(runtime, request, suite: suite).reply
      groups[runtime, default: []].formUnion(reply.groups ?? (suite == .storefront ? CutName.groups : []))
      guard !reply.debugBuild else {
        throw RunFailure(
          .invalidMeasurement,
          "expected a release build of the worker of \(runtime), found a debug build, whose times and counts mean "
            + "nothing; nothing is recorded. Build it with swift build -c release")
      }
      probes[runtime] = reply.hashProbe
      let key = suite == .storefront ? runtime : "\(runtime) shapes"
      let path = client.path(of: runtime, suite: suite)
      stamps.append((path, FileSystem.stamp(path)))
      workers[key] = try Self.identity(of: path)
    }
    self.stamps = stamps
    self.groups = groups
    hashProbes = probes
    let reader = EnvironmentReader()
    valgrind = ValgrindTool.find()
    jemalloc = reader.jemalloc
    allocator = options.allocator
    if allocator == .jemalloc, case .missing(let reason) = jemalloc {
      throw RunFailure(.invalidMeasurement, "--allocator jemalloc: \(reason)")
    }
    environment = reader.read(debugBuild: false, allocator: options.allocator)
    git = EnvironmentReader.commit()
    var counting = false
    if case .found = jemalloc { counting = true }
    var instructing = false
    if case .found = valgrind { instructing = true }
    plan = RunPlan(
      journal: RunPlan.currentJournal, environment: environment.key, commit: git?.commit ?? "unknown",
      workers: workers, profile: options.profile, cuts: options.cuts,
      schedule: Self.schedule(
        options, groups, counting: counting, instructing: instructing,
        hardware: !HardwareCounter.openAll().isEmpty),
      checkpoints: options.checkpoints, quick: options.quick,
      randomSessions: options.randomSessions, cpu: options.cpu ?? processors.last,
      countingAllocator: environment.details.countingAllocator, processors: processors.count, shard: options.shard)
  }

  /// Whether a job of the schedule is one: its runtime has the group, and the pass covers it.
  func has(_ job: Job, _ scope: InstructionScope) -> Bool {
    groups[job.runtime]?.contains(job.group) == true && (job.pass != .instructions || scope.covers(job.group))
  }

  /// Requires a processor that this process may use.
  public static func requireProcessor(_ cpu: Int?) throws(RunFailure) {
    let processors = CPUAffinity.allowed()
    guard let cpu, !processors.contains(cpu) else { return }
    throw RunFailure(
      .badInput,
      "--cpu: expected a processor that this process may use, one of "
        + "\(processors.map(String.init).joined(separator: ", ")), found \(cpu)")
  }

  /// Requires that every worker is still the file whose agreement was checked.
  func requireSameWorkers() throws(RunFailure) {
    for (path, stamp) in stamps where FileSystem.stamp(path) != stamp {
      throw RunFailure(
        .invalidMeasurement,
        "expected the worker \(path.quotedForPeople) to stay as it was when its agreement was checked, found another file: "
          + "build nothing there while it is measured")
    }
  }

  private static func identity(of path: String) throws(RunFailure) -> String {
    do {
      var hash = ShortHash()
      hash.add(try FileSystem.read(path, limit: 1 << 30))
      return hash.digits
    } catch {
      throw RunFailure(.invalidMeasurement, "\(error)")
    }
  }
}
