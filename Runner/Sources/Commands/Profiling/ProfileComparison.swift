internal import RunnerPlatform
internal import RunnerProfiling
internal import RunnerRecording

/// What `--diff` names: another runtime, a stored profile, or a commit.
enum ProfileComparison {
  case runtime(String)
  case stored(ProfileDocument, path: String)
  case commit(String, name: String)

  /// - Throws: `UsageError` for what is none of them.
  init(_ text: String, _ request: ProfileRequest) throws {
    if RuntimeEntry.all.contains(where: { $0.slug == text }) {
      self = .runtime(try ProfileRequest.runtime(text, having: request.cut))
    } else if FileSystem.exists(text) {
      do {
        self = .stored(try ProfileDocument(reading: try FileSystem.read(text, limit: 1 << 30)), path: text)
      } catch {
        throw UsageError("refused \(text.quotedForPeople): \(error)")
      }
    } else if let commit = try? GitRepository.around(FileSystem.currentFolder()).commit(text) {
      self = .commit(commit, name: text)
    } else {
      throw UsageError(
        NearestName.message(
          kind: "runtime, file or commit", found: text, among: RuntimeEntry.all.map(\.slug),
          help: "storefront-bench profile --help"))
    }
  }

  /// A stored profile that can be subtracted from what is asked for; another runtime always can.
  ///
  /// - Throws: `UsageError` for a profile of other work, and for another build of the runtime unless it is allowed.
  func require(_ request: ProfileRequest, _ order: ProfileOrder, program: String, allowsOtherBuild: Bool) throws {
    guard case .stored(let before, let path) = self else { return }
    if let obstacle = before.obstacle(kind: request.kind, order: order, sizes: request.profile.label) {
      throw UsageError("--diff: expected a profile of the same work in \(path.quotedForPeople), but \(obstacle)")
    }
    guard before.runtime != order.runtime || before.program == program || allowsOtherBuild else {
      throw UsageError(
        "--diff: expected a profile of the same build of \(order.runtime), found program \(before.program) "
          + "(\(Self.commitText(before))) in \(path.quotedForPeople) and program \(program) here; give "
          + "--allow-other-build to subtract them")
    }
  }

  static func commitText(_ document: ProfileDocument) -> String {
    document.commit.map { "commit \($0.prefix(12))\(document.dirty ? " with changes" : "")" } ?? "commit unknown"
  }
}
