/// What the paths that changed between two commits can reach. Pure.
public struct ChangeScope: Equatable, Sendable {
  /// Whether everything can be reached.
  public private(set) var everything = false
  /// Slugs of the runtimes that can be reached, beside everything.
  public private(set) var runtimes: Set<String> = []
  /// Whether the graph shapes of every runtime can be reached.
  public private(set) var shapes = false
  /// Whether the workload's kernels can be reached, that `control` runs.
  public private(set) var control = false

  private static let cog: Set<String> = ["cog-arena", "cog-compact"]
  /// Folders of runtimes, the longest first.
  private static let folders: [(prefix: String, runtimes: Set<String>)] = [
    ("Runtimes/CogCompactArena/", ["cog-compact"]), ("Runtimes/CogCompact/", ["cog-compact"]),
    ("Runtimes/CogArena/", cog), ("Runtimes/Cog/", cog),
    ("Runtimes/StateGraph/", ["state-graph"]), ("Runtimes/Floor/", ["floor"]),
    ("Runtimes/Observation/Naive/", ["observation-naive"]), ("Runtimes/Observation/Memo/", ["observation-memo"]),
    ("Runtimes/Observation/Shapes/", ["observation"]),
  ]
  /// Folders from which nothing is linked into a worker, nor does the runner.
  private static let idle = ["docs/", "results/", "scripts/", ".ci/", ".github/", "Runtimes/GraphModel/"]

  /// Takes the paths from the top of the repository.
  public init(paths: [String]) {
    for path in paths { take(path) }
  }

  private mutating func take(_ path: String) {
    let words = path.split(separator: "/")
    let isTest = words.contains { $0 == "Tests" || $0 == "ShapesTests" }
    let isIdle = Self.idle.contains { path.hasPrefix($0) }
    if isTest || isIdle || path.hasSuffix(".md") || [".gitignore", ".swift-format", "LICENSE"].contains(path) {
      return
    }
    if let folder = Self.folders.first(where: { path.hasPrefix($0.prefix) }) {
      runtimes.formUnion(folder.runtimes)
    } else if path.hasPrefix("Runtimes/GraphShapes/") {
      shapes = true
    } else {
      everything = true
      control = true
    }
  }

  /// Whether nothing that is measured can be reached.
  public var isEmpty: Bool { !everything && !shapes && runtimes.isEmpty }
}
