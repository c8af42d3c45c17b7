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

  /// Where it takes place.
  public let environment: EnvironmentRecord
  /// The commit; nil outside a work tree.
  public let git: GitState?
  /// The plan.
  public let plan: RunPlan
  /// The allocator of the counting pass.
  let jemalloc: JemallocLibrary.Lookup

  /// The order of jobs that the options ask for.
  public static func schedule(_ options: RunOptions, counting: Bool) -> Schedule {
    Schedule(
      seed: options.seed, runtimes: options.runtimes,
      groups: CutName.groups.filter { group in options.cuts.contains { CutName.group(of: $0) == group } },
      passes: counting ? [.time, .count] : [.time],
      timePoints: options.quick ? points.quick : points.full,
      countPoints: options.quick ? countPoints.quick : countPoints.full, budget: options.budget)
  }

  /// Reads the environment and asks every worker who it is.
  ///
  /// - Throws: `RunFailure` when a worker is missing or wrong, or is a debug build.
  public init(_ options: RunOptions, client: WorkerClient) throws(RunFailure) {
    var workers: [String: String] = [:]
    for runtime in options.runtimes {
      let request = WorkerRequest(mode: .describe, profile: options.profile, seed: options.seed)
      let reply = try client.ask(runtime, request).reply
      guard !reply.debugBuild else {
        throw RunFailure(
          .invalidMeasurement,
          "expected a release build of the worker of \(runtime), found a debug build, whose times and counts mean "
            + "nothing; nothing is recorded. Build it with swift build -c release")
      }
      workers[runtime] = try Self.identity(of: client.path(of: runtime))
    }
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
      randomSessions: options.randomSessions, cpu: CPUAffinity.allowed().last,
      countingAllocator: environment.details.countingAllocator)
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
