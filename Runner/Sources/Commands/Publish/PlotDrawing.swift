import Foundation
internal import RunnerPlatform
internal import RunnerReport
internal import RunnerResults

/// The program that draws plots, and what it is given.
struct PlotDrawing {
  /// What draws: `scripts/plots.py`.
  let script: String

  /// Installs what the program needs.
  static let installation = "scripts/bootstrap --plots"
  /// The status by which the program says that it cannot draw on this host.
  private static let unavailable: Int32 = 3

  /// What came of it.
  enum Outcome {
    /// The files by name.
    case drawn([String: [UInt8]])
    /// Why this host cannot draw.
    case unavailable(String)
  }

  private struct Input: Encodable {
    struct Entry: Encodable {
      let digest: String
      let plot: Plot
    }

    let plots: [Entry]
  }

  /// Sixteen digits that follow from the data of a plot, and stand in its file.
  static func digest(of plot: Plot) throws -> String {
    var hash = ShortHash()
    hash.add(try encoded(plot))
    return hash.digits
  }

  /// Draws into a folder of its own, which is removed.
  func draw(_ plots: [Plot]) throws -> Outcome {
    guard FileSystem.isRegularFile(script) else {
      throw UsageError("--plotter: expected the program that draws, found nothing at \(script.quotedForPeople)")
    }
    guard let python = python() else { return .unavailable("python3 is not on PATH") }
    let folder = FileManager.default.temporaryDirectory.path + "/storefront-plots-\(UUID().uuidString)"
    try FileSystem.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let input = Input(plots: try plots.map { .init(digest: try Self.digest(of: $0), plot: $0) })
    let outcome = try ChildProcess.run(
      ChildCommand(
        executable: python, arguments: ["-I", script, folder],
        environment: ToolLookup.toolEnvironment + [("MPLCONFIGDIR", folder + "/settings")],
        input: try Self.encoded(input), deadline: 300))
    let words = String(decoding: outcome.errorOutput, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
    switch outcome.ending {
    case .exited(0): break
    case .exited(Self.unavailable): return .unavailable(words)
    default: throw UsageError("expected \(script.quotedForPeople) to draw, found \(outcome.ending): \(words)")
    }
    var files: [String: [UInt8]] = [:]
    for plot in plots {
      files[plot.name + ".svg"] = try FileSystem.read("\(folder)/\(plot.name).svg", limit: 16 << 20)
    }
    return .drawn(files)
  }

  /// The one of the repository's own environment, else that of the host.
  private func python() -> String? {
    let own = FileSystem.folder(of: FileSystem.folder(of: script)) + "/.venv/bin/python3"
    return FileSystem.isExecutable(own) ? own : ToolLookup.find("python3")
  }

  private static func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }
}
