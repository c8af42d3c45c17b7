internal import RunnerWire

/// The cuts that a command line names.
enum CutChoice {
  static let option = OptionSpec(
    "--cuts", "LIST", "names or globs with commas between, as cold,phase/*,shape/* (default all but shape/*)")

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
    guard let text = arguments.text("--cuts") else { return ScaleChoice.shapeCuts(arguments) ?? CutName.storefront }
    return try Glob.select(text, from: CutName.all, kind: "cut")
  }

  /// The suites that the cuts belong to.
  static func suites(_ cuts: [String]) -> Set<WorkerSuite> { Set(cuts.map { WorkerSuite(of: $0) }) }
}
