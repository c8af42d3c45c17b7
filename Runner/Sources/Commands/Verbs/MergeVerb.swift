internal import RunnerPlatform
internal import RunnerResults

/// `results merge`: one stored run from several.
enum MergeVerb {
  static let spec = VerbSpec(
    name: "results merge", summary: "Makes one stored run of shards, or of runs over different cuts.",
    positionals: ["name", "name..."], options: [ResultsChoice.option],
    example: "storefront-bench results merge 20261130T010203Z-0123456789ab-0123456789ab "
      + "20261130T020304Z-0123456789ab-0123456789ab", action: run)

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let store = try ResultsChoice.read(arguments)
    var runs: [(name: String, record: RunRecord)] = []
    for given in arguments.positionals {
      let name = try StoredRunChoice.name(given, in: store)
      guard !runs.contains(where: { $0.name == name.fileName }) else {
        throw UsageError("expected each run once, found \(name.fileName) again; give it once")
      }
      runs.append((name.fileName, try store.read(name)))
    }
    let record = try RunMerge(runs).record()
    let (name, _) = try store.write { _ in record }
    Terminal.printError("recorded \(store.path(of: name).quotedForPeople)\n")
    if let reason = record.partialReason { Terminal.printError("partial: \(reason)\n") }
    try Console.print(name.fileName)
    return .fine
  }
}
