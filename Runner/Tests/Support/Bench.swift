internal import RunnerPlatform

/// The built `storefront-bench`, run as a user runs it.
public struct Bench {
  /// What one run came to.
  public struct Outcome: Sendable {
    /// Exit code; nil when it did not exit by itself.
    public let code: Int32?
    /// Standard output.
    public let output: String
    /// Standard error.
    public let errors: String
    /// Seconds that it took.
    public let seconds: Double
  }

  /// Runs it with arguments.
  ///
  /// - Parameters:
  ///   - environment: Variables beside `PATH`.
  ///   - shell: Shell text that is run before, in the same process.
  public static func run(
    _ arguments: [String], environment: [String: String] = [:], shell: String = "", deadline: Double = 60
  ) throws -> Outcome {
    try run(
      ["/bin/sh", "-c", shell + "\nexec \"$0\" \"$@\"", try path] + arguments, environment: environment,
      deadline: deadline)
  }

  /// Runs one command line of a shell.
  public static func runShell(_ line: String, deadline: Double = 60) throws -> Outcome {
    try run(["/bin/sh", "-c", line], environment: [:], deadline: deadline)
  }

  /// Where it is: beside the test program.
  public static var path: String {
    get throws { FileSystem.folder(of: try FileSystem.ownExecutable()) + "/storefront-bench" }
  }

  private static func run(_ words: [String], environment: [String: String], deadline: Double) throws -> Outcome {
    var variables = [(name: "PATH", value: ToolLookup.environment("PATH") ?? "/usr/bin:/bin")]
    variables += environment.map { (name: $0.key, value: $0.value) }
    let outcome = try ChildProcess.run(
      ChildCommand(
        executable: words[0], arguments: Array(words.dropFirst()), environment: variables, deadline: deadline))
    var code: Int32?
    if case .exited(let status) = outcome.ending { code = status }
    return Outcome(
      code: code, output: String(decoding: outcome.output, as: UTF8.self),
      errors: String(decoding: outcome.errorOutput, as: UTF8.self), seconds: outcome.duration)
  }
}
