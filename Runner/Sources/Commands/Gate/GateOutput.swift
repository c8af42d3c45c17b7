internal import RunnerGate
internal import RunnerPlatform
internal import RunnerReport

/// The forms in which a comparison leaves the program.
enum GateOutput {
  static let files = [
    OptionSpec("--json-file", "FILE", "also write the JSON"),
    OptionSpec("--junit", "FILE", "also write JUnit XML"),
  ]
  static let policies = [
    OptionSpec("--thresholds", "FILE", "limits with their reasons (default results/thresholds.json)"),
    OptionSpec("--strict", nil, "inconclusive rows are no pass (exit 4)"),
    OptionSpec("--partial", nil, "rows that the head lacks are meant: they do not fail"),
    OptionSpec("--wide", nil, "unchanged counts have a row too"),
  ]

  static func policy(_ arguments: ParsedArguments, unreachable: Set<String> = []) -> GateReport.Policy {
    GateReport.Policy(
      partial: arguments.has("--partial"), strict: arguments.has("--strict"), unreachable: unreachable)
  }

  /// The thresholds that were named, or those of the default file where it is there.
  static func thresholds(_ arguments: ParsedArguments, default file: String) throws -> GateThresholds {
    let named = arguments.text("--thresholds")
    let path = named ?? file
    guard named != nil || FileSystem.exists(path) else { return .usual }
    do {
      return try GateThresholds(reading: try FileSystem.read(path, limit: 1 << 20))
    } catch let error as PlatformError {
      throw UsageError("--thresholds: \(error); name a file of limits, see docs/gate.md")
    } catch {
      throw UsageError("refused \(path.quotedForPeople): \(error); see docs/gate.md")
    }
  }

  /// Prints the report and writes the files that were asked for.
  static func show(_ report: GateReport, _ arguments: ParsedArguments, markdownIsFile: Bool) throws -> ExitCode {
    let json = try Console.json(report)
    func write(_ option: String, _ text: @autoclosure () -> String) throws {
      guard let path = arguments.text(option) else { return }
      try AtomicFile.write(Array(text().utf8), to: path)
    }
    try write("--json-file", json)
    try write("--junit", GateJUnit(report).text())
    if markdownIsFile { try write("--markdown", GateMarkdown(report).text()) }
    if arguments.has("--json") {
      try Console.print(json)
    } else if !markdownIsFile && arguments.has("--markdown") {
      try Console.print(GateMarkdown(report).text())
    } else {
      try Console.print(GateTable(report, wide: arguments.has("--wide")).text())
    }
    return ExitCode(rawValue: report.exitCode) ?? .invalidMeasurement
  }
}
