import Foundation
internal import RunnerGate
internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerResults
internal import RunnerWire

/// `gate`: whether a change made anything worse.
enum GateVerb {
  static let spec = VerbSpec(
    name: "gate", summary: "Builds a base and a head, measures them interleaved, and judges the change.",
    options: [
      OptionSpec("--base", "REF", "what the change is compared with"),
      OptionSpec("--head", "REF", "the change (default HEAD, and then the work tree must be clean)"),
      OptionSpec("--quick", nil, "counts, instructions and sizes only; no times"),
      OptionSpec("--changed", nil, "only the runtimes and cuts that the changed paths can reach"),
      OptionSpec("--runtimes", "LIST", "slugs or globs with commas between (default cog-arena)"),
      OptionSpec(
        "--cuts", "LIST", "names or globs with commas between (default \(GateRequest.usualCuts.joined(separator: ",")))"
      ),
      OptionSpec("--seed", "N", "seed of orders, paddings and sessions (default 1)"),
      OptionSpec("--budget", "SECONDS", "for the times; half as much again for a confirmation (default 540)"),
      OptionSpec("--cpu", "N", "processor that workers are pinned to (default the last that may be used)"),
      OptionSpec("--resume", nil, "go on with the interrupted gate of the same command line"),
      OptionSpec("--repository", "DIR", "the repository (default the one around the current folder)"),
      OptionSpec(
        "--base-workers", "DIR", "workers of the base, built elsewhere; with --head-workers instead of --base"),
      OptionSpec("--head-workers", "DIR", "workers of the head, built elsewhere"),
      OptionSpec("--state", "DIR", "folder of what is finished (default .build/gate/state)"),
      OptionSpec("--markdown", "FILE", "also write the comment of a pull request"),
    ] + GateOutput.files + GateOutput.policies + [WorkerChoice.options[1], Console.jsonOption] + ProfileChoice.options,
    example: "storefront-bench gate --base origin/main --markdown comment.md", action: run)

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try OutputChoice.require(arguments, "--markdown", "--json-file", "--junit")
    let gate = try GateRun(arguments)
    let display = ProgressDisplay()
    defer { display.clear() }
    let report = try gate.report { display.show($0) }
    display.clear()
    guard let report else {
      try Console.print("nothing to measure: no path that changed is linked into a worker or into the runner")
      return .fine
    }
    if report.isEmpty {
      Terminal.printError("storefront-bench: expected rows that both sides have, found none: nothing was compared\n")
    }
    return try GateOutput.show(report, arguments, markdownIsFile: true)
  }
}
