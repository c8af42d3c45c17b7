internal import RunnerPlatform
internal import RunnerReport
internal import RunnerResults

/// `results list` and `results show`: what is recorded.
enum ResultsVerb {
  static let options = [ResultsChoice.option, Console.jsonOption]

  static let list = VerbSpec(
    name: "results list", summary: "Lists the recorded runs.", options: options,
    example: "storefront-bench results list --results results/runs", action: runList)

  static let show = VerbSpec(
    name: "results show", summary: "Prints the table of a recorded run; latest is the newest.", positionals: ["name"],
    options: [ResultsChoice.option] + TableChoice.options,
    example: "storefront-bench results show 20261130T010203Z-0123456789ab-0123456789ab", action: runShow)

  private struct Line: Encodable {
    let name: String
    let createdAt: String
    let environment: String
    let commit: String
    let profile: String
  }

  /// Files that are refused are named on the error stream and make the exit code that of bad input.
  private static func runList(_ arguments: ParsedArguments) throws -> ExitCode {
    let store = try ResultsChoice.read(arguments)
    var table = RunListTable()
    var lines: [Line] = []
    var code = ExitCode.fine
    for name in try store.list() {
      do {
        let record = try store.read(name)
        table.add(name, record)
        lines.append(
          Line(
            name: name.fileName, createdAt: record.createdAt, environment: record.environment.key,
            commit: record.commit, profile: record.plan.profile))
      } catch {
        Terminal.printError("\(error)".withoutControls + "\n")
        code = .badInput
      }
    }
    if arguments.has("--json") {
      try Console.printJSON(lines)
    } else {
      try Console.print(table.text())
    }
    return code
  }

  private static func runShow(_ arguments: ParsedArguments) throws -> ExitCode {
    try TableChoice.check(arguments)
    let store = try ResultsChoice.read(arguments)
    let name = try name(given: arguments.positionals[0], in: store)
    guard store.contains(name) else {
      let known = try store.list().map(\.fileName)
      throw UsageError(
        NearestName.message(
          kind: "run in \(store.folder.quotedForPeople)", found: name.fileName, among: known,
          help: "storefront-bench results list"))
    }
    let record = try store.read(name)
    try TableChoice.print(record, arguments)
    return .fine
  }

  private static func name(given: String, in store: ResultStore) throws -> StoredName {
    guard given == "latest" else { return try StoredName(given: given) }
    guard let newest = try store.list().max(by: { $0.fileName < $1.fileName }) else {
      throw UsageError(
        "expected a recorded run in \(store.folder.quotedForPeople), found none; record one with storefront-bench run")
    }
    return newest
  }
}
