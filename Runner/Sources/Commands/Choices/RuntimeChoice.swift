/// The runtimes that a command line names.
enum RuntimeChoice {
  static let option = OptionSpec("--runtimes", "LIST", "slugs or globs with commas between (default all)")

  /// What others are compared with where it is measured and nothing else is named.
  static let usualReference = "cog-arena"

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
    try Glob.select(arguments.text("--runtimes") ?? "*", from: RuntimeEntry.all.map(\.slug), kind: "runtime")
  }

  /// The runtime that the others are compared with.
  static func reference(_ arguments: ParsedArguments, among runtimes: [String]) throws(UsageError) -> String {
    guard let name = arguments.text("--reference") else {
      return runtimes.contains(usualReference) ? usualReference : runtimes[0]
    }
    guard runtimes.contains(name) else {
      throw UsageError(
        NearestName.message(
          kind: "reference among the measured runtimes", found: name, among: runtimes,
          help: "storefront-bench run --help"))
    }
    return name
  }
}
