internal import RunnerPlatform
internal import RunnerResults

/// The stored run that a command line names.
enum StoredRunChoice {
  /// The run of that name; `latest` is the newest.
  static func name(_ given: String, in store: ResultStore) throws -> StoredName {
    guard given == "latest" else {
      let name = try StoredName(given: given)
      guard store.contains(name) else {
        throw UsageError(
          NearestName.message(
            kind: "run in \(store.folder.quotedForPeople)", found: name.fileName,
            among: try store.list().map(\.fileName), help: "storefront-bench results list"))
      }
      return name
    }
    guard let newest = try store.newest() else {
      throw UsageError(
        "expected a recorded run in \(store.folder.quotedForPeople), found none; record one with storefront-bench run")
    }
    return newest
  }
}
