internal import RunnerWire

/// The runtimes that a command line names.
enum RuntimeChoice {
  static let option = OptionSpec("--runtimes", "LIST", "slugs or globs with commas between (default all)")

  /// What others are compared with where it is measured and nothing else is named.
  static let usualReference = "cog-arena"
  /// The same sources in the compact configuration.
  static let compactTwin = "cog-compact"
  /// A second reference wherever it is measured, and the reference only where nothing else is.
  static let floor = "floor"

  /// The runtimes named that have any of the suites.
  static func read(
    _ arguments: ParsedArguments, with suites: Set<WorkerSuite> = [.storefront]
  ) throws(UsageError) -> [String] {
    let named = try Glob.select(
      arguments.text("--runtimes") ?? "*", from: RuntimeEntry.all.map(\.slug), kind: "runtime")
    let fitting = RuntimeEntry.all.filter { !$0.suites.isDisjoint(with: suites) }.map(\.slug)
    let runtimes = named.filter { fitting.contains($0) }
    guard !runtimes.isEmpty else {
      throw UsageError(
        "--runtimes: expected a runtime that has one of the cuts, found \(named.joined(separator: ", ")); "
          + "those that have are \(fitting.joined(separator: ", "))")
    }
    return runtimes
  }

  /// The runtime that the others are compared with.
  static func reference(_ arguments: ParsedArguments, among runtimes: [String]) throws(UsageError) -> String {
    guard let name = arguments.text("--reference") else {
      return runtimes.first { $0 == usualReference } ?? runtimes.first { $0 != floor } ?? runtimes[0]
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
