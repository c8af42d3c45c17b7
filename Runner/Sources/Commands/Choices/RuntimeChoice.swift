/// The runtimes that a command line names.
enum RuntimeChoice {
  static let option = OptionSpec("--runtimes", "LIST", "slugs or globs with commas between (default all)")

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
    try Glob.select(arguments.text("--runtimes") ?? "*", from: RuntimeEntry.all.map(\.slug), kind: "runtime")
  }
}
