/// When an automatic or async state goes.
///
/// A state is kept by an Observation boundary, by a subscriber, or by a lease. Reads of a reaction and of an export subscribe.
public nonisolated enum CogLifetime: Sendable {
  /// The state stays as long as its context.
  case app
  /// The state is released once nothing has kept it for the context's grace period.
  case whileObserved
}

/// When a source goes.
public nonisolated enum SourceLifetime: Sendable {
  /// The source stays as long as its context.
  case app
  /// The source is released once nothing has kept it for the context's grace period.
  ///
  /// With `resetToInitial: true` its next use starts again from the initial value. With `false` a written value has to outlive the
  /// release, and so the source is kept, as with `app`.
  case whileObserved(resetToInitial: Bool)

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var isEphemeral: Bool {
    switch self {
    case .app: false
    case .whileObserved(let resetToInitial): resetToInitial
    }
  }
}
