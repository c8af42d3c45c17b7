internal import RunnerPlatform
internal import RunnerReport
internal import RunnerResults
internal import RunnerWire

/// `compare`: two recorded things row by row; or two runtimes of one recorded run, with the sizes of what is built here.
enum CompareVerb {
  static let spec = VerbSpec(
    name: "compare",
    summary:
      "Compares two recorded runs, commits or a baseline; or two runtimes of one run, with sizes and build times.",
    positionals: ["A", "B"], mayEndAfter: 0,
    options: [
      OptionSpec("--runtimes", "LIST", "the two runtimes; ratios are the second's by the first's"),
      OptionSpec("--run", "NAME", "the recorded run (default the newest that holds both)"),
      OptionSpec("--build", nil, "also time a clean release build of each runtime's modules; takes minutes"),
      OptionSpec("--markdown", nil, "print tables for a document"),
      OptionSpec("--report-only", nil, "A and B side by side without verdicts, whatever their environments"),
      ResultsChoice.option, BaselineFile.option, WorkerChoice.options[0], Console.jsonOption,
    ] + GateOutput.files + GateOutput.policies,
    example: "storefront-bench compare baseline latest", action: run)

  private struct Output: Encodable {
    let run: String
    let runtimes: [String]
    let measurements: [Measurement]
    let sizes: [ComparisonTable.Line]
    let builds: [ComparisonTable.Line]
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try OutputChoice.require(arguments, "--json-file", "--junit")
    if !arguments.positionals.isEmpty { return try RunComparison.run(arguments) }
    for option in ["--json-file", "--junit", "--strict", "--partial", "--report-only"] where arguments.has(option) {
      throw UsageError(
        "expected \(option) with two recorded runs, found it with --runtimes; leave it out, or name <A> <B>")
    }
    guard arguments.has("--runtimes") else {
      throw UsageError(
        "expected two recorded runs, commits or a baseline, or two runtimes, found none; give <A> <B>, as baseline latest, "
          + "or --runtimes cog-arena,cog-compact")
    }
    let (first, second) = try pair(arguments)
    let store = try ResultsChoice.read(arguments)
    let (name, record) = try recordedRun(arguments, in: store, holding: [first.slug, second.slug])
    let folder = try WorkerChoice.folder(arguments)
    let sizes = try BuiltSizes(folder: folder).lines(first, second)
    let builds = arguments.has("--build") ? try BuildTimes(workers: folder).lines(first, second) : []
    let table = ComparisonTable(
      record, runtimes: (first.slug, second.slug), cutOrder: CutName.all, sizes: sizes, builds: builds)
    if arguments.has("--json") {
      let measurements = record.measurements.filter { [first.slug, second.slug].contains($0.runtime) }
      try Console.printJSON(
        Output(
          run: name.fileName, runtimes: [first.slug, second.slug], measurements: measurements, sizes: sizes,
          builds: builds))
      return .fine
    }
    let isMarkdown = arguments.has("--markdown")
    let parts = table.sections().map { title, table in
      ([title, ""] + (isMarkdown ? table.markdownLines() : table.lines())).joined(separator: "\n")
    }
    try Console.print(parts.joined(separator: "\n\n"))
    return .fine
  }

  /// In the order of the command line, which decides what the ratios are of.
  private static func pair(_ arguments: ParsedArguments) throws -> (RuntimeEntry, RuntimeEntry) {
    let words = (arguments.text("--runtimes") ?? "").split(separator: ",").map(String.init)
    let entries = try words.flatMap { word in
      let picked = try Glob.select(word, from: RuntimeEntry.all.map(\.slug), kind: "runtime")
      return RuntimeEntry.all.filter { picked.contains($0.slug) }
    }
    guard entries.count == 2, entries[0] != entries[1] else {
      throw UsageError(
        "--runtimes: expected two different runtimes, found \(entries.map(\.slug).joined(separator: ",").quotedForPeople)"
          + "; give --runtimes cog-arena,cog-compact")
    }
    return (entries[0], entries[1])
  }

  private static func recordedRun(
    _ arguments: ParsedArguments, in store: ResultStore, holding runtimes: [String]
  ) throws -> (StoredName, RunRecord) {
    func holds(_ record: RunRecord) -> Bool { runtimes.allSatisfy(record.plan.runtimes.contains) }
    if let given = arguments.text("--run"), given != "latest" {
      let name = try StoredName(given: given)
      guard store.contains(name) else {
        throw UsageError(
          NearestName.message(
            kind: "run in \(store.folder.quotedForPeople)", found: name.fileName,
            among: try store.list().map(\.fileName), help: "storefront-bench results list"))
      }
      let record = try store.read(name)
      guard holds(record) else {
        throw UsageError(
          "expected a run of \(runtimes.joined(separator: " and ")), found one of "
            + "\(record.plan.runtimes.joined(separator: ", ")) in \(name.fileName); name another run")
      }
      return (name, record)
    }
    for name in try store.list().sorted(by: { $0.fileName > $1.fileName }) {
      if let record = try? store.read(name), holds(record) { return (name, record) }
    }
    throw UsageError(
      "expected a run of \(runtimes.joined(separator: " and ")) in \(store.folder.quotedForPeople), found none; "
        + "record one with storefront-bench run --runtimes \(runtimes.joined(separator: ","))")
  }
}
