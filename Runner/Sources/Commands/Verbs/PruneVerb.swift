internal import RunnerPlatform
internal import RunnerResults

/// `results prune`: removes old recorded runs.
enum PruneVerb {
  static let spec = VerbSpec(
    name: "results prune", summary: "Removes old recorded runs; what a page or a series is made of is kept.",
    options: [
      OptionSpec("--keep", "N", "how many of the newest runs of each environment are kept"),
      OptionSpec("--page", "FILE", "page whose runs are kept (default docs/perf.md, here or beside results/)"),
      OptionSpec("--dry-run", nil, "print what would be removed and remove nothing"),
      ResultsChoice.option,
    ],
    example: "storefront-bench results prune --keep 10 --dry-run", action: run)

  private static let usualPage = "docs/perf.md"
  private static let mostOfPage = 16 << 20

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    guard let keep = try arguments.integer("--keep", 1...1_000_000) else {
      throw UsageError("expected how many runs are kept, found nothing; give --keep with a number above zero")
    }
    let store = try ResultsChoice.stored(arguments)
    let needed = try pages(arguments, store) + series(in: store)
    var kept: [String: Int] = [:]
    for name in try store.list().sorted(by: { $0.fileName > $1.fileName }) {
      // A file that somebody gave a name of its own is theirs.
      guard let environment = name.environment else { continue }
      kept[environment, default: 0] += 1
      guard kept[environment, default: 0] > keep else { continue }
      if needed.contains(where: { $0.contains(name.fileName) }) {
        Terminal.printError("kept \(name.fileName): the page or a series is made of it\n")
        continue
      }
      if !arguments.has("--dry-run") { try FileSystem.remove(store.path(of: name)) }
      try Console.print(name.fileName)
    }
    return .fine
  }

  private static func pages(_ arguments: ParsedArguments, _ store: ResultStore) throws -> [String] {
    let usual = [usualPage, "\(store.folder)/../../\(usualPage)"].filter { FileSystem.exists($0) }
    return try (arguments.text("--page").map { [$0] } ?? usual).map {
      String(decoding: try FileSystem.read($0, limit: mostOfPage), as: UTF8.self)
    }
  }

  /// The texts of all stored series: they name their runs.
  private static func series(in store: ResultStore) throws -> [String] {
    let folder = store.scaling.folder
    guard FileSystem.isFolder(folder) else { return [] }
    return try FileSystem.names(in: folder).filter { $0.hasSuffix(".json") }.map {
      String(decoding: try FileSystem.read("\(folder)/\($0)", limit: StrictJSON.Limits().size), as: UTF8.self)
    }
  }
}
