import Synchronization

/// Numbers contexts. A number is never used twice, so a location memo of a dead context can not be mistaken for
/// one of a living context. 0 names no context.
nonisolated enum ContextIdentity {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
