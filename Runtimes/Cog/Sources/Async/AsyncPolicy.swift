/// What a new selection does to work of the same state that is still running. Every state has its own.
public nonisolated enum AsyncPolicy: Sendable {
  /// The running work is cancelled and refused; the new one starts.
  case latest
  /// The new work waits for its turn; every result is published, in the order of selection.
  case queue
  /// The new work takes the place of the one that waits; the running one is published, then the newest starts.
  case exhaustLatest
  /// The new work starts beside the others; every result is published when it lands.
  case merged
}
