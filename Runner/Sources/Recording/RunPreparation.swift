public import RunnerPlatform
public import RunnerResults
public import RunnerSchedule
internal import RunnerWire

/// What is known before anything is measured: the environment, the workers' identity and the plan.
public struct RunPreparation: Sendable {
  /// Fewest seconds of a timed region.
  public static let minimumSeconds = 0.1
  /// Points of the time pass.
  public static let points = (quick: 5, full: 15)
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
  /// The simulator of the instruction pass.
  let valgrind: ValgrindTool.Lookup
  /// The cut groups of each runtime.
  let groups: [String: Set<String>]

  /// The order of jobs that the options ask for.
  public static func schedule(_ options: RunOptions, counting: Bool, instructing: Bool = false, hardware: Bool = false)
    -> Schedule
  {
    let groups = CutName.allGroups.filter { group in options.cuts.contains { CutName.group(of: $0) == group } }
    var passes: [Pass] = counting ? [.time, .count] : [.time]
    if instructing, groups.contains(where: { options.instructions.covers($0) }) { passes.append(.instructions) }
    if hardware { passes.append(.hardware) }
    return Schedule(
      seed: options.seed, runtimes: options.runtimes, groups: groups, passes: passes,
      timePoints: options.quick ? points.quick : points.full,
      countPoints: options.quick ? countPoints.quick : countPoints.full,
      instructionPoints: options.quick ? instructionPoints.quick : instructionPoints.full, budget: options.budget)
  }

  /// Reads the environment and asks every worker who it is.
  ///
  /// - Throws: `RunFailure` when a worker is missing or wrong, or is a debug build.
  public init(_ options: RunOptions, client: WorkerClient) throws(RunFailure) {
    var workers: [String: String] = [:]
    var groups: [String: Set<String>] = [:]
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
      let key = suite == .storefront ? runtime : "\(runtime) shapes"
      workers[key] = try Self.identity(of: client.path(of: runtime, suite: suite))
    }
    self.groups = groups
    let reader = EnvironmentReader()
    valgrind = ValgrindTool.find()
    jemalloc = reader.jemalloc
    environment = reader.read(debugBuild: false)
    git = EnvironmentReader.commit()
    var counting = false
    if case .found = jemalloc { counting = true }
    var instructing = false
    if case .found = valgrind { instructing = true }
    plan = RunPlan(
      journal: RunPlan.currentJournal, environment: environment.key, commit: git?.commit ?? "unknown",
      workers: workers, profile: options.profile, cuts: options.cuts,
      schedule: Self.schedule(
        options, counting: counting, instructing: instructing,
        hardware: !HardwareCounter.openAll().isEmpty), checkpoints: options.checkpoints,
      quick: options.quick,
      randomSessions: options.randomSessions, cpu: CPUAffinity.allowed().last,
      countingAllocator: environment.details.countingAllocator)
  }

  /// Whether a job of the schedule is one: its runtime has the group, and the pass covers it.
  func has(_ job: Job, _ scope: InstructionScope) -> Bool {
    groups[job.runtime]?.contains(job.group) == true && (job.pass != .instructions || scope.covers(job.group))
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
