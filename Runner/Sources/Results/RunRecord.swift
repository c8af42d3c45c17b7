/// One recorded run, as it is stored: schema 1.
public struct RunRecord: Codable, Equatable, Sendable {
  /// The schema that this code reads and writes.
  public static let currentSchema = 1

  /// Version of the file's layout.
  public var schema: Int
  /// End of the run in UTC, "2026-11-30T01:02:03Z".
  public var createdAt: String
  /// Full hash of the measured commit; "unknown" outside a work tree.
  public var commit: String
  /// Whether the work tree differed from the commit.
  public var dirty: Bool
  /// Where it was measured.
  public var environment: EnvironmentRecord
  /// Proof that all runtimes did the same work.
  public var agreement: AgreementSummary
  /// Proof that the counters count.
  public var witnesses: [WitnessResult]
  /// A runtime against itself; nil when the run held no such comparison.
  public var nullComparison: NullComparison?
  /// Everything that was measured, with every point.
  public var measurements: [Measurement]
  /// Runtimes against each other; empty when the run formed no blocks.
  public var ratios: [Ratio]
  /// What could not be measured, and why.
  public var unavailable: [Unavailable]
  /// What was asked for.
  public var plan: PlanRecord
  /// The host at each point.
  public var jobs: [JobReading]
  /// What it was merged from; nil for a run that was measured as it is.
  public var merge: MergeRecord?

  /// Puts a record together.
  public init(
    createdAt: String, commit: String, dirty: Bool, environment: EnvironmentRecord, agreement: AgreementSummary,
    witnesses: [WitnessResult], nullComparison: NullComparison? = nil, measurements: [Measurement],
    ratios: [Ratio] = [], unavailable: [Unavailable], plan: PlanRecord, jobs: [JobReading]
  ) {
    schema = Self.currentSchema
    self.createdAt = createdAt
    self.commit = commit
    self.dirty = dirty
    self.environment = environment
    self.agreement = agreement
    self.witnesses = witnesses
    self.nullComparison = nullComparison
    self.measurements = measurements
    self.ratios = ratios
    self.unavailable = unavailable
    self.plan = plan
    self.jobs = jobs
  }
}
