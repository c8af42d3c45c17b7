/// What a selector reads through: every subscript read becomes a dependency of the state that is being computed.
///
/// A reader is valid only while its selector runs. Using it later, or inside another selector, traps.
public nonisolated struct Reader<Value> {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let arena: CogArena
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let token: UInt64

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  init(arena: CogArena, token: UInt64) {
    self.arena = arena
    self.token = token
  }

  /// The current value of a state, as a dependency. Traps on a cycle, naming its path.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public subscript<Other>(reference: Cog<Other>) -> Other {
    arena.trackedRead(reference.descriptor, reference.key, as: Other.self, token: token)
  }

  /// The current value of a source, as a dependency.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public subscript<Other>(reference: Cog<Other>.Manual) -> Other {
    arena.trackedRead(reference.descriptor, reference.key, as: Other.self, token: token)
  }

  /// The current value of a state, without a dependency on it.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public func peek<Other>(_ reference: Cog<Other>) -> Other {
    arena.untrackedRead(reference.descriptor, reference.key, as: Other.self, token: token)
  }

  /// The current value of a source, without a dependency on it.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public func peek<Other>(_ reference: Cog<Other>.Manual) -> Other {
    arena.untrackedRead(reference.descriptor, reference.key, as: Other.self, token: token)
  }

  /// The value that the state being computed had before this run; `nil` on its first run. No dependency.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public var curr: Value? { arena.previous(as: Value.self, token: token) }
}
