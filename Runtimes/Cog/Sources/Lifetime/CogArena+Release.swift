/// Releasing a state, and what only it has kept.
///
/// Two passes, so that code of the application that runs in a deinitializer finds a graph without contradictions: first every
/// row of the closure is detached, in order, then every value and key is destroyed. Turns that a deinitializer requests wait.
nonisolated extension CogArena {
  /// Only call while the context is idle, for a live ephemeral row that nothing keeps.
  func release(_ row: Int) {
    let phase = state.pointee.phase
    state.pointee.phase = .flushing
    interior.pointee.isReleasing = true
    interior.pointee.doomed.push(Int32(row))
    var detached = 0
    while detached < interior.pointee.doomed.count {
      detach(Int(interior.pointee.doomed.base[detached]))
      detached += 1
    }
    interior.pointee.isReleasing = false
    for index in 0..<detached { destroy(Int(interior.pointee.doomed.base[index])) }
    interior.pointee.doomed.count = 0
    cancelEndedTasks()
    state.pointee.phase = phase
  }

  /// Takes a row out of the graph: its slot is stale from here on, and its next use makes another state.
  private func detach(_ row: Int) {
    if state.pointee.flags[row] & RowFlags.async != 0 { endAsyncWork(of: row) }
    let first = interior.pointee.firstDependency[row]
    interior.pointee.firstDependency[row] = 0
    if first != 0 { freeDependencies(from: first) }
    let record = interior.pointee.record[row].takeUnretainedValue()
    if record.descriptor.isKeyed {
      let key = keyAddress(row, record.descriptor.layout)
      record.index?.pointee.remove(row, hash: record.descriptor.cells.keyHash(key))
    } else {
      record.keylessRow = -1
    }
    state.pointee.flags[row] &= RowFlags.hasValue
    state.pointee.generation[row] += 1
  }

  /// Ends a detached row's value and key, and hands its cell and its row to the next state.
  private func destroy(_ row: Int) {
    let record = interior.pointee.record[row].takeUnretainedValue()
    let cells = record.descriptor.cells
    let cell = state.pointee.value[row]
    if record.descriptor.isKeyed { cells.destroyKey(keyAddress(row, record.descriptor.layout)) }
    if state.pointee.flags[row] & RowFlags.hasValue != 0 { cells.destroyValue(cell) }
    state.pointee.flags[row] = 0
    record.giveBack(cellIndex(row), cell)
    giveBack(row)
  }
}
