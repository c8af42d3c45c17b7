internal import RunnerPlatform
internal import RunnerProfile
internal import RunnerProfiling
internal import RunnerRecording

/// `profile`: where the cost of a cut goes.
enum ProfileVerb {
  static let spec = VerbSpec(
    name: "profile", summary: "Shows where the cost of a cut goes: functions, call sites, buckets, flame graph.",
    positionals: ["runtime", "cut"], mayEndAfter: 1,
    options: [
      OptionSpec("--with", "WHAT", "cpu, instructions, arc, allocations or heap"),
      OptionSpec("--phase", "NAME", "only this phase of the cut"),
      OptionSpec(
        "--diff", "WHAT", "subtract the profile of another runtime, of a commit, or a stored one from this one"),
      OptionSpec("--allow-other-build", nil, "subtract stored profiles of another build of the runtime"),
      OptionSpec("--matrix", nil, "one table of buckets for all runtimes; give the cut alone"),
      OptionSpec("--page", "FILE", "also put the matrix between its markers in a page, as docs/perf.md"),
      OptionSpec("--split", nil, "split a cold start into its parts; give the cut cold"),
      OptionSpec("--seconds", "N", "seconds of work that are sampled (default 3)"),
      OptionSpec("--output", "DIR", "folder of the files (default \(ProfileFiles.usualFolder))"),
      Console.jsonOption,
    ] + WorkerChoice.options + ProfileChoice.options,
    example: "storefront-bench profile cog-arena interactions --with cpu --output /tmp/profiles", action: run)

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    if arguments.has("--matrix") { return try ProfileMatrixRun.run(arguments) }
    guard arguments.positionals.count == 2 else {
      throw UsageError(
        "expected <runtime> <cut> behind profile, found \(arguments.positionals.map(\.quotedForPeople).joined(separator: " "))"
          + "; usage: \(spec.usage)")
    }
    guard arguments.text("--page") == nil else { throw UsageError("expected --page with --matrix, found it alone") }
    let (name, cut) = (arguments.positionals[0], arguments.positionals[1])
    if arguments.has("--split") { return try ColdSplitRun.run(arguments, runtime: name, cut: cut) }
    let cutName = try ProfileRequest.cut(cut)
    let runtime = try ProfileRequest.runtime(name, having: cutName)
    let request = try ProfileRequest(arguments, cut: cut)
    let comparison = try arguments.text("--diff").map { try ProfileComparison($0, request) }
    try ProfileFiles.place(arguments)
    let session = try ProfileSession(arguments)
    let order = request.order(runtime)
    try comparison?.require(
      request, order, program: order.programHash(session.client), allowsOtherBuild: arguments.has("--allow-other-build")
    )
    let document = try session.document(request, runtime)
    let files = try ProfileFiles(arguments, document)
    let paths = try files.write(document)
    switch comparison {
    case nil: try arguments.has("--json") ? Console.printJSON(document) : Console.print(ProfileText.text(document))
    case .runtime(let other):
      let before = try session.document(request, other)
      try ProfileDifferenceText.show(before, document, files, json: arguments.has("--json"))
    case .commit(let commit, let name):
      let before = try session.document(request, runtime, at: commit, called: name)
      try ProfileDifferenceText.show(before, document, files, json: arguments.has("--json"))
    case .stored(let before, _):
      try ProfileDifferenceText.show(before, document, files, json: arguments.has("--json"))
    }
    Terminal.printError("wrote \(paths.map(\.quotedForPeople).joined(separator: ", "))\n")
    return .fine
  }
}
