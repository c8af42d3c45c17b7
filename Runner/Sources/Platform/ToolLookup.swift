import Glibc

/// Programs that the host may or may not have.
public enum ToolLookup {
  /// The first executable of that name in the folders of `PATH`; nil when there is none.
  public static func find(_ name: String, path: String? = environment("PATH")) -> String? {
    guard !name.contains("/") else { return FileSystem.isExecutable(name) ? name : nil }
    for folder in (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") {
      let candidate = "\(folder)/\(name)"
      if FileSystem.isExecutable(candidate) { return candidate }
    }
    return nil
  }

  /// The first line that a tool prints for its version; nil when the tool is missing or says nothing in 10 seconds.
  public static func version(of name: String, arguments: [String] = ["--version"]) -> String? {
    guard let executable = find(name) else { return nil }
    let command = ChildCommand(
      executable: executable, arguments: arguments, environment: toolEnvironment, deadline: 10)
    guard let outcome = try? ChildProcess.run(command), outcome.ending == .exited(0) else { return nil }
    let line = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").first?.trimmed
    return line?.isEmpty == false ? line : nil
  }

  /// A variable of this process's environment.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What tools are run with: the user's `PATH` and home, and messages in a known language.
  public static var toolEnvironment: [(name: String, value: String)] {
    var variables = [(name: "LC_ALL", value: "C")]
    for name in ["PATH", "HOME"] {
      if let value = environment(name) { variables.append((name, value)) }
    }
    return variables
  }
}
