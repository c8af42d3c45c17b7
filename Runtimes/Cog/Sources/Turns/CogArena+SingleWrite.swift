/// A turn of one write, the shape of most operations: nothing is staged, nothing is allocated.
nonisolated extension CogArena {
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func turn<Value>(
    _ descriptor: CogDescriptor, _ key: CogKey, to value: Value, named name: String?, from operations: CogOps
  ) {
    guard state.pointee.phase == .idle, state.pointee.depth == 0 else {
      return turnElsewhere(descriptor, key, to: value, named: name, from: operations)
    }
    if operations.isScoped, refusesTurn(named: name, from: operations) { return }
    let row = row(of: descriptor, key)
    let cell = state.pointee.value[row].assumingMemoryBound(to: Value.self)
    state.pointee.phase = .flushing
    #if DEBUG
      recordTurn(named: name)
    #endif
    let differs = withUnsafePointer(to: value) { descriptor.cells.differs(cell, $0) }
    if differs {
      #if DEBUG
        recordWrite(row)
      #endif
      let former = cell.move()
      cell.initialize(to: value)
      let revision = state.pointee.revision &+ 1
      state.pointee.revision = revision
      state.pointee.changedAt[row] = revision
      propagate(from: row)
      if state.pointee.queuedRows != 0 { flush() }
      withExtendedLifetime(former) {}
    } else {
      noteWrite(to: row)
    }
    state.pointee.phase = .idle
    if state.pointee.waitingTurns != 0 { drainQueue() }
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  func turnElsewhere<Value>(
    _ descriptor: CogDescriptor, _ key: CogKey, to value: Value, named name: String?, from operations: CogOps
  ) {
    turn(named: name, scope: operations.scope) { writer in
      writer.stage(descriptor, key, value)
    }
  }
}
