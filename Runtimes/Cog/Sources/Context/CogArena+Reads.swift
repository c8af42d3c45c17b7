/// The read paths behind the public subscripts.
nonisolated extension CogArena {
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func peek<Value>(_ descriptor: CogDescriptor, _ key: CogKey, as type: Value.Type) -> Value {
    let row = row(of: descriptor, key)
    if state.pointee.flags[row] & RowFlags.unsettled != 0 { settleForPeek(row) }
    return current(row, as: Value.self)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func trackedRead<Value>(
    _ descriptor: CogDescriptor, _ key: CogKey, as type: Value.Type, token: UInt64
  ) -> Value {
    if state.pointee.activeToken != token { trapEscapedReader(reading: descriptor) }
    let row = row(of: descriptor, key)
    if state.pointee.flags[row] & RowFlags.unsettled != 0 { settleForRead(row) }
    recordRead(of: row)
    return current(row, as: Value.self)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func untrackedRead<Value>(
    _ descriptor: CogDescriptor, _ key: CogKey, as type: Value.Type, token: UInt64
  ) -> Value {
    if state.pointee.activeToken != token { trapEscapedReader(reading: descriptor) }
    return peek(descriptor, key, as: Value.self)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func observedRead<Value>(_ descriptor: CogDescriptor, _ key: CogKey, as type: Value.Type) -> Value {
    let row = row(of: descriptor, key)
    if state.pointee.flags[row] & RowFlags.unsettled != 0 { settleForRead(row) }
    if state.pointee.depth == 0 { recordAccess(row) } else { noteOneShot(row) }
    return current(row, as: Value.self)
  }

  /// The value of the state that is being computed, before this run.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func previous<Value>(as type: Value.Type, token: UInt64) -> Value? {
    if state.pointee.activeToken != token { trapEscapedReader(reading: nil) }
    let row = computingRow
    guard state.pointee.flags[row] & RowFlags.hasValue != 0 else { return nil }
    return current(row, as: Value.self)
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var computingRow: Int { Int(interior.pointee.consumer) }
}
