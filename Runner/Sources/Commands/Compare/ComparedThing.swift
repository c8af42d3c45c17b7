internal import RunnerGate
internal import RunnerPlatform
internal import RunnerResults

/// One side of `compare A B`: a recorded run or a stored baseline.
struct ComparedThing {
  let words: String
  let environment: EnvironmentKey
  /// Nil for a baseline, which may hold several.
  let profile: String?
  let side: (_ profile: String) -> GateSide

  /// What a word of the command line stands for: `latest`, `baseline`, a path, the name of a stored run, or a commit.
  ///
  /// - Parameter other: The environment of the other side, where this one is `baseline`.
  static func named(
    _ word: String, in store: ResultStore, baselines: String, other: EnvironmentKey?
  ) throws -> ComparedThing {
    if word == "baseline" { return try baseline(baselines, of: other) }
    let (name, record) = try run(word, in: store)
    let dirty = record.dirty ? ", dirty" : ""
    return ComparedThing(
      words: "\(name) (\(record.commit.prefix(12))\(dirty))", environment: record.environment.stable,
      profile: record.plan.profile
    ) { _ in GateSide(record) }
  }

  private static func baseline(_ folder: String, of environment: EnvironmentKey?) throws -> ComparedThing {
    guard let environment else { throw UsageError("expected a run beside baseline, found two baselines") }
    let path = BaselineFile(folder: folder).path(of: environment.id)
    guard let stored = try BaselineFile(folder: folder).read(environment.id) else {
      throw UsageError(
        "expected a baseline of environment \(environment.id) at \(path.quotedForPeople), found none; "
          + "store one with storefront-bench results baseline save latest")
    }
    return ComparedThing(
      words: "the baseline of \(environment.id)", environment: stored.environment, profile: nil
    ) { stored.side(profile: $0) }
  }

  /// A recorded run by any of its names.
  static func run(_ word: String, in store: ResultStore) throws -> (name: String, record: RunRecord) {
    if word.contains("/") {
      do {
        return (word, try RunRecord(reading: try FileSystem.read(word, limit: StrictJSON.Limits().size)))
      } catch let error as PlatformError {
        throw UsageError("\(error); name a recorded run")
      } catch {
        throw UsageError("refused \(word.quotedForPeople): \(error)")
      }
    }
    let names = try store.list().sorted { $0.fileName > $1.fileName }
    if word == "latest" {
      guard let newest = try store.newest() else {
        throw UsageError(
          "expected a recorded run in \(store.folder.quotedForPeople), found none; record one with storefront-bench run"
        )
      }
      return (newest.fileName, try store.read(newest))
    }
    if let name = try? StoredName(given: word), store.contains(name) { return (name.fileName, try store.read(name)) }
    guard let commit = commit(word) else {
      throw UsageError(
        NearestName.message(
          kind: "run or commit", found: word, among: names.map(\.fileName) + ["latest", "baseline"],
          help: "storefront-bench results list"))
    }
    for name in names {
      if let record = try? store.read(name), record.commit.hasPrefix(commit) { return (name.fileName, record) }
    }
    throw UsageError(
      "expected a recorded run of commit \(commit.prefix(12)) in \(store.folder.quotedForPeople), found none; check it out "
        + "and record one with scripts/bench run, or compare interleaved with storefront-bench gate")
  }

  /// A hash as far as it was given, or what git says that the word is.
  private static func commit(_ word: String) -> String? {
    if let full = try? GitRepository.around(FileSystem.currentFolder()).commit(word) { return full }
    let isHash = word.count >= 7 && word.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    return isHash ? word : nil
  }
}
