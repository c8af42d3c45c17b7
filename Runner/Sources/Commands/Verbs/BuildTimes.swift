import Foundation
internal import RunnerPlatform
internal import RunnerReport

/// Times of clean release builds, each in a scratch folder of its own.
struct BuildTimes {
  private let package: String

  /// Finds the package whose build the workers are from.
  init(workers: String) throws {
    var folder = try FileSystem.resolve(workers)
    while !FileSystem.exists("\(folder)/Package.swift") {
      let parent = FileSystem.folder(of: folder)
      guard parent != folder, folder != "/" else {
        throw UsageError(
          "--build: expected workers inside the package that they are built from, found \(workers.quotedForPeople); "
            + "name the folder of a build with --workers")
      }
      folder = parent
    }
    package = folder
  }

  /// One clean build for each runtime's first module, then one for its last with all that it needs; the two runtimes in turns.
  func lines(_ first: RuntimeEntry, _ second: RuntimeEntry) throws -> [ComparisonTable.Line] {
    var lines: [ComparisonTable.Line] = []
    for (left, right) in zip(first.modules, second.modules) {
      lines.append(
        ComparisonTable.Line(name: "\(left) / \(right)", first: try seconds(left), second: try seconds(right)))
    }
    return lines
  }

  private func seconds(_ target: String) throws -> Double {
    guard let swift = ToolLookup.find("swift") else {
      throw UsageError("--build: expected swift on the PATH, found none; install the toolchain")
    }
    let scratch = "\(package)/.build-clean-\(target)"
    try? FileManager.default.removeItem(atPath: scratch)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let outcome = try ChildProcess.run(
      ChildCommand(
        executable: swift,
        arguments: [
          "build", "--package-path", package, "-c", "release", "--target", target, "--scratch-path", scratch,
        ],
        environment: ToolLookup.toolEnvironment, deadline: 1_800))
    guard outcome.ending == .exited(0) else {
      let words = String(decoding: outcome.output.suffix(400), as: UTF8.self)
      throw UsageError("--build: expected \(target) to build, found \(outcome.ending): \(words)")
    }
    return outcome.duration
  }
}
