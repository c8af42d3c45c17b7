public import StorefrontVerification

/// What a worker answers. Exactly one, as its last line; then it exits with status 0.
public struct WorkerReply: Codable, Sendable {
  /// Version of the layout.
  public var version: Int
  /// Slug of the runtime that the worker links.
  public var runtime: String
  /// The request's mode.
  public var mode: WorkerRequest.Mode
  /// Whether the worker was built without optimisation.
  public var debugBuild: Bool
  /// `describe`: the cut groups that the worker has.
  public var groups: [String]?
  /// `describe`: the version of the workload that its cuts measure; nil from workers that were built before there was a second.
  public var workload: Int?
  /// `verify`: what every graph shape came to.
  public var shapes: [ShapeCheck]?
  /// `verify`: what the port did.
  public var record: AgreementRecord?
  /// `witness`: what each counter read.
  public var witnesses: [Witness]?
  /// `time`: the repetitions of a timed region.
  public var iterations: Int?
  /// `time`: the times of each cut of the group.
  public var times: [CutTimes]?
  /// `count`: the allocations of each cut of the group.
  public var counts: [CutCounts]?
  /// `instructions`: the parts of the profile that belong to each cut of the group, or to each witness.
  public var regions: [CutRegions]?
  /// `hardware`: the counts of each cut of the group, or of the witness.
  public var hardware: [CutHardware]?
  /// `profile`: when the process was in which phase.
  public var spans: RegionSpans?
  /// `profile`: how often the unit of the cut was done in one repetition.
  public var units: Int?
  /// `trace`: what the counter saw.
  public var trace: AllocationSummary?
  /// `instructions` and `trace`: why the process could not be counted in; nil when it could.
  public var unavailableReason: String?
  /// `time` and `count`: the port's own counts.
  public var runCounts: [CutRunCounts]?
  /// Hash of a fixed text: the same in every process of one worker file, where hashing is deterministic.
  public var hashProbe: Int?
  /// `time`: seconds of wall time in all timed regions together.
  public var measuredWall: Double?
  /// `time`: seconds of processor time in all timed regions together.
  public var measuredCPU: Double?
  /// `time`: seconds of wall time that enclose every reading of the processor clock in `measuredCPU`.
  public var measuredSpan: Double?
  /// `time`: seconds from the first line of the process to this reply.
  public var workSeconds: Double?
  /// A wrong sample or a refused request, for people; nil when all is well.
  public var failure: String?

  /// Answers without content; set what the mode calls for.
  public init(runtime: String, mode: WorkerRequest.Mode, debugBuild: Bool, failure: String? = nil) {
    version = WorkerRequest.currentVersion
    self.runtime = runtime
    self.mode = mode
    self.debugBuild = debugBuild
    self.failure = failure
  }
}
