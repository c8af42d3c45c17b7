internal import RunnerRecording

/// Which cuts have their instructions counted.
enum InstructionChoice {
  static let option = OptionSpec(
    "--instructions", "WHICH", "count instructions of quiet cuts, of all, or of none (default quiet)")

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> InstructionScope {
    try arguments.choice("--instructions", "choice of instructions", help: "storefront-bench run --help") ?? .quiet
  }
}
