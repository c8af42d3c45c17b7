internal import RunnerPlatform
internal import RunnerRecording
internal import StorefrontVerification

/// `verify`: the agreement gate alone.
enum VerifyVerb {
  static let spec = VerbSpec(
    name: "verify", summary: "Checks that the runtimes compute the same sessions; measures and records nothing.",
    options: [
      RuntimeChoice.option,
      OptionSpec("--random-sessions", "N", "random sessions of each runtime beside the fixed trace (default 5)"),
      OptionSpec("--seed", "N", "seed of the first random session (default 1)"),
    ] + WorkerChoice.options + [Console.jsonOption] + ProfileChoice.options,
    example: "storefront-bench verify --profile smoke --random-sessions 500 --seed 1", action: run)

  static let mostSessions = 1_000_000
  static let defaultSessions = 5

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let check = AgreementCheck(
      runtimes: try RuntimeChoice.read(arguments), profile: try ProfileChoice(arguments).profile,
      seed: try arguments.seed("--seed") ?? 1,
      randomSessions: try arguments.integer("--random-sessions", 0...mostSessions) ?? defaultSessions)
    let client = try WorkerChoice.client(arguments, interrupts: try Interrupts.install())
    let display = ProgressDisplay()
    defer { display.clear() }
    let verdict = try check.perform(client) { runtime, fraction in
      display.show(.agreement(of: runtime, fraction))
    }
    display.clear()
    if arguments.has("--json") { try Console.printJSON(verdict) }
    try verdict.requirePassed()
    if !arguments.has("--json") {
      try Console.print(
        "agreement passed: \(verdict.runtimes.joined(separator: ", ")); \(verdict.checkpoints) checkpoints, "
          + "\(verdict.sessions) random sessions from seed \(check.seed), digest \(verdict.digest)")
    }
    return .fine
  }
}
