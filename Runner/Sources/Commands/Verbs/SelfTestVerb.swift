internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerSelfTest

/// `self-test`: whether the time protocol and its rules find what is there, and nothing else.
enum SelfTestVerb {
  static let spec = VerbSpec(
    name: "self-test", summary: "Measures loops whose ratios are known, and says what the rules find in them.",
    options: [
      OptionSpec("--loaded", nil, "with a second process that keeps another processor busy"),
      OptionSpec("--chunks", "N", "comparisons of each slower loop (default 50); twice as many of the same loop"),
      OptionSpec("--blocks", "N", "blocks of a comparison and of its confirmation (default 30)"),
      OptionSpec("--seed", "N", "seed of orders and paddings (default 1)"),
      OptionSpec("--state", "DIR", "folder of what is finished; goes on with it (default .build/self-test)"),
      OptionSpec("--fresh", nil, "forget what is finished"),
      OptionSpec("--page", "FILE", "page whose part of this condition is replaced by the table"),
      WorkerChoice.options[0],
    ],
    example: "storefront-bench self-test --chunks 2 --blocks 5", action: run)

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let page = try arguments.text("--page").map { try readPage($0, loaded: arguments.has("--loaded")) }
    let interrupts = try Interrupts.install()
    let run = try SelfTestRun(
      folder: arguments.text("--state") ?? ".build/self-test", programs: try WorkerChoice.folder(arguments),
      interrupts: interrupts)
    let plan = try run.plan(
      seed: try arguments.seed("--seed") ?? 1, chunks: try arguments.integer("--chunks", 1...10_000) ?? 50,
      blocks: try arguments.integer("--blocks", 3...1_000) ?? 30, loaded: arguments.has("--loaded"),
      fresh: arguments.has("--fresh"))
    let display = ProgressDisplay()
    defer { display.clear() }
    let blocks = try run.measure(plan) { display.show($0) }
    display.clear()
    let report = SelfTestReport(blocks, plan: plan)
    let text = SelfTestPage.text(report, plan: plan, conditions: run.conditions(plan))
    try Console.print(text)
    if let page, let changed = SelfTestPage.replacing(in: page.text, loaded: plan.loaded, with: text) {
      try AtomicFile.write(Array(changed.utf8), to: page.path)
    }
    guard report.shortfalls.isEmpty else {
      throw RunFailure(.invalidMeasurement, report.shortfalls.joined(separator: "; "))
    }
    return .fine
  }

  /// Reads the page before anything is measured, so that minutes of work do not end in a page without markers.
  private static func readPage(_ path: String, loaded: Bool) throws -> (path: String, text: String) {
    let text = String(decoding: try FileSystem.read(path, limit: 16 << 20), as: UTF8.self)
    let markers = SelfTestPage.markers(loaded: loaded)
    guard SelfTestPage.replacing(in: text, loaded: loaded, with: "") != nil else {
      throw UsageError(
        "--page: expected \(markers.start) and behind it \(markers.end), each once, in \(path.quotedForPeople)")
    }
    return (path, text)
  }
}
