public import RunnerResults
public import RunnerSchedule
public import RunnerWire
public import StorefrontWorkload

/// What a recording run was asked for.
public struct RunOptions: Sendable {
  /// Slugs of the runtimes.
  public var runtimes: [String]
  /// The suites that each runtime has; one that is not named has a storefront worker alone.
  public var offers: [String: Set<WorkerSuite>] = [:]
  /// Names of the cuts, in the order of tables.
  public var cuts: [String]
  /// The runtime that all others are compared with; one of `runtimes`.
  public var reference: String
  /// Sizes of the session.
  public var profile: StorefrontProfile
  /// The profile in words, with the sizes that were changed.
  public var profileLabel: String
  /// Few points, never for decisions.
  public var quick: Bool
  /// Seed of every choice.
  public var seed: UInt64
  /// Seconds for the time pass.
  public var budget: Double
  /// What timed workers allocate with.
  public var allocator = TimingAllocator.system
  /// Whether checkpoints stay on while timing.
  public var checkpoints: Bool
  /// Random sessions of each runtime in the gate.
  public var randomSessions: Int
  /// Which cuts have their instructions counted.
  public var instructions = InstructionScope.quiet
  /// Blocks of every group, and how far wide intervals are extended; nil for the usual numbers.
  public var blocks: (plain: Int, extended: Int)?
  /// The passes that are made, of those that the host can make.
  public var passes = Set(Pass.allCases)
  /// Whether the reference takes part once more in one group. A run that has its own control needs no other.
  public var hasTwin = true
  /// The modules of each runtime, its own first and the port's last, whose sizes are recorded.
  public var modules: [String: [String]] = [:]
  /// Which part of a larger run it is; nil for a whole one.
  public var shard: Shard?
  /// The processor to be pinned to; nil for the last one that may be used.
  public var cpu: Int?
  /// Width of the null comparison's interval above which the run tells nothing and is not recorded.
  public var mostNoise: Double
  /// Go on with an interrupted run.
  public var resume: Bool
  /// The command line that goes on with this run.
  public var resumeCommand: String

  /// Above a quarter nothing smaller than a quarter could be told.
  public static let usualMostNoise = 0.25

  /// Puts options together.
  public init(
    runtimes: [String], reference: String, cuts: [String], profile: StorefrontProfile, profileLabel: String,
    quick: Bool, seed: UInt64,
    budget: Double, checkpoints: Bool, randomSessions: Int, cpu: Int? = nil, mostNoise: Double = usualMostNoise,
    resume: Bool, resumeCommand: String
  ) {
    self.runtimes = runtimes
    self.reference = reference
    self.cuts = cuts
    self.profile = profile
    self.profileLabel = profileLabel
    self.quick = quick
    self.seed = seed
    self.budget = budget
    self.checkpoints = checkpoints
    self.randomSessions = randomSessions
    self.cpu = cpu
    self.mostNoise = mostNoise
    self.resume = resume
    self.resumeCommand = resumeCommand
  }
}

extension RunOptions {
  /// The workers of the run, a runtime's storefront worker before that of its shapes, for the groups that were asked for.
  var workers: [(runtime: String, suite: WorkerSuite)] {
    WorkerSuite.allCases.filter { suite in cuts.contains { WorkerSuite(of: $0) == suite } }.flatMap { suite in
      runtimes.filter { offers[$0]?.contains(suite) ?? (suite == .storefront) }.map { ($0, suite) }
    }
  }

  /// Whether a job can be one of the run's, as far as is known without asking the workers.
  public func mayHave(_ job: Job) -> Bool {
    offers(job.runtime, job.group) && (job.pass != .instructions || instructions.covers(job.group))
  }

  /// Whether a runtime has the suite of a group.
  func offers(_ runtime: String, _ group: String) -> Bool {
    (offers[runtime] ?? [.storefront]).contains(WorkerSuite(of: group))
  }

  /// The runtimes of the run that have a storefront worker.
  var storefrontRuntimes: [String] { workers.filter { $0.suite == .storefront }.map(\.runtime) }
}
