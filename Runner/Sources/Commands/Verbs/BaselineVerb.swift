internal import RunnerGate
internal import RunnerPlatform
internal import RunnerReport
internal import RunnerResults
internal import RunnerWire

/// `results baseline save` and `results baseline show`: the counts that a run is compared with later.
enum BaselineVerb {
  static let save = VerbSpec(
    name: "results baseline save",
    summary: "Stores the counts, instructions and sizes of full runs of one commit as baseline.",
    positionals: ["run", "run..."],
    options: [
      OptionSpec("--only-its-rows", nil, "take a filtered run: change its rows and no other byte"),
      ResultsChoice.option, BaselineFile.option,
    ],
    example: "storefront-bench results baseline save latest", action: runSave)

  static let show = VerbSpec(
    name: "results baseline show", summary: "Prints the baselines, or that of one environment.",
    options: [
      OptionSpec("--key", "KEY", "environment key (default all)"), ResultsChoice.option, BaselineFile.option,
      Console.jsonOption,
    ],
    example: "storefront-bench results baseline show --key 0123456789ab", action: runShow)

  private static func runSave(_ arguments: ParsedArguments) throws -> ExitCode {
    let store = try ResultsChoice.read(arguments)
    let file = BaselineFile.folder(arguments, store)
    let runs = try runs(arguments.positionals, in: store)
    let (name, record) = runs[0]
    let new = try GateBaseline(middleOf: runs.map { ($0.name, GateBaseline($0.record)) })
    guard !new.rows.isEmpty else {
      throw UsageError("expected counts in \(name.quotedForPeople), found none; record a run with its counters")
    }
    let lock = try file.lock()
    defer { withExtendedLifetime(lock) {} }
    let stored = try file.read(record.environment.key)
    let baseline: GateBaseline
    for (name, record) in runs where record.dirty {
      throw UsageError("expected runs of committed sources, found one of a dirty work tree in \(name.quotedForPeople)")
    }
    if arguments.has("--only-its-rows") {
      guard let stored else {
        throw UsageError(
          "expected a baseline of environment \(record.environment.key) to change, found none; save a full run")
      }
      baseline = stored.replacingRows(of: new)
    } else {
      for (name, record) in runs { try requireFull(record, name) }
      // Every row of the profile must be in the new one: a crash or a counter that failed must not shrink it. Rows of other
      // profiles stay.
      let profiles = Set(new.rows.map(\.profile))
      let lost = (stored?.lost(in: new) ?? []).filter { profiles.contains($0.profile) }
      if let first = lost.first {
        throw UsageError(
          "expected every row of the stored baseline in \(name.quotedForPeople), found \(lost.count) missing, first "
            + "\(first.words); record a full run, or take its rows alone by --only-its-rows")
      }
      baseline = stored?.replacingRows(of: new) ?? new
    }
    try file.write(baseline)
    Terminal.printError(
      "stored \(new.rows.count) rows of \(runs.map(\.name).joined(separator: ", ")) in \(file.path(of: record.environment.key).quotedForPeople)\n"
    )
    return .fine
  }

  /// Recorded runs by their names, each once, all of one commit.
  private static func runs(_ words: [String], in store: ResultStore) throws -> [(name: String, record: RunRecord)] {
    var runs: [(name: String, record: RunRecord)] = []
    for word in words {
      let run = try ComparedThing.run(word, in: store)
      guard !runs.contains(where: { $0.name == run.name }) else {
        throw UsageError("expected each run once, found \(run.name) again; give it once")
      }
      if let first = runs.first, first.record.commit != run.record.commit {
        throw UsageError(
          "expected runs of one commit, found \(first.record.commit.prefix(12)) in \(first.name) and "
            + "\(run.record.commit.prefix(12)) in \(run.name)")
      }
      runs.append(run)
    }
    guard !runs.count.isMultiple(of: 2) else {
      throw UsageError(
        "expected one run or an odd number of them, found \(runs.count): of an even number none is in the middle")
    }
    return runs
  }

  /// A run of all cuts that is no quick one.
  private static func requireFull(_ record: RunRecord, _ name: String) throws(UsageError) {
    let missing = CutName.storefront.filter { !record.plan.cuts.contains($0) }
    var problems: [String] = []
    if record.plan.quick { problems.append("a quick one") }
    if !missing.isEmpty { problems.append("one without \(missing.prefix(3).joined(separator: ", "))") }
    guard problems.isEmpty else {
      throw UsageError(
        "expected a full run, found \(problems.joined(separator: " and ")) in \(name.quotedForPeople); record one with "
          + "scripts/bench run, or take its rows alone by --only-its-rows")
    }
  }

  private struct Shown: Encodable {
    let key: String
    let rows: [GateBaseline.Row]
  }

  private static func runShow(_ arguments: ParsedArguments) throws -> ExitCode {
    let file = BaselineFile.folder(arguments, try ResultsChoice.read(arguments))
    let known =
      FileSystem.isFolder(file.folder)
      ? try FileSystem.names(in: file.folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) } : []
    let keys = arguments.text("--key").map { [$0] } ?? known
    var shown: [Shown] = []
    for key in keys {
      guard known.contains(key), let baseline = try file.read(key) else {
        throw UsageError(
          "expected the key of a baseline in \(file.folder.quotedForPeople), \(known.isEmpty ? "which holds none" : "one of \(known.joined(separator: ", "))"), "
            + "found \(key.quotedForPeople)")
      }
      shown.append(Shown(key: key, rows: baseline.rows))
    }
    if arguments.has("--json") {
      try Console.printJSON(shown)
      return .fine
    }
    var table = TextTable([
      ("environment", .left), ("runtime", .left), ("cut", .left), ("profile", .left), ("metric", .left),
      ("value", .right), ("unit", .left),
    ])
    for (key, row) in shown.flatMap({ one in one.rows.map { (one.key, $0) } }) {
      let isWhole = row.median == row.median.rounded() && row.median < 1e15
      let value = isWhole ? "\(Int(row.median))" : "\(row.median)"
      table.add([key, row.runtime, row.cut, row.profile, row.metric.rawValue, value, row.unit.rawValue])
    }
    try Console.print(table.lines().joined(separator: "\n"))
    return .fine
  }
}
