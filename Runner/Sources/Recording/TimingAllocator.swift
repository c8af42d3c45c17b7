/// What timed workers allocate with.
public enum TimingAllocator: String, CaseIterable, Sendable {
  /// The system's own, as users' programs do.
  case system
  /// jemalloc, preloaded: on purpose, as it can move times by half. Its runs have another environment key.
  case jemalloc
}
