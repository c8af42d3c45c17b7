import StorefrontWorkload

/// Bounds the waits of a session from outside: nothing in a session waits on a duration, so a port that never reaches a
/// decision would wait for ever.
@MainActor
final class WaitBound {
  private let task: Task<Void, Never>

  /// Fails the waits of `service` when nothing at all has happened in it for `patience`.
  init(_ service: StorefrontService, patience: Duration) {
    task = Task { @MainActor [weak service] in
      var seen = -1
      while let activity = service?.activity {
        if activity == seen { service?.failWaits("nothing happened for \(patience)") }
        seen = activity
        do { try await Task.sleep(for: patience) } catch { return }
      }
    }
  }

  nonisolated deinit { task.cancel() }

  /// Ends the bound.
  func end() { task.cancel() }
}
