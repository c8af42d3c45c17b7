internal import RunnerExport
internal import RunnerPlatform
internal import RunnerResults

/// `results export`: a recorded run as a file for another tool.
enum ExportVerb {
  static let spec = VerbSpec(
    name: "results export", summary: "Writes a recorded run as a file for another tool.",
    options: [
      OptionSpec("--format", "NAME", ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")),
      OptionSpec("--run", "NAME", "the recorded run (default latest, the newest)"),
      OptionSpec("--output", "FILE", "written whole, in place of a regular file; - is standard output (default)"),
      OptionSpec("--partial", nil, "export a run although parts of it are missing"),
      ResultsChoice.option,
    ],
    example: "storefront-bench results export --format bencher --output metrics.json", action: run)

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let format = try format(arguments)
    if arguments.text("--output") != "-" { try OutputChoice.require(arguments, "--output") }
    let store = try ResultsChoice.read(arguments)
    let name = try StoredRunChoice.name(arguments.text("--run") ?? "latest", in: store)
    let record = try store.read(name)
    if let reason = record.partialReason, !arguments.has("--partial") {
      throw UsageError(
        "expected a whole run, found \(reason) in \(name.fileName): a history would rank it; "
          + "merge all shards (storefront-bench results merge), or give --partial")
    }
    try write(try format.text(of: record), to: arguments.text("--output") ?? "-")
    return .fine
  }

  private static func format(_ arguments: ParsedArguments) throws(UsageError) -> ExportFormat {
    let known = ExportFormat.allCases.map(\.rawValue)
    guard let text = arguments.text("--format") else {
      throw UsageError("expected a format, found none; give --format with one of \(known.joined(separator: ", "))")
    }
    guard let format = ExportFormat(rawValue: text) else {
      let nearest = NearestName.nearest(to: text, among: known).map { ", the nearest is \($0)" } ?? ""
      throw UsageError(
        "unknown format: found \(text.quotedForPeople)\(nearest), expected one of \(known.joined(separator: ", "))")
    }
    return format
  }

  private static func write(_ text: String, to path: String) throws {
    if path == "-" { return try Console.print(text) }
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}
