import Foundation
import RunnerPlatform
import RunnerProfile
import RunnerProfiling
import RunnerRecording
import StorefrontWorkload
import Testing

/// The planted worker beside the test program, and where its costs stand.
enum Planted {
  static let file = "Runner/Tests/PlantedWorker/PlantedCut.swift"
  static let cFile = "Runner/Tests/PlantedWorker/C/planted.c"

  static func client(folder: String? = nil) throws -> WorkerClient {
    let own = FileSystem.folder(of: try FileSystem.ownExecutable())
    return WorkerClient(folder: folder ?? own, deadline: 120, interrupts: nil)
  }

  static func order(_ group: String = "planted", phase: String? = nil, seconds: Double = 1) -> ProfileOrder {
    ProfileOrder(
      runtime: "planted", group: group, phase: phase, sizes: .smoke, seconds: seconds, cpu: CPUAffinity.allowed().last)
  }

  /// The line of a file of the repository that carries a mark.
  static func line(_ mark: String, in file: String) throws -> Int {
    let root = #filePath.components(separatedBy: "/Runner/Tests/")[0]
    let lines = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.contains("// planted: \(mark)") }) + 1
  }
}

extension StackProfile {
  /// The weight of all stacks that have a fitting frame.
  func weight(through fits: (StackFrame) -> Bool) -> Double {
    stacks.filter { $0.frames.contains { fits(frames[$0]) } }.reduce(0) { $0 + $1.weight }
  }

  /// The weight of all stacks whose last frame fits.
  func ownWeight(of fits: (StackFrame) -> Bool) -> Double {
    stacks.filter { fits(frames[$0.frames.last!]) }.reduce(0) { $0 + $1.weight }
  }

  /// The share of the stacks through `part` among those through `whole`.
  func share(of part: String, in whole: String) -> Double {
    let all = stacks.filter { $0.frames.contains { frames[$0].function == whole } }
    let sum = all.reduce(0) { $0 + $1.weight }
    return all.filter { $0.frames.contains { frames[$0].function == part } }.reduce(0) { $0 + $1.weight } / sum
  }
}
