import Foundation
internal import RunnerPlatform
internal import RunnerProfile
internal import RunnerProfiling

/// The files that a profile leaves behind.
struct ProfileFiles {
  static let usualFolder = "results/profiles"

  let folder: String
  /// What their names begin with.
  let stem: String

  init(_ arguments: ParsedArguments, _ document: ProfileDocument) throws {
    folder = try Self.place(arguments)
    stem = Self.stem(document)
  }

  /// The folder, made and proved to take files: also to be called before the work.
  @discardableResult
  static func place(_ arguments: ParsedArguments) throws(UsageError) -> String {
    let folder = arguments.text("--output") ?? usualFolder
    guard !folder.isEmpty, !folder.utf8.contains(0) else {
      throw UsageError("--output: expected a folder, found an empty name; give a path")
    }
    do {
      try FileSystem.makeFolder(folder)
      try AtomicFile.probe(folder: folder)
    } catch {
      throw UsageError("--output: expected a folder that takes files, found: \(error)")
    }
    return folder
  }

  static func stem(_ document: ProfileDocument) -> String {
    let words = [document.runtime, document.cut, document.phase, document.kind.rawValue].compactMap { $0 }
    return words.joined(separator: "-").map { $0.isLetter || $0.isNumber || $0 == "-" ? String($0) : "_" }.joined()
  }

  /// Writes all and gives their paths.
  func write(_ document: ProfileDocument) throws -> [String] {
    let profile = document.profile
    let title =
      "\(document.runtime), \(document.cut)\(document.phase.map { ", \($0)" } ?? ""), \(document.kind.rawValue)"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [
      try put(encoder.encode(document), "json"),
      try put(Data(CollapsedStacks.text(profile).utf8), "collapsed.txt"),
      try put(Data(Speedscope.file(profile, name: title).utf8), "speedscope.json"),
      try put(Data(FlameGraph(profile, title: title).svg().utf8), "svg"),
    ]
  }

  /// Writes the flame graph of a difference and gives its path.
  func write(_ difference: ProfileDifference, title: String) throws -> String {
    try put(Data(FlameGraph(difference, title: title).svg().utf8), "diff.svg")
  }

  private func put(_ data: Data, _ ending: String) throws -> String {
    let path = "\(folder)/\(stem).\(ending)"
    try AtomicFile.write(Array(data), to: path)
    return path
  }
}
