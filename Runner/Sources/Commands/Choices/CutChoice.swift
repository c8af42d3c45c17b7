internal import RunnerWire

/// The cuts that a command line names.
enum CutChoice {
  static let option = OptionSpec("--cuts", "LIST", "names or globs with commas between, as cold,phase/* (default all)")

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
    try Glob.select(arguments.text("--cuts") ?? "*", from: CutName.all, kind: "cut")
  }
}
