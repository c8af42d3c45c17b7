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
    let store = try ResultsChoice.stored(arguments)
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
    let name = try StoredRunChoice.name(arguments.positionals[0], in: store)
    let record = try store.read(name)
    try TableChoice.print(record, arguments)
    return .fine
  }
}
