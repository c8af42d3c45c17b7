internal import RunnerRecording

/// Which cuts have their instructions counted.
enum InstructionChoice {
  static let option = OptionSpec(
    "--instructions", "WHICH", "count instructions of quiet cuts, of all, or of none (default quiet)")

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> InstructionScope {
    guard let text = arguments.text("--instructions") else { return .quiet }
    guard let scope = InstructionScope(rawValue: text) else {
      throw UsageError(
        NearestName.message(
          kind: "choice of instructions", found: text, among: InstructionScope.allCases.map(\.rawValue),
          help: "storefront-bench run --help"))
    }
    return scope
  }
}
