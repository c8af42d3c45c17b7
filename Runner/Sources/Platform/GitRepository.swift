/// A git repository as a gate needs it: commits, what changed between them, and work trees of them.
public struct GitRepository: Sendable {
  /// Top folder of the work tree.
  public let folder: String
  private let git: String

  /// The repository around a folder.
  ///
  /// - Throws: `PlatformError` when there is no git; `GitError` when there is no repository.
  public static func around(_ folder: String) throws -> GitRepository {
    guard let git = ToolLookup.find("git") else {
      throw GitError("expected git on the PATH, found none; install it (Debian: apt-get install git)")
    }
    let inside = GitRepository(folder: folder, git: git)
    guard let top = inside.output(["rev-parse", "--show-toplevel"])?.trimmed, !top.isEmpty else {
      throw GitError("expected a git work tree around \(folder.quotedForPeople), found none; run the gate in a clone")
    }
    return GitRepository(folder: top, git: git)
  }

  private init(folder: String, git: String) {
    self.folder = folder
    self.git = git
  }

  /// The full hash of what a name stands for.
  public func commit(_ name: String) throws(GitError) -> String {
    guard !name.hasPrefix("-"),
      let hash = output(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])?.trimmed,
      hash.count >= 40
    else {
      throw GitError(
        "expected a commit, a branch or a tag, found \(name.quotedForPeople); see git log, or fetch it first")
    }
    return hash
  }

  /// Paths that differ from the current commit outside of `ignored`, untracked ones too.
  public func changes(ignoring ignored: String) throws(GitError) -> [String] {
    try lines(["status", "--porcelain", "--", ":(top)", ":(top,exclude)\(ignored)"]).map { String($0.dropFirst(3)) }
  }

  /// Paths that differ between two commits, of renamed files both names.
  public func paths(from base: String, to head: String) throws(GitError) -> [String] {
    try lines(["diff", "--name-only", "--no-renames", base, head, "--"])
  }

  /// Puts a commit into a folder of its own, whose files are those of the commit and nothing else.
  ///
  /// Ignored files there are kept; a folder that is a work tree already keeps what did not change.
  public func checkOut(_ commit: String, into tree: String) throws(GitError) {
    if FileSystem.exists("\(tree)/.git"),
      run(["-C", tree, "checkout", "--quiet", "--detach", "--force", commit]).isFine
    {
      guard run(["-C", tree, "clean", "-fdq"]).isFine else { throw GitError("cannot clean \(tree.quotedForPeople)") }
      return
    }
    let made = run(["-C", folder, "worktree", "add", "--quiet", "--detach", "--force", tree, commit])
    guard made.isFine else {
      throw GitError("cannot make a work tree of \(commit) in \(tree.quotedForPeople): \(made.words)")
    }
  }

  // MARK: - Running

  private func lines(_ arguments: [String]) throws(GitError) -> [String] {
    guard let text = output(["-c", "core.quotepath=off"] + arguments) else {
      throw GitError("git \(arguments[0]) failed in \(folder.quotedForPeople)")
    }
    return text.split(separator: "\n").map(String.init)
  }

  private func output(_ arguments: [String]) -> String? {
    let outcome = run(["-C", folder] + arguments)
    return outcome.isFine ? outcome.output : nil
  }

  private func run(_ arguments: [String]) -> (isFine: Bool, output: String, words: String) {
    let command = ChildCommand(
      executable: git, arguments: arguments, environment: ToolLookup.toolEnvironment, deadline: 300)
    guard let outcome = try? ChildProcess.run(command) else { return (false, "", "git could not be started") }
    return (
      outcome.ending == .exited(0), String(decoding: outcome.output, as: UTF8.self),
      String(decoding: outcome.errorOutput, as: UTF8.self).trimmed
    )
  }
}

/// What git refuses, for people.
public struct GitError: Error, Equatable, CustomStringConvertible {
  /// Sentences: expected, found, what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
