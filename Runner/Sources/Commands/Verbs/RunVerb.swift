internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerReport
internal import RunnerResults
internal import RunnerSchedule
internal import RunnerWire

/// `run`: measures and records.
enum RunVerb {
  static let spec = VerbSpec(
    name: "run", summary: "Checks agreement, measures, records the run and prints its table.",
    options: [
      RuntimeChoice.option, CutChoice.option,
      OptionSpec("--reference", "NAME", "runtime to compare with (default cog-arena, else the first but the floor)"),
      OptionSpec("--quick", nil, "5 blocks instead of 15 to 60 and a smaller budget; never for decisions"),
      OptionSpec("--seed", "N", "seed of orders, paddings and sessions (default 1)"),
      OptionSpec("--budget", "SECONDS", "for the time pass; slow cuts get fewer blocks (default 480, quick 70)"),
      OptionSpec("--random-sessions", "N", "random sessions of each runtime in the agreement gate (default 5)"),
      InstructionChoice.option, ScaleChoice.option, ShardChoice.option, AllocatorChoice.option,
      OptionSpec("--no-checkpoints", nil, "time with checkpoints switched off, to show that they cost nothing"),
      OptionSpec("--cpu", "N", "processor that workers are pinned to (default the last that may be used)"),
      OptionSpec("--most-noise", "PERCENT", "widest interval of the reference against itself (default 25)"),
      OptionSpec("--dry-run", nil, "print what would be done and do nothing"),
      OptionSpec("--resume", nil, "go on with the interrupted run of the same command line"),
      ResultsChoice.option,
    ] + WorkerChoice.options + TableChoice.options + ProfileChoice.options,
    example: "storefront-bench run --profile standard --cuts cold,session,interactions,control", action: run)

  static let budgets = (quick: 70.0, full: 480.0)

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try TableChoice.check(arguments)
    let options = try options(arguments)
    let series = try ScaleChoice.read(arguments, options)
    let store = try ResultsChoice.read(arguments)
    let interrupts = try Interrupts.install()
    let client = try WorkerChoice.client(arguments, interrupts: interrupts)
    if arguments.has("--dry-run") {
      try RunPreparation.requireProcessor(options.cpu)
      return try dryRun(options, series, json: arguments.has("--json"))
    }
    let display = ProgressDisplay()
    defer { display.clear() }
    if let series {
      let run = ScalingRun(series, client: client, store: store, interrupts: interrupts) { display.show($0) }
      let (path, record) = try run.perform()
      display.clear()
      Terminal.printError("recorded \(path.quotedForPeople)\n")
      try arguments.has("--json") ? Console.printJSON(record) : Console.print(GrowthTable.text(record))
      return .fine
    }
    let run = RecordingRun(options, client: client, store: store, interrupts: interrupts) { display.show($0) }
    let (name, record) = try run.perform()
    display.clear()
    Terminal.printError("recorded \(store.path(of: name).quotedForPeople)\n")
    try TableChoice.print(record, arguments)
    return .fine
  }

  private static func options(_ arguments: ParsedArguments) throws -> RunOptions {
    let profile = try ProfileChoice(arguments)
    let quick = arguments.has("--quick")
    let cuts = try CutChoice.read(arguments)
    let runtimes = try RuntimeChoice.read(arguments, with: CutChoice.suites(cuts))
    var options = RunOptions(
      runtimes: runtimes, reference: try RuntimeChoice.reference(arguments, among: runtimes), cuts: cuts,
      profile: profile.profile,
      profileLabel: profile.label, quick: quick, seed: try arguments.seed("--seed") ?? 1,
      budget: try arguments.seconds("--budget") ?? (quick ? budgets.quick : budgets.full),
      checkpoints: !arguments.has("--no-checkpoints"),
      randomSessions: try arguments.integer("--random-sessions", 0...VerifyVerb.mostSessions)
        ?? VerifyVerb.defaultSessions,
      cpu: try arguments.integer("--cpu", 0...1_023),
      mostNoise: try arguments.integer("--most-noise", 1...100_000).map { Double($0) / 100 }
        ?? RunOptions.usualMostNoise,
      resume: arguments.has("--resume"), resumeCommand: resumeCommand(arguments.raw))
    options.instructions = try InstructionChoice.read(arguments)
    options.allocator = try AllocatorChoice.read(arguments)
    options.offers = RuntimeEntry.offers
    options.modules = RuntimeEntry.modules
    try ShardChoice.apply(arguments, to: &options)
    return options
  }

  /// The command line as one that goes on from any folder, every word quoted for a shell.
  static func resumeCommand(_ raw: [String]) -> String {
    var words = raw.contains("--resume") ? raw : raw + ["--resume"]
    for option in ["--results", "--workers"] {
      for position in words.indices {
        if position > 0, words[position - 1] == option { words[position] = absolute(words[position]) }
        if words[position].hasPrefix(option + "=") {
          words[position] = option + "=" + absolute(String(words[position].dropFirst(option.count + 1)))
        }
      }
    }
    let program = (try? FileSystem.ownExecutable()) ?? "storefront-bench"
    return ([program] + words).map(\.quotedForShell).joined(separator: " ")
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileSystem.currentFolder() + "/" + path
  }

  private struct DryRun: Encodable {
    let profile: String
    let runtimes: [String]
    let cuts: [String]
    let budget: Double
    let share: Double
    let reference: String
    /// The sizes of a series: the jobs are done at each of them. nil without one, and for one whose sizes are shapes.
    let series: Series?
    let jobs: [Job]

    struct Series: Encodable {
      let field: String
      let sizes: [Int]
    }
  }

  private static func dryRun(_ options: RunOptions, _ series: ScalingRun.Series?, json: Bool) throws -> ExitCode {
    var counting = false
    if case .found = JemallocLibrary.find() { counting = true }
    var instructing = false
    if case .found = ValgrindTool.find() { instructing = true }
    let schedule = RunPreparation.schedule(
      options, counting: counting, instructing: instructing, hardware: !HardwareCounter.openAll().isEmpty)
    let plan = DryRun(
      profile: options.profileLabel, runtimes: options.runtimes, cuts: options.cuts, budget: options.budget,
      share: schedule.share, reference: schedule.reference,
      series: sizes(series), jobs: schedule.ordered().filter { options.mayHave($0) })
    if json {
      try Console.printJSON(plan)
      return .fine
    }
    var table = TextTable([
      ("job", .right), ("pass", .left), ("runtime", .left), ("group", .left), ("block", .right), ("point", .right),
    ])
    for (index, job) in plan.jobs.enumerated() {
      let name = job.runtime + (job.twin ? " (twin)" : "")
      let block = job.pass == .time ? "\(job.block + 1)" : ""
      table.add(["\(index + 1)", job.pass.rawValue, name, job.group, block, "\(job.point + 1)"])
    }
    var lines = [
      "profile \(plan.profile); cuts \(plan.cuts.joined(separator: ", "))",
      "budget \(DurationText.seconds(plan.budget)) s, \(DurationText.seconds(plan.share)) s for each runtime and group; "
        + "a slow one gets fewer blocks, at least one; wide intervals are extended up to \(schedule.extendedBlocks) blocks",
      "reference \(schedule.reference); against itself on \(schedule.nullGroup ?? "nothing")",
    ]
    if let series = plan.series {
      let sizes = series.sizes.map(String.init).joined(separator: ", ")
      lines.append("all of it at each size of a series: \(series.field) \(sizes)")
    }
    try Console.print((lines + [""] + table.lines()).joined(separator: "\n"))
    return .fine
  }

  private static func sizes(_ series: ScalingRun.Series?) -> DryRun.Series? {
    guard case .profile(let field, let runs)? = series else { return nil }
    return DryRun.Series(field: field, sizes: runs.map(\.size))
  }
}
