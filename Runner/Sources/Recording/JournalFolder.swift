import RunnerPlatform
import RunnerResults

/// The journals and the lock of a results folder.
struct JournalFolder {
  private static let prefix = ".journal-"
  private static let suffix = ".jsonl"
  let folder: String

  /// How often a lock that is held is tried, and the seconds between.
  private static let attempts = (count: 100, pause: 0.01)

  /// Takes the folder for one run. It is tried for a second: a worker that a killed runner was just starting holds the
  /// lock until its own exec.
  func lock() throws(RunFailure) -> FileLock {
    do {
      for _ in 0..<Self.attempts.count {
        if let lock = try FileLock(path: "\(folder)/.journal-lock") { return lock }
        Clock.sleep(seconds: Self.attempts.pause)
      }
    } catch {
      throw RunFailure(.badInput, "\(error); choose another folder with --results")
    }
    throw RunFailure(
      .badInput,
      "expected the results folder \(folder.quotedForPeople) to be free, found another run at work in it; "
        + "wait for its end, or choose another folder with --results")
  }

  /// Removes what writers that were killed have left half-written; one that is still at work, as a merge is, keeps its file.
  func removeLeftovers() {
    for name in (try? FileSystem.names(in: folder)) ?? [] where AtomicFile.isLeftover(name) {
      try? FileSystem.remove("\(folder)/\(name)")
    }
  }

  /// Journals of interrupted runs.
  func waiting() -> [String] {
    ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasPrefix(Self.prefix) && $0.hasSuffix(Self.suffix) }
  }

  func start(_ plan: RunPlan) throws -> Journal<RunPlan, RunEntry> {
    let name = "\(Clock.utc().compact)-\(UInt32.random(in: 0 ... .max))"
    return try Journal.start(path: "\(folder)/\(Self.prefix)\(name)\(Self.suffix)", plan: plan)
  }

  /// Finds the journal of this plan and its entries.
  ///
  /// - Throws: `RunFailure` when there is no journal, or when the newest one has another plan: then naming the field.
  func resume(_ plan: RunPlan) throws -> (journal: Journal<RunPlan, RunEntry>, entries: [RunEntry]) {
    let names = waiting()
    var newestDifference: RunFailure?
    for name in names.reversed() {
      let path = "\(folder)/\(name)"
      if try Journal<RunPlan, RunEntry>.isEmpty(path: path) {
        try FileSystem.remove(path)
        continue
      }
      let content = try Journal<RunPlan, RunEntry>.read(path: path)
      guard let difference = plan.firstDifference(from: content.plan) else {
        return (try Journal.resume(path: path, content: content), content.entries)
      }
      newestDifference =
        newestDifference
        ?? RunFailure(
          .badInput,
          "cannot go on with \(path.quotedForPeople): expected the \(difference.field) \(difference.stored), "
            + "found \(difference.now); repeat the interrupted command line on the same build, or run without --resume")
    }
    throw newestDifference
      ?? RunFailure(
        .badInput, "expected an interrupted run in \(folder.quotedForPeople), found none; run without --resume")
  }
}
