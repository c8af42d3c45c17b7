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
}
