import Foundation
internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerResults

/// Builds commits in work trees of their own and keeps what was built.
///
/// There are two places, one for bases and one for heads, so that a build finds what the last one left and does only what
/// changed. Products are copied to a folder of the commit and the toolchain; a commit is built once.
struct GateBuilder {
  private static let deadline = 3_600.0
  /// Lines of a failed build's log that are shown.
  private static let logLines = 15
  /// Frame pointers for library products too, as the scripts build.
  private static let flags = ["-Xcc", "-fno-omit-frame-pointer"]

  /// What a build folder says of itself.
  private struct Stamp: Codable {
    var commit: String
    var toolchain: String
    /// Products that the commit has and those that it lacks, of all that were asked for.
    var products: Set<String>
    var absent: Set<String>
    var moduleText: [String: Int]
  }

  let repository: GitRepository
  let toolchain: String
  let interrupts: Interrupts?
  let tell: (RunEvent) -> Void

  private var root: String { "\(repository.folder)/.build/gate" }

  /// The products of a commit, built now or before.
  ///
  /// - Parameters:
  ///   - place: "base" or "head".
  ///   - name: What the user called the commit.
  ///   - products: With the modules whose sizes are read.
  func build(
    _ commit: String, called name: String, in place: String, products: [(name: String, modules: [String])]
  ) throws -> GateBuild {
    let folder = kept(commit)
    let words = name.hasPrefix(String(commit.prefix(7))) ? String(commit.prefix(12)) : "\(commit.prefix(12)) (\(name))"
    var stamp =
      stamp(in: folder)
      ?? Stamp(
        commit: commit, toolchain: toolchain, products: [], absent: [], moduleText: [:])
    let missing = products.filter { name, _ in
      !stamp.absent.contains(name)
        && !(stamp.products.contains(name) && FileSystem.isExecutable("\(folder)/\(name)"))
    }
    if !missing.isEmpty {
      let (tree, scratch) = ("\(root)/\(place)/tree", "\(root)/\(place)/build")
      do {
        try FileSystem.makeFolder(folder)
        try FileSystem.makeFolder("\(root)/\(place)")
        try repository.checkOut(commit, into: tree)
      } catch { throw RunFailure(.badInput, "\(error)") }
      let manifest = FileSystem.text("\(tree)/Package.swift") ?? ""
      for (product, modules) in missing {
        guard manifest.contains("\"\(product)\"") else {
          stamp.absent.insert(product)
          continue
        }
        tell(.stage("building \(product) of \(words)"))
        try build(product, place: place, words: words, tree: tree, scratch: scratch)
        try copy("\(scratch)/release/\(product)", to: "\(folder)/\(product)")
        stamp.products.insert(product)
        // Only what this product was linked from: other objects in this place may be of another commit.
        guard let tool = SizeTool.find() else { continue }
        for module in modules {
          stamp.moduleText[module] = try text(of: module, linkedInto: product, in: "\(scratch)/release", tool)
        }
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try AtomicFile.write(Array(try encoder.encode(stamp)), to: "\(folder)/stamp.json")
    }
    return GateBuild(words: words, folder: folder, moduleText: stamp.moduleText)
  }

  private func kept(_ commit: String) -> String {
    var hash = ShortHash()
    hash.add(toolchain)
    return "\(root)/builds/\(commit.prefix(12))-\(hash.digits.prefix(8))"
  }

  private func stamp(in folder: String) -> Stamp? {
    guard let bytes = try? FileSystem.read("\(folder)/stamp.json", limit: 1 << 20) else { return nil }
    return try? StrictDecoding.decode(Stamp.self, from: bytes)
  }

  private func build(_ product: String, place: String, words: String, tree: String, scratch: String) throws {
    guard let swift = ToolLookup.find("swift") else {
      throw RunFailure(.badInput, "expected swift on the PATH, found none; install the toolchain")
    }
    let outcome = try ChildProcess.run(
      ChildCommand(
        executable: swift,
        arguments: [
          "build", "--package-path", tree, "--scratch-path", scratch, "-c", "release", "--product", product,
        ] + Self.flags, environment: ToolLookup.toolEnvironment, deadline: Self.deadline),
      interrupts: interrupts)
    if outcome.ending == .interrupted {
      throw RunFailure(.interrupted, "interrupted while building \(words); run the same command line again")
    }
    guard outcome.ending == .exited(0) else {
      let log = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
      let tail = log.split(separator: "\n").suffix(Self.logLines).joined(separator: "\n")
      throw RunFailure(
        .invalidMeasurement,
        "expected the \(place) \(words) to build \(product), found \(outcome.ending); the end of its log:\n\(tail)")
    }
  }

  /// Copied, not linked: the next build in this place would change it.
  private func copy(_ file: String, to path: String) throws {
    try AtomicFile.write(try FileSystem.read(file, limit: 1 << 30), to: path)
    try FileSystem.makeExecutable(path)
  }

  /// By the list of what was linked: a build folder keeps the objects of sources that are gone.
  private func text(
    of module: String, linkedInto product: String, in folder: String, _ tool: SizeTool
  ) throws -> Int? {
    try LinkedObjects.paths(of: module, linkedInto: product, in: folder).flatMap { try tool.sizes(of: $0)?.text }
  }
}
