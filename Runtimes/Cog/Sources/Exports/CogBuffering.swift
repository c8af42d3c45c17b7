/// What an export keeps for a consumer that is slower than the graph.
public nonisolated enum CogBuffering: Sendable, Hashable {
  /// The newest value only.
  case latest
  /// The first `n` values that nobody has taken yet; later ones are dropped until there is room. `n` is positive.
  case oldest(Int)
  /// Every value.
  case unbounded
}
