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

  /// A read of a selector or reaction. The steady read stands here: located by a memo, settled, and the expected edge.
  /// The rest is behind calls that return the value's address, so that no register has to outlive one.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func trackedRead<Value>(
    _ descriptor: CogDescriptor, _ key: CogKey, as type: Value.Type, token: UInt64
  ) -> Value {
    let state = state
    let address: UnsafeMutableRawPointer
    if state.pointee.activeToken == token, let row = remembered(descriptor, key) {
      if state.pointee.flags[row] & RowFlags.unsettled != 0 {
        address = RareReads.unsettled(self, row)
      } else {
        address = repeatsExpectedRead(of: row) ? state.pointee.value[row] : RareReads.unexpected(self, row)
      }
    } else {
      address = RareReads.unlocated(self, descriptor, key, token)
    }
    return address.assumingMemoryBound(to: Value.self).pointee
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
