/// Follows the work that one refresh has selected, and never another's result.
@MainActor
public final class CogRefresh {
  /// How a refresh ended.
  public enum Outcome: Sendable {
    /// Its result was published. Also if the selector chose no work.
    case success
    /// Its failure was published.
    case failure
    /// A later selection or a changed input came before its result.
    case superseded
    /// The state was released, the context was torn down, or the refresh's scope had retired before it began.
    case released
  }

  private nonisolated(unsafe) var decided: Outcome?
  private nonisolated(unsafe) var waiting: [CheckedContinuation<Outcome, Never>] = []

  nonisolated init() {}

  nonisolated deinit {}

  /// How the refresh ended; `nil` while it is under way.
  public var result: Outcome? { decided }

  /// Waits until the refresh has ended. The wait ends with the refresh and not with the task that waits.
  public var outcome: Outcome {
    get async {
      if let decided { return decided }
      return await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Only call on the MainActor. The first outcome stands. Whoever waits resumes in a later job.
  nonisolated func resolve(_ outcome: Outcome) {
    if decided != nil { return }
    decided = outcome
    let former = waiting
    waiting = []
    for continuation in former { continuation.resume(returning: outcome) }
  }
}
