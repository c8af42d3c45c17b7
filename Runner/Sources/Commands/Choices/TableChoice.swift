internal import RunnerPlatform
internal import RunnerReport
internal import RunnerResults
internal import RunnerWire

/// How a run is printed.
enum TableChoice {
  static let options = [
    OptionSpec("--wide", nil, "every metric as a column"),
    OptionSpec("--plain", nil, "tabs between cells and no alignment"),
    OptionSpec("--csv", nil, "one row for each measurement, in base units"),
    Console.jsonOption,
  ]

  /// Refuses forms that exclude each other.
  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    let forms = ["--csv", "--json"].filter { arguments.has($0) }
    let tables = ["--wide", "--plain"].filter { arguments.has($0) }
    guard forms.count + (tables.isEmpty ? 0 : 1) <= 1 else {
      throw UsageError(
        "expected one form of output, found \((tables + forms).joined(separator: " and ")); only --wide and --plain go together"
      )
    }
  }

  static func print(_ record: RunRecord, _ arguments: ParsedArguments) throws {
    if arguments.has("--json") { return try Console.printJSON(record) }
    if arguments.has("--csv") { return try Console.print(RunCSV(record).text()) }
    let table = RunTable(
      record, cutOrder: CutName.all, wide: arguments.has("--wide"), plain: arguments.has("--plain"))
    try Console.print(table.text())
  }
}
