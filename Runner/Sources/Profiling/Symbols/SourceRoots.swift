import RunnerPlatform

/// The repository whose files are our own: the folder of `Package.swift` above the workers.
struct SourceRoots {
  private let prefixes: [(prefix: String, replacement: String)]

  /// Looks for the package above a folder, and follows links among its entries: a line table names a file where it truly is.
  init(workers: String) {
    var folder = (try? FileSystem.resolve(workers)) ?? workers
    while folder != "/", folder != ".", !FileSystem.exists(folder + "/Package.swift") {
      folder = FileSystem.folder(of: folder)
    }
    guard FileSystem.exists(folder + "/Package.swift") else {
      prefixes = []
      return
    }
    // Builds of other commits are made from work trees below the package.
    let trees = ["base", "head"].map { ("\(folder)/.build/gate/\($0)/tree/", "") }
    var found = trees + [(folder + "/", "")]
    for name in (try? FileSystem.names(in: folder)) ?? [] where FileSystem.isFolder("\(folder)/\(name)") {
      if let real = try? FileSystem.resolve("\(folder)/\(name)"), real != "\(folder)/\(name)" {
        found.append((real + "/", name + "/"))
      }
    }
    prefixes = found
  }

  /// The innermost place that is of the repository, without its line where the table is silent about all such lines.
  func ownLine(_ places: [(file: String, line: Int)]) -> (String?, Int?)? {
    let own = places.compactMap { place in path(of: place.file).map { (file: $0, line: place.line) } }
    guard let place = own.first(where: { $0.line > 0 }) ?? own.first else { return nil }
    return (place.file, place.line > 0 ? place.line : nil)
  }

  /// The path below the repository; nil for a file that is not the repository's, or that a build made.
  func path(of file: String) -> String? {
    for (prefix, replacement) in prefixes where file.hasPrefix(prefix) {
      let path = replacement + file.dropFirst(prefix.count)
      return path.hasPrefix(".") ? nil : path
    }
    return nil
  }
}
