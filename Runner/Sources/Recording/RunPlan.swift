public import RunnerResults
public import RunnerSchedule
public import StorefrontWorkload

/// Everything that must be the same for an interrupted run to go on: the first line of its journal.
public struct RunPlan: Codable, Equatable, Sendable {
  /// Version of the journal's layout.
  public static let currentJournal = 3

  /// Version of the layout.
  public var journal: Int
  /// Key of the environment.
  public var environment: String
  /// Hash of the commit.
  public var commit: String
  /// Identity of each worker file by runtime.
  public var workers: [String: String]
  /// Sizes of the session.
  public var profile: StorefrontProfile
  /// Names of the cuts.
  public var cuts: [String]
  /// The order of jobs.
  public var schedule: Schedule
  /// Whether checkpoints are on while timing.
  public var checkpoints: Bool
  /// Whether it is a quick run.
  public var quick: Bool
  /// Random sessions of each runtime in the gate.
  public var randomSessions: Int
  /// The processor that workers are pinned to.
  public var cpu: Int?
  /// The allocator of the counting pass.
  public var countingAllocator: String?
  /// Processors that the run may use.
  public var processors: Int
  /// Which part of a larger run it is; nil for a whole one.
  public var shard: Shard?

  /// The first field that differs from another plan, with both values.
  public func firstDifference(from stored: RunPlan) -> (field: String, stored: String, now: String)? {
    let pairs: [(String, String, String)] = [
      ("journal version", "\(stored.journal)", "\(journal)"),
      ("environment key", stored.environment, environment),
      ("commit", stored.commit, commit),
      ("binary identity of the workers", Self.text(stored.workers), Self.text(workers)),
      ("runtimes", stored.schedule.runtimes.joined(separator: ","), schedule.runtimes.joined(separator: ",")),
      ("reference", stored.schedule.reference, schedule.reference),
      ("cuts", stored.cuts.joined(separator: ","), cuts.joined(separator: ",")),
      ("profile", "\(stored.profile)", "\(profile)"),
      ("seed", "\(stored.schedule.seed)", "\(schedule.seed)"),
      ("budget", "\(stored.schedule.budget)", "\(schedule.budget)"),
      ("quick", "\(stored.quick)", "\(quick)"),
      ("checkpoints", "\(stored.checkpoints)", "\(checkpoints)"),
      ("random sessions", "\(stored.randomSessions)", "\(randomSessions)"),
      ("processor", Self.text(stored.cpu), Self.text(cpu)),
      ("counting allocator", stored.countingAllocator ?? "none", countingAllocator ?? "none"),
      ("shard", stored.shard?.name ?? "none", shard?.name ?? "none"),
      ("schedule", "\(stored.schedule)", "\(schedule)"),
    ]
    return pairs.first { $0.1 != $0.2 }
  }

  private static func text(_ workers: [String: String]) -> String {
    workers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private static func text(_ cpu: Int?) -> String { cpu.map { "\($0)" } ?? "none" }
}
