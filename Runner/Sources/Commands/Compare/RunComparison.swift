internal import RunnerGate
internal import RunnerPlatform
internal import RunnerResults
internal import RunnerWire

/// `compare A B`: two recorded things row by row. Counts, instructions and sizes are judged; stored times are shown.
enum RunComparison {
  static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    guard !arguments.has("--runtimes"), !arguments.has("--run"), !arguments.has("--build") else {
      throw UsageError(
        "expected either two runs or --runtimes, found both; --run and --build belong to --runtimes")
    }
    let store = try ResultsChoice.read(arguments)
    let thresholds = try GateOutput.thresholds(
      arguments, default: FileSystem.folder(of: store.folder) + "/thresholds.json")
    let baselines = BaselineFile.folder(arguments, store).folder
    let words = arguments.positionals
    func thing(_ word: String, beside other: ComparedThing?) throws -> ComparedThing {
      try ComparedThing.named(word, in: store, baselines: baselines, other: other?.environment)
    }
    let first = words[0] == "baseline" ? nil : try thing(words[0], beside: nil)
    let head = try thing(words[1], beside: first)
    let base = try first ?? thing(words[0], beside: head)
    var differences = EnvironmentDifference.fields(base.environment, head.environment)
    if let old = base.profile, let new = head.profile, old != new {
      differences.append("profile: \(old) against \(new)")
    }
    let judges = !arguments.has("--report-only")
    guard differences.isEmpty || !judges else {
      throw UsageError(
        "expected two runs of one environment and profile, found differences: \(differences.joined(separator: "; ")); "
          + "compare others, or show them side by side without verdicts by --report-only")
    }
    let profile = head.profile ?? base.profile ?? ""
    var comparison = GateComparison(base: base.side(profile), head: head.side(profile), thresholds: thresholds)
    // A baseline holds no times: those of the run are no new rows.
    if base.profile == nil { comparison.head = comparison.head.counts }
    if head.profile == nil { comparison.base = comparison.base.counts }
    comparison.judges = judges
    var report = GateReport(
      kind: "compare", base: base.words, head: head.words,
      environment: differences.isEmpty ? base.environment.id : nil, comparison: comparison,
      policy: GateOutput.policy(arguments), cutOrder: CutName.all,
      notes: differences.map { "not comparable, no verdicts: \($0)" })
    for index in report.rows.indices where [.regression, .improvement, .missing].contains(report.rows[index].verdict) {
      report.rows[index].command = command(report.rows[index], profile)
    }
    if report.isEmpty {
      Terminal.printError("storefront-bench: expected rows that both sides have, found none: nothing was compared\n")
    }
    return try GateOutput.show(report, arguments, markdownIsFile: false)
  }

  /// What records the row again, to be compared anew. Sizes are recorded with any cut.
  private static func command(_ row: GateRow, _ profile: String) -> String {
    var words = ["scripts/bench", "run", "--runtimes", row.runtime]
    words += ["--cuts", CutName.all.contains(row.cut) ? row.cut : "control"] + ProfileChoice.words(profile)
    if [.instructions, .retainCalls, .releaseCalls, .objectAllocCalls, .mallocCalls, .freeCalls].contains(row.metric) {
      words += ["--instructions", "all"]
    }
    return words.map(\.quotedForShell).joined(separator: " ")
  }
}
