/// What a tracked read does besides the steady case. Functions without `self`, so that a client's read keeps no register for it.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated enum RareReads {
  /// A read of a state that no memo knows, or through a reader that is not valid.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  static func unlocated(
    _ arena: CogArena, _ descriptor: CogDescriptor, _ key: CogKey, _ token: UInt64
  ) -> UnsafeMutableRawPointer {
    if arena.state.pointee.activeToken != token { arena.trapEscapedReader(reading: descriptor) }
    let row = arena.row(of: descriptor, key)
    if arena.state.pointee.flags[row] & RowFlags.unsettled != 0 { return unsettled(arena, row) }
    return arena.repeatsExpectedRead(of: row) ? arena.state.pointee.value[row] : unexpected(arena, row)
  }

  /// A read of a state that has to be settled first.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  static func unsettled(_ arena: CogArena, _ row: Int) -> UnsafeMutableRawPointer {
    arena.settle(row)
    return arena.repeatsExpectedRead(of: row) ? arena.state.pointee.value[row] : unexpected(arena, row)
  }

  /// A duplicate, or a read that the last run did not make at this point.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  static func unexpected(_ arena: CogArena, _ row: Int) -> UnsafeMutableRawPointer { arena.unexpectedRead(of: row) }
}
