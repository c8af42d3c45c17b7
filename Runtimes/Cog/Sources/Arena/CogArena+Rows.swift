/// Handing rows out and taking them back.
nonisolated extension CogArena {
  /// Takes a row for `record`, from the free list if it holds one. Amortised O(1).
  func makeRow(record: CogRecord) -> Int {
    let row: Int
    if interior.pointee.freeRow >= 0 {
      row = Int(interior.pointee.freeRow)
      interior.pointee.freeRow = interior.pointee.firstDependency[row]
    } else {
      if interior.pointee.rowCount == interior.pointee.capacity { growRows() }
      row = interior.pointee.rowCount
      interior.pointee.rowCount += 1
    }
    state.pointee.flags[row] = record.isEphemeral ? RowFlags.live | RowFlags.ephemeral : RowFlags.live
    state.pointee.changedAt[row] = state.pointee.revision
    state.pointee.readStamp[row] = 0
    interior.pointee.checkedAt[row] = state.pointee.revision
    interior.pointee.firstDependency[row] = 0
    interior.pointee.firstSubscriber[row] = 0
    interior.pointee.lastSubscriber[row] = 0
    interior.pointee.cell[row] = -1
    interior.pointee.boundary[row] = -1
    interior.pointee.record[row] = .passUnretained(record)
    return row
  }

  /// Gives a row back: its former slot is stale from here on. A row that has used up its generations retires.
  ///
  /// Only call if the row has no edges and no initialized cell, and if no pull holds its index.
  func freeRow(_ row: Int) {
    state.pointee.flags[row] = 0
    state.pointee.generation[row] += 1
    giveBack(row)
  }

  /// Only call if the row's occupant has ended and its generation has grown.
  func giveBack(_ row: Int) {
    guard state.pointee.generation[row] < .max else { return }
    interior.pointee.firstDependency[row] = interior.pointee.freeRow
    interior.pointee.freeRow = Int32(row)
  }

  @inline(never)
  private func growRows() {
    let old = interior.pointee.capacity
    let new = old * 2
    guard new <= Int(Int32.max) else {
      fatalError("Cog: one context holds at most \(Int32.max) states and reactions; this one needs more.")
    }
    state.pointee.flags = state.pointee.flags.regrown(from: old, to: new)
    state.pointee.generation = state.pointee.generation.regrown(from: old, to: new)
    state.pointee.changedAt = state.pointee.changedAt.regrown(from: old, to: new)
    state.pointee.readStamp = state.pointee.readStamp.regrown(from: old, to: new)
    state.pointee.value = state.pointee.value.regrown(from: old, to: new)
    interior.pointee.checkedAt = interior.pointee.checkedAt.regrown(from: old, to: new)
    interior.pointee.firstDependency = interior.pointee.firstDependency.regrown(from: old, to: new)
    interior.pointee.firstSubscriber = interior.pointee.firstSubscriber.regrown(from: old, to: new)
    interior.pointee.lastSubscriber = interior.pointee.lastSubscriber.regrown(from: old, to: new)
    interior.pointee.record = interior.pointee.record.regrown(from: old, to: new)
    interior.pointee.cell = interior.pointee.cell.regrown(from: old, to: new)
    interior.pointee.boundary = interior.pointee.boundary.regrown(from: old, to: new)
    interior.pointee.dueAt = interior.pointee.dueAt.regrown(from: old, to: new)
    (state.pointee.flags + old).initialize(repeating: 0, count: old)
    (state.pointee.generation + old).initialize(repeating: 0, count: old)
    interior.pointee.capacity = new
  }
}
