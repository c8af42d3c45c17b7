/// Boundaries: made on the first user-interface read of a state, pinned for the life of the context.
nonisolated extension CogArena {
  /// Records an Observation access to a settled row.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func recordAccess(_ row: Int) {
    if interior.pointee.cleanups > 0 { return }
    if state.pointee.flags[row] & RowFlags.observed == 0 { makeBoundary(row) }
    interior.pointee.boundaries.base[Int(interior.pointee.boundary[row])]._withUnsafeGuaranteedRef { $0.access() }
  }

  /// Reads one field of a status for a user interface. In a selector the read is an untracked peek.
  func observedStatus<Value>(
    _ descriptor: CogDescriptor, _ key: CogKey, _ field: StatusFields, as type: Value.Type
  ) -> CogStatus<Value> {
    let row = row(of: descriptor, key)
    if state.pointee.flags[row] & RowFlags.unsettled != 0 { settleForRead(row) }
    if state.pointee.depth == 0 {
      if state.pointee.flags[row] & RowFlags.observed == 0 { makeBoundary(row) }
      let index = Int(interior.pointee.boundary[row])
      interior.pointee.boundaries.base[index]._withUnsafeGuaranteedRef { $0.access(field) }
    }
    return current(row, as: CogStatus<Value>.self)
  }

  @inline(never)
  private func makeBoundary(_ row: Int) {
    interior.pointee.boundary[row] = Int32(interior.pointee.boundaries.count)
    interior.pointee.boundaries.push(.passRetained(CogObservationBoundary()))
    state.pointee.flags[row] |= RowFlags.observed
  }

  /// Settles the queued boundaries' rows in order of creation and notifies those that changed in this revision.
  /// O(queued), whatever the number of pinned boundaries.
  ///
  /// A boundary that a handler causes to be queued belongs to a later flush.
  func flushNotices() {
    let count = interior.pointee.notices.count
    let boundary = interior.pointee.boundary
    if count > 1 {
      var queued = UnsafeMutableBufferPointer(start: interior.pointee.notices.base, count: count)
      queued.sort {
        boundary[Int($0)] < boundary[Int($1)]
      }
    }
    for index in 0..<count {
      let row = Int(interior.pointee.notices.base[index])
      state.pointee.flags[row] &= ~RowFlags.queued
      if state.pointee.flags[row] & RowFlags.marked != 0 { settleForRead(row) }
      if state.pointee.changedAt[row] == state.pointee.revision {
        interior.pointee.noticesGiven &+= 1
        #if DEBUG
          record(.notice, row)
        #endif
        let index = Int(interior.pointee.boundary[row])
        if state.pointee.flags[row] & RowFlags.async == 0 {
          interior.pointee.boundaries.base[index]._withUnsafeGuaranteedRef { $0.notify() }
        } else {
          let fields = changedFields(of: row)
          interior.pointee.boundaries.base[index]._withUnsafeGuaranteedRef { $0.notify(fields) }
        }
      }
    }
    interior.pointee.notices.removeFirst(count)
    state.pointee.queuedRows -= count
  }
}
