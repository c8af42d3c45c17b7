internal import RunnerWire

/// The runtimes that a command line names.
enum RuntimeChoice {
  static let option = OptionSpec("--runtimes", "LIST", "slugs or globs with commas between (default all)")

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
}
