/// What a run was asked to do.
public struct PlanRecord: Codable, Equatable, Sendable {
  /// Seed of orders, paddings and sessions.
  public var seed: UInt64
  /// Slugs of the runtimes.
  public var runtimes: [String]
  /// Names of the cuts.
  public var cuts: [String]
  /// Label of the profile.
  public var profile: String
  /// Whether it was a quick run, whose times never decide anything.
  public var quick: Bool
  /// Whether checkpoints were on while timing.
  public var checkpoints: Bool
  /// Seconds of the time pass.
  public var budget: Double
  /// The allocator that timed workers ran on.
  public var timeAllocator: String
  /// The processor that workers were pinned to; nil when they were not.
  public var cpu: Int?
  /// The runtime that ratios are formed against; nil in runs without blocks.
  public var reference: String?
  /// Blocks of each group for every runtime that is not slow; nil in runs without blocks.
  public var blocks: Int?
  /// Processors that the run could use; nil where it was not recorded.
  public var processors: Int?
  /// Which part of a larger run it is; nil for a whole one.
  public var shard: Shard?

  /// Puts a plan together.
  public init(
    seed: UInt64, runtimes: [String], cuts: [String], profile: String, quick: Bool, checkpoints: Bool, budget: Double,
    timeAllocator: String, cpu: Int?, reference: String? = nil, blocks: Int? = nil, processors: Int? = nil,
    shard: Shard? = nil
  ) {
    self.seed = seed
    self.runtimes = runtimes
    self.cuts = cuts
    self.profile = profile
    self.quick = quick
    self.checkpoints = checkpoints
    self.budget = budget
    self.timeAllocator = timeAllocator
    self.cpu = cpu
    self.reference = reference
    self.blocks = blocks
    self.processors = processors
    self.shard = shard
  }
}
