/// The commit that a folder is at.
public struct GitState: Equatable, Sendable {
  /// The full hash.
  public let commit: String
  /// Whether a tracked file differs from the commit, or an untracked one is not ignored.
  public let dirty: Bool

  /// Names a commit.
  public init(commit: String, dirty: Bool) {
    self.commit = commit
    self.dirty = dirty
  }

  /// Reads the state of the work tree around `folder`; nil when there is none, or no git.
  ///
  /// - Parameter ignored: A path from the top of the work tree whose changes do not make it dirty.
  public static func read(folder: String, ignoring ignored: String) -> GitState? {
    guard let commit = output(["rev-parse", "HEAD"], folder)?.trimmed, commit.count >= 40,
      let status = output(["status", "--porcelain", "--", ":(top)", ":(top,exclude)\(ignored)"], folder)
    else { return nil }
    return GitState(commit: commit, dirty: !status.trimmed.isEmpty)
  }

  private static func output(_ arguments: [String], _ folder: String) -> String? {
    guard let git = ToolLookup.find("git") else { return nil }
    let command = ChildCommand(
      executable: git, arguments: ["-C", folder] + arguments, environment: ToolLookup.toolEnvironment, deadline: 20)
    guard let outcome = try? ChildProcess.run(command), outcome.ending == .exited(0) else { return nil }
    return String(decoding: outcome.output, as: UTF8.self)
  }
}
