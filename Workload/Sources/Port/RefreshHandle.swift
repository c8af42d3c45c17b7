/// What became of one refresh.
public enum RefreshOutcome: String, Hashable, Sendable {
  /// Its answer is the value now.
  case accepted
  /// A later selection took its place.
  case superseded
  /// The value was released before the answer came.
  case released
}

/// Follows one refresh, and never another's result.
@MainActor
public final class RefreshHandle {
  /// nil while the refresh is under way.
  public private(set) var outcome: RefreshOutcome?

  /// A refresh under way.
  public init() {}
  nonisolated deinit {}

  /// Settles the handle. The first outcome stands.
  public func resolve(_ outcome: RefreshOutcome) { self.outcome = self.outcome ?? outcome }
}
