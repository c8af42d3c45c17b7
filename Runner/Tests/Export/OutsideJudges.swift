import Foundation
import RunnerPlatform

/// A program that `scripts/bootstrap --test-tools` brings: in the repository's own environment, or on the `PATH`.
enum OutsideJudge {
  static let installation = "scripts/bootstrap --test-tools"

  /// Where Debian's libbenchmark-tools puts the program that compares two files; it needs numpy and scipy.
  static let googleBenchmark = "/usr/share/benchmark/compare.py"

  static let hasGoogleBenchmark =
    FileSystem.isRegularFile(googleBenchmark) && (try? run("python3", ["-c", "import numpy, scipy"]).passed) == true

  static func path(_ name: String) -> String? {
    let root = #filePath.replacing(/\/Runner\/Tests\/.*/) { _ in "" }
    let own = "\(root)/.venv/bin/\(name)"
    return FileSystem.isExecutable(own) ? own : ToolLookup.find(name)
  }

  /// Standard output of a run that must end with status 0; the words of one that does not.
  static func run(_ name: String, _ arguments: [String]) throws -> (passed: Bool, words: String) {
    guard let executable = path(name) else { return (false, "no \(name)") }
    let outcome = try ChildProcess.run(
      ChildCommand(
        executable: executable, arguments: arguments, environment: ToolLookup.toolEnvironment, deadline: 120))
    return (outcome.ending == .exited(0), String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self))
  }
}
