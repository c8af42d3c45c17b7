import RunnerPlatform
import RunnerRecording

/// The sampling profiler of the kernel.
struct PerfTool {
  /// Samples a second.
  static let frequency = 3_999
  /// What a host needs at most for a process's own samples.
  static let setting = "/proc/sys/kernel/perf_event_paranoid"

  let path: String

  /// Looks in the folders of `PATH`.
  ///
  /// - Throws: `RunFailure` naming the package.
  static func find() throws(RunFailure) -> PerfTool {
    guard let path = ToolLookup.find("perf") else {
      throw RunFailure(
        .invalidMeasurement,
        "unavailable: cpu: perf is not on PATH; install it (Debian: apt-get install linux-perf)")
    }
    return PerfTool(path: path)
  }

  /// Samples by a clock, stamped by the clock that workers read, with frame pointers followed.
  func recording(into file: String) -> LaunchWrapper {
    LaunchWrapper(
      executable: path,
      arguments: [
        "record", "--quiet", "-e", "cpu-clock", "-F", "\(Self.frequency)", "-k", "CLOCK_MONOTONIC", "--call-graph",
        "fp",
        "-o", file, "--",
      ])
  }

  /// The samples of a recording.
  ///
  /// - Throws: `RunFailure` when perf cannot print them.
  func samples(of file: String) throws -> PerfScript {
    let command = ChildCommand(
      executable: path,
      arguments: ["script", "-i", file, "-F", "comm,pid,tid,time,ip,dso", "--ns", "--no-inline", "--no-demangle"],
      environment: ToolLookup.toolEnvironment, deadline: 300, outputLimit: 2 << 30)
    let outcome = try ChildProcess.run(command)
    guard outcome.ending == .exited(0) else {
      throw RunFailure(
        .invalidMeasurement, "perf script could not print the samples: \(Self.firstLine(outcome.errorOutput))")
    }
    return PerfScript(reading: String(decoding: outcome.output, as: UTF8.self))
  }

  /// What perf's words mean for people; nil where they are not a refusal of the kernel.
  static func refusal(_ words: String) -> String? {
    let folded = words.lowercased()
    guard
      ["perf_event_paranoid", "permission denied", "operation not permitted", "no permission", "is limited"]
        .contains(where: folded.contains)
    else { return nil }
    let found = FileSystem.text(setting).map { "which is \($0) here" } ?? "which cannot be read here"
    return "perf may not sample: kernel.perf_event_paranoid, \(found), must be 2 or less, and a container must allow "
      + "perf_event_open; set it with: sysctl kernel.perf_event_paranoid=2"
  }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    (String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? "no reason given")
      .quotedForPeople
  }
}
