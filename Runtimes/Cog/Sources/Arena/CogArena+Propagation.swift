/// The push half: a changed source marks what may be stale. Integers only; O(rows newly marked and their edges).
nonisolated extension CogArena {
  /// Marks the direct subscribers of `source` DIRTY and everything below them CHECK, and queues what a flush has
  /// to serve, the source's own boundary included.
  ///
  /// A row that is already marked has marked everything below it, so the walk does not descend through it again;
  /// a direct subscriber that was CHECK is promoted to DIRTY, and DIRTY is never weakened.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func propagate(from source: Int) {
    let edges = state.pointee.edges
    let flags = state.pointee.flags
    let firstSubscriber = interior.pointee.firstSubscriber
    if flags[source] & (RowFlags.observed | RowFlags.ephemeral) != 0 { noteChange(of: source) }
    var index = firstSubscriber[source]
    while index != 0 {
      let row = Int(edges[Int(index)].consumer)
      let old = flags[row]
      flags[row] = (old | RowFlags.dirty) & ~RowFlags.check
      if old & RowFlags.marked == 0 {
        if old & RowFlags.flushed != 0 { enqueue(row) }
        let below = firstSubscriber[row]
        if below != 0 { interior.pointee.marking.push(below) }
      }
      index = edges[Int(index)].nextSubscriber
    }
    while interior.pointee.marking.count > 0 {
      index = interior.pointee.marking.pop()
      while index != 0 {
        let row = Int(edges[Int(index)].consumer)
        let old = flags[row]
        var next = edges[Int(index)].nextSubscriber
        if old & RowFlags.marked == 0 {
          flags[row] = old | RowFlags.check
          if old & RowFlags.flushed != 0 { enqueue(row) }
          let below = firstSubscriber[row]
          if below != 0 {
            // The branch is followed at once; what is left of this list waits.
            if next != 0 { interior.pointee.marking.push(next) }
            next = below
          }
        }
        index = next
      }
    }
  }

  /// A changed source's own boundary is queued. A write is a use of a source that may be released; what a work
  /// publishes is none of an async state.
  private func noteChange(of source: Int) {
    noteWrite(to: source)
    if state.pointee.flags[source] & RowFlags.observed != 0 { enqueue(source) }
  }

  /// What an async state publishes is no use of it.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func noteWrite(to row: Int) {
    if state.pointee.flags[row] & RowFlags.async == 0 { state.pointee.flags[row] &= ~RowFlags.unused }
  }

  /// Hands a boundary or terminal to the next flush, once.
  private func enqueue(_ row: Int) {
    let flags = state.pointee.flags[row]
    if flags & RowFlags.queued != 0 { return }
    state.pointee.flags[row] = flags | RowFlags.queued
    if flags & RowFlags.terminal != 0 {
      interior.pointee.effects.push(
        QueuedTerminal(
          row: Int32(row), generation: state.pointee.generation[row], order: interior.pointee.cell[row]))
    } else {
      interior.pointee.notices.push(Int32(row))
    }
    state.pointee.queuedRows &+= 1
  }
}
