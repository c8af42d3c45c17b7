internal import RunnerPlatform
internal import RunnerResults

/// The folder of recorded runs.
enum ResultsChoice {
  static let option = OptionSpec("--results", "DIR", "folder of recorded runs (default results/runs)")

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> ResultStore {
    let folder = arguments.text("--results") ?? "results/runs"
    guard !folder.isEmpty, !folder.utf8.contains(0) else {
      throw UsageError("--results: expected a folder, found an empty name; give a path")
    }
    return ResultStore(folder: folder)
  }

  /// The same for what only reads: a folder that was named must be there.
  static func stored(_ arguments: ParsedArguments) throws(UsageError) -> ResultStore {
    let store = try read(arguments)
    guard !arguments.has("--results") || FileSystem.isFolder(store.folder) else {
      throw UsageError(
        "--results: expected a folder of recorded runs, found \(FileSystem.exists(store.folder) ? "a file" : "none") at "
          + "\(store.folder.quotedForPeople); record a run into it, or correct the path")
    }
    return store
  }
}
