/// Ending a context: what is registered first, then boundaries, then every value and key.
nonisolated extension CogArena {
  /// Tears the arena down now, or as soon as the present turn is complete.
  func requestTearDown() {
    if state.pointee.phase == .tornDown { return }
    if state.pointee.phase == .idle, state.pointee.depth == 0 {
      tearDown()
    } else if !interior.pointee.teardownWaits {
      interior.pointee.teardownWaits = true
      state.pointee.waitingTurns += 1
    }
  }

  /// Only call if the context is idle.
  func tearDown() {
    state.pointee.phase = .tornDown
    state.pointee.identity = 0
    state.pointee.activeToken = 0
    queue.removeAll()
    let alarm = lifetimes.tearDown()
    alarm?.cancel()
    externals?.tearDown()
    externals = nil
    for row in 0..<interior.pointee.rowCount where state.pointee.flags[row] & RowFlags.terminal != 0 {
      let reaction = reaction(at: row)
      reaction.isCancelled = true
      reaction.body = nil
      reaction.scope = nil
      reaction.ended?()
      reaction.ended = nil
      Unmanaged.passUnretained(reaction).release()
    }
    for index in 0..<interior.pointee.boundaries.count { interior.pointee.boundaries.base[index].release() }
    interior.pointee.boundaries.count = 0
    endAllAsyncWork()
    for row in 0..<interior.pointee.rowCount { releaseCell(row) }
    interior.pointee.rowCount = 0
    interior.pointee.liveEdges = 0
    records.removeAll()
    #if DEBUG
      history.removeAll()
    #endif
    cancelEndedTasks()
  }

  private func releaseCell(_ row: Int) {
    let flags = state.pointee.flags[row]
    state.pointee.flags[row] = 0
    if flags & RowFlags.live == 0 || flags & RowFlags.terminal != 0 { return }
    let descriptor = interior.pointee.record[row].takeUnretainedValue().descriptor
    if descriptor.isKeyed { descriptor.cells.destroyKey(keyAddress(row, descriptor.layout)) }
    if flags & RowFlags.hasValue != 0 { descriptor.cells.destroyValue(state.pointee.value[row]) }
  }
}
