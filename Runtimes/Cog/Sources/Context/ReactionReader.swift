/// What a reaction reads through: every subscript read becomes something that wakes it.
///
/// A reaction's reader is valid only while its body runs. It never writes; call an operation, whose turn waits
/// until the present one is complete.
public nonisolated struct ReactionReader {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let arena: CogArena
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let token: UInt64

  init(arena: CogArena, token: UInt64) {
    self.arena = arena
    self.token = token
  }

  /// The current value of a state, as a dependency of the reaction.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public subscript<Value>(reference: Cog<Value>) -> Value {
    arena.trackedRead(reference.descriptor, reference.key, as: Value.self, token: token)
  }

  /// The current value of a source, as a dependency of the reaction.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public subscript<Value>(reference: Cog<Value>.Manual) -> Value {
    arena.trackedRead(reference.descriptor, reference.key, as: Value.self, token: token)
  }

  /// The current value of a state, without waking on it.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public func peek<Value>(_ reference: Cog<Value>) -> Value {
    arena.untrackedRead(reference.descriptor, reference.key, as: Value.self, token: token)
  }

  /// The current value of a source, without waking on it.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public func peek<Value>(_ reference: Cog<Value>.Manual) -> Value {
    arena.untrackedRead(reference.descriptor, reference.key, as: Value.self, token: token)
  }
}
