/// The immutable part of an async declaration that its slots share.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated final class AsyncRecipe<Value> {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let label: CogLabel
  let initial: Value
  let policy: AsyncPolicy
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let lifetime: CogLifetime
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let equals: (Value, Value) -> Bool

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  init(
    _ label: CogLabel, initial: Value, policy: AsyncPolicy, equals: @escaping (Value, Value) -> Bool,
    lifetime: CogLifetime
  ) {
    self.label = label
    self.initial = initial
    self.policy = policy
    self.equals = equals
    self.lifetime = lifetime
  }

  deinit {}
}
