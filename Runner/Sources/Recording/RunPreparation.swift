public import RunnerPlatform
public import RunnerResults
public import RunnerSchedule
internal import RunnerWire

/// What is known before anything is measured: the environment, the workers' identity and the plan.
public struct RunPreparation: Sendable {
  /// Fewest seconds of a timed region.
  public static let minimumSeconds = 0.1
  /// Blocks of the time pass; two points each.
  public static let blocks = (quick: 5, full: 15)
  /// Groups in which the reference may be compared with itself, the first that is measured.
  public static let nullGroups = ["interactions", "burst", "cold", "session", "control", "teardown", "footprint"]
  /// Points of the count pass: two show that a count repeats.
  public static let countPoints = (quick: 1, full: 2)

  /// Where it takes place.
  public let environment: EnvironmentRecord
  /// The commit; nil outside a work tree.
  public let git: GitState?
  /// The plan.
  public let plan: RunPlan
  /// The allocator of the counting pass.
  let jemalloc: JemallocLibrary.Lookup
  /// What each worker hashes a fixed text to.
  let hashProbes: [String: Int]

  /// The order of jobs that the options ask for.
  public static func schedule(_ options: RunOptions, counting: Bool) -> Schedule {
    let groups = CutName.groups.filter { group in options.cuts.contains { CutName.group(of: $0) == group } }
    return Schedule(
      seed: options.seed, runtimes: options.runtimes, reference: options.reference, groups: groups,
      nullGroup: nullGroups.first { groups.contains($0) } ?? groups.first,
      passes: counting ? [.time, .count] : [.time],
      blocks: options.quick ? blocks.quick : blocks.full,
      extendedBlocks: options.quick ? blocks.quick : Schedule.mostBlocks,
      countPoints: options.quick ? countPoints.quick : countPoints.full, budget: options.budget)
  }

  /// Reads the environment and asks every worker who it is.
  ///
  /// - Throws: `RunFailure` when a worker is missing or wrong, or is a debug build.
  public init(_ options: RunOptions, client: WorkerClient) throws(RunFailure) {
    let processors = CPUAffinity.allowed()
    if let cpu = options.cpu, !processors.contains(cpu) {
      throw RunFailure(
        .badInput,
        "--cpu: expected a processor that this process may use, one of "
          + "\(processors.map(String.init).joined(separator: ", ")), found \(cpu)")
    }
    var workers: [String: String] = [:]
    var probes: [String: Int] = [:]
    for runtime in options.runtimes {
      let request = WorkerRequest(mode: .describe, profile: options.profile, seed: options.seed)
      let reply = try client.ask(runtime, request).reply
      guard !reply.debugBuild else {
        throw RunFailure(
          .invalidMeasurement,
          "expected a release build of the worker of \(runtime), found a debug build, whose times and counts mean "
            + "nothing; nothing is recorded. Build it with swift build -c release")
      }
      probes[runtime] = reply.hashProbe
      workers[runtime] = try Self.identity(of: client.path(of: runtime))
    }
    hashProbes = probes
    let reader = EnvironmentReader()
    jemalloc = reader.jemalloc
    environment = reader.read(debugBuild: false)
    git = EnvironmentReader.commit()
    var counting = false
    if case .found = jemalloc { counting = true }
    plan = RunPlan(
      journal: RunPlan.currentJournal, environment: environment.key, commit: git?.commit ?? "unknown",
      workers: workers, profile: options.profile, cuts: options.cuts,
      schedule: Self.schedule(options, counting: counting), checkpoints: options.checkpoints, quick: options.quick,
      randomSessions: options.randomSessions, cpu: options.cpu ?? processors.last,
      countingAllocator: environment.details.countingAllocator, processors: processors.count)
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
