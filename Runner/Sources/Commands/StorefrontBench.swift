internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerResults

/// The command line of `storefront-bench`.
public enum StorefrontBench {
  static let verbs = [
    ListVerb.spec, VerifyVerb.spec, RunVerb.spec, CompareVerb.spec, GateVerb.spec, ProfileVerb.spec, DoctorVerb.spec,
    ResultsVerb.list, ResultsVerb.show, BaselineVerb.save, BaselineVerb.show, ExportVerb.spec, MergeVerb.spec,
    PruneVerb.spec,
    PublishVerb.spec, SelfTestVerb.spec,
  ]

  /// Does what the arguments say and returns the exit code. Results go to standard output; progress and errors to
  /// standard error.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  public static func run(_ arguments: [String]) -> ExitCode {
    do {
      return try dispatch(arguments)
    } catch let failure as RunFailure {
      Terminal.printError("storefront-bench: \(failure)".withoutControls + "\n")
      return ExitCode(failure.kind)
    } catch {
      Terminal.printError("storefront-bench: \(error)".withoutControls + "\n")
      return .badInput
    }
  }

  private static func dispatch(_ arguments: [String]) throws -> ExitCode {
    let isHelp = arguments.contains("--help") || arguments.contains("-h")
    guard let first = arguments.first, first != "--help", first != "-h" else {
      try Console.print(overview)
      return isHelp ? .fine : .badInput
    }
    if first == "help" { return try help(Array(arguments.dropFirst())) }
    let family = verbs.filter { $0.name.hasPrefix(first + " ") }
    if !family.isEmpty && (arguments.count == 1 || arguments[1].hasPrefix("-")) {
      try Console.print(family.map(\.help).joined(separator: "\n"))
      return isHelp ? .fine : .badInput
    }
    let (verb, rest) = try verb(arguments)
    if isHelp {
      try Console.print(verb.help)
      return .fine
    }
    let defaults = try OptionsFile.values(for: verb, among: verbs)
    let parsed = try ParsedArguments(rest, for: verb, raw: arguments, defaults: defaults)
    if !parsed.fromFile.isEmpty {
      Terminal.printError(
        "from \(OptionsFile.name): \(parsed.fromFile.joined(separator: " "))".withoutControls + "\n")
    }
    return try verb.action(parsed)
  }

  private static func help(_ words: [String]) throws -> ExitCode {
    guard let first = words.first, !first.hasPrefix("-") else {
      try Console.print(overview)
      return .fine
    }
    return try dispatch(words + ["--help"])
  }

  /// The verb that the arguments begin with, of one word or two.
  private static func verb(_ arguments: [String]) throws -> (verb: VerbSpec, rest: [String]) {
    for verb in verbs {
      let words = verb.name.split(separator: " ").map(String.init)
      if arguments.starts(with: words) { return (verb, Array(arguments.dropFirst(words.count))) }
    }
    let isPartial = verbs.contains { $0.name.hasPrefix(arguments[0] + " ") }
    let found = isPartial ? arguments.prefix(2).joined(separator: " ") : arguments[0]
    throw UsageError(
      NearestName.message(
        kind: "verb", found: found, among: verbs.map(\.name) + ["help"], help: "storefront-bench help"))
  }

  private static var overview: String {
    let width = verbs.map(\.name.count).max() ?? 0
    let lines = verbs.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)" }
    return """
      Measures reactive runtimes on one composed session that all of them perform identically.

      Usage: storefront-bench <verb> [options]

      \(lines.joined(separator: "\n"))
        help <verb>\(String(repeating: " ", count: max(1, width - 9)))Shows the options of a verb, as <verb> --help does.

      Exit codes: 0 fine; 1 a regression, or a page that is not what its runs give; 2 bad input; 3 the runtimes do not agree;
      4 a measurement that cannot be believed, or no verdict; 5 a count that got better than its limit; 6 interrupted, to be
      gone on with by --resume.
      """
  }
}
