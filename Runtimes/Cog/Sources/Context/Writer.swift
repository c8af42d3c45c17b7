/// What a turn's body writes through.
///
/// A writer sees its own staged values; everyone else sees the previous completed revision until the turn's body
/// returns. Using a writer outside of its body traps.
public nonisolated struct Writer {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let arena: CogArena
  let token: UInt64

  init(arena: CogArena, token: UInt64) {
    self.arena = arena
    self.token = token
  }

  /// Stages a source, or reads it as this turn has staged it so far.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public subscript<Value>(source: Cog<Value>.Manual) -> Value {
    get {
      checkWriter(using: source.descriptor)
      let row = arena.row(of: source.descriptor, source.key)
      guard arena.isStaged(row) else { return arena.current(row, as: Value.self) }
      let pending = arena.state.pointee.value[row] + source.descriptor.layout.pendingOffset
      return pending.assumingMemoryBound(to: Value.self).pointee
    }
    nonmutating set { stage(source.descriptor, source.key, newValue) }
  }

  /// A state as of the previous completed revision; what this turn has staged does not show.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public func peek<Value>(_ reference: Cog<Value>) -> Value {
    checkWriter(using: reference.descriptor)
    return arena.peek(reference.descriptor, reference.key, as: Value.self)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func stage<Value>(_ descriptor: CogDescriptor, _ key: CogKey, _ value: Value) {
    checkWriter(using: descriptor)
    arena.stage(arena.row(of: descriptor, key), value, pendingOffset: descriptor.layout.pendingOffset)
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func checkWriter(using descriptor: CogDescriptor) {
    if arena.interior.pointee.writerToken != token { arena.trapEscapedWriter(using: descriptor) }
    if arena.state.pointee.depth > 0 { arena.trapWriteInSelector(turn: nil) }
  }
}
