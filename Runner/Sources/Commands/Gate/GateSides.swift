internal import RunnerGate
internal import RunnerPlatform
internal import RunnerRecording

/// What is compared: two commits of a repository, or two folders of workers that were built elsewhere.
struct GateSides {
  private enum Kind {
    case commits(GitRepository, base: (name: String, commit: String), head: (name: String, commit: String))
    case folders(base: String, head: String)
  }

  private let kind: Kind
  /// The folder that results and builds are in.
  let root: String

  init(_ arguments: ParsedArguments) throws {
    if arguments.has("--base-workers") || arguments.has("--head-workers") {
      root = FileSystem.currentFolder()
      func folder(_ option: String) throws -> String {
        guard let path = arguments.text(option), FileSystem.isFolder(path) else {
          throw UsageError(
            "\(option): expected a folder of workers, found \((arguments.text(option) ?? "none").quotedForPeople)")
        }
        return try FileSystem.resolve(path)
      }
      guard !arguments.has("--base"), !arguments.has("--head"), !arguments.has("--changed") else {
        throw UsageError(
          "expected either commits or folders of workers, found both; leave out --base, --head, --changed")
      }
      kind = .folders(base: try folder("--base-workers"), head: try folder("--head-workers"))
      return
    }
    guard let base = arguments.text("--base") else {
      throw UsageError("expected --base REF, found none; give what the change is compared with, as --base origin/main")
    }
    let repository = try GitRepository.around(arguments.text("--repository") ?? FileSystem.currentFolder())
    root = repository.folder
    let head = arguments.text("--head")
    func commit(_ option: String, _ name: String) throws -> String {
      do { return try repository.commit(name) } catch { throw UsageError("\(option): \(error)") }
    }
    let commits = (base: try commit("--base", base), head: try commit("--head", head ?? "HEAD"))
    if head == nil {
      let changes = try repository.changes(ignoring: "results")
      guard changes.isEmpty else {
        throw UsageError(
          "expected a clean work tree, as HEAD is gated, found \(changes.count) changed paths, first "
            + "\(changes[0].quotedForPeople); commit or stash them, or name a commit with --head")
      }
    }
    kind = .commits(repository, base: (base, commits.base), head: (head ?? "HEAD", commits.head))
  }

  /// Whether both sides are built, in the one place that the repository has for it.
  var buildsInRepository: Bool {
    if case .commits = kind { true } else { false }
  }

  /// What the changed paths reach.
  func scope() throws -> ChangeScope {
    guard case .commits(let repository, let base, let head) = kind else { return ChangeScope(paths: []) }
    return ChangeScope(paths: try repository.paths(from: base.commit, to: head.commit))
  }

  /// The same; nil for workers that were built elsewhere.
  func scopeIfKnown() throws -> ChangeScope? {
    guard case .commits = kind else { return nil }
    return try scope()
  }

  /// The builds of both, made now where they are not there.
  func builds(
    _ request: GateRequest, interrupts: Interrupts?, tell: @escaping (RunEvent) -> Void
  ) throws -> (base: GateBuild, head: GateBuild) {
    switch kind {
    case .folders(let base, let head):
      return (
        GateBuild(words: base, folder: base, moduleText: [:]), GateBuild(words: head, folder: head, moduleText: [:])
      )
    case .commits(let repository, let base, let head):
      let builder = GateBuilder(
        repository: repository, toolchain: EnvironmentReader.toolchain() ?? "unknown", interrupts: interrupts,
        tell: tell)
      func build(_ side: (name: String, commit: String), _ place: String) throws -> GateBuild {
        try builder.build(side.commit, called: side.name, in: place, products: request.products)
      }
      return (try build(base, "base"), try build(head, "head"))
    }
  }

  /// The beginning of a command line that gates the same sides, whatever names move meanwhile.
  var commandWords: [String] {
    switch kind {
    case .folders(let base, let head):
      ["storefront-bench", "gate", "--base-workers", base, "--head-workers", head]
    case .commits(_, let base, let head):
      ["scripts/gate", "--base", String(base.commit.prefix(12)), "--head", String(head.commit.prefix(12))]
    }
  }
}
