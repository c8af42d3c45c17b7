/// The pull half: bringing one row and its stale ancestors up to date, over an explicit stack.
///
/// 1. A row that is not marked is current.
/// 2. A CHECK row settles its recorded producers in read order and stops at the first whose `changedAt` is newer
///    than its own `checkedAt`: it becomes DIRTY. A recorded producer that is running at that moment can not be
///    proved unchanged, so it also makes the row DIRTY. If no producer is newer, the row is current as it is.
/// 3. A DIRTY row runs. It settles what it reads, when it reads it.
/// 4. Once `nestingBound` computations are on the call stack, a DIRTY row first settles the producers that it
///    has recorded and not yet looked at, on the explicit stack, so that its own reads find them current.
///    Producers that are running are passed over.
///
/// Rules 2 and 3 mean that a selector which the new run no longer reads is never evaluated. Rule 4 gives that up
/// below the bound, and in exchange a warm graph of any depth settles within `nestingBound + 1` computations.
nonisolated extension CogArena {
  /// From this many nested computations on, rule 4 holds.
  static var nestingBound: Int { 64 }
  /// More nested computations than this are refused.
  static var nestingLimit: Int { 128 }

  /// Settles a row that a read found unsettled, and notes that it is in use. Traps on a cycle.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  func settleForRead(_ row: Int) { settle(row) }

  @inline(__always)
  func settle(_ row: Int) {
    let found = state.pointee.flags[row]
    if found & (RowFlags.unused | RowFlags.running) != 0, isProvedAtOnce(row, found) { return }
    repeat {
      pull(row)
      if interior.pointee.frames.count == 0, hasUnfinishedBusiness { finishSettlement(reading: row) }
    } while state.pointee.flags[row] & RowFlags.marked != 0
  }

  /// Notes that the row is in use. Whether its value is proved, so that only that was missing. Traps if the row is running.
  @inline(never)
  private func isProvedAtOnce(_ row: Int, _ found: UInt16) -> Bool {
    state.pointee.flags[row] = found & ~RowFlags.unused
    if found & RowFlags.unproved == 0 { return true }
    if found & RowFlags.running != 0 { trapCycle(at: row) }
    return false
  }

  /// Whether something has to happen after the outermost pull.
  @inline(__always)
  private var hasUnfinishedBusiness: Bool { interior.pointee.retiring.count | state.pointee.waitingTurns != 0 }

  /// After the outermost pull: rows cancelled meanwhile are freed, and turns that equality closures or released
  /// values have requested run. What comes due meanwhile is released, except for the row that is being read.
  @inline(never)
  private func finishSettlement(reading row: Int) {
    if interior.pointee.retiring.count > 0 { freeRetiredRows() }
    if state.pointee.waitingTurns > 0, state.pointee.phase == .idle, state.pointee.depth == 0 {
      let outer = interior.pointee.heldRow
      interior.pointee.heldRow = Int32(row)
      drainQueue()
      interior.pointee.heldRow = outer
      if state.pointee.phase == .tornDown { trapTornDown(using: "a state that was being read") }
    }
  }

  /// Settles a marked terminal's producers. Returns whether its body has to run.
  func settleTerminal(_ row: Int) -> Bool {
    pull(row)
    if interior.pointee.retiring.count > 0, interior.pointee.frames.count == 0 { freeRetiredRows() }
    return state.pointee.flags[row] & RowFlags.dirty != 0
  }

  /// Settles `target` over the stack of frames. The row in hand is always the innermost frame's.
  @inline(never)
  private func pull(_ target: Int) {
    let state = state
    let interior = interior
    let base = interior.pointee.frames.count
    var row = target
    var edge = push(row)
    // The row that has just left the stack ran and changed: for the CHECK row that waited for it, that decides.
    var hasNewerProducer = false
    while true {
      var flags = state.pointee.flags[row]
      if flags & RowFlags.marked == RowFlags.check {
        if hasNewerProducer {
          makeDirty(row, &flags)
        } else if let producer = checkProducers(of: row, from: &edge, &flags) {
          interior.pointee.frames.base[interior.pointee.frames.count &- 1].edge = edge
          row = producer
          edge = push(row)
          continue
        }
      }
      hasNewerProducer = false
      if flags & RowFlags.dirty != 0 {
        let depth = state.pointee.depth
        if depth >= Self.nestingBound {
          if let producer = nextUnsettledProducer(from: edge) {
            row = producer
            edge = push(row)
            continue
          }
          if depth >= Self.nestingLimit { trapTooDeep(row) }
        }
        if flags & RowFlags.terminal == 0 { hasNewerProducer = run(row, flags, depth) }
      }
      let count = interior.pointee.frames.count &- 1
      interior.pointee.frames.count = count
      if count == base { return }
      let outer = interior.pointee.frames.base[count &- 1]
      row = Int(outer.row)
      edge = outer.edge
    }
  }

  /// Puts a row in hand. Returns its first recorded edge.
  @inline(__always)
  private func push(_ row: Int) -> Int32 {
    let edge = interior.pointee.firstDependency[row]
    interior.pointee.frames.push(PullFrame(row: Int32(truncatingIfNeeded: row), edge: edge))
    return edge
  }

  /// A CHECK row is known to have a newer producer.
  @inline(__always)
  private func makeDirty(_ row: Int, _ flags: inout UInt16) {
    flags ^= RowFlags.marked
    state.pointee.flags[row] = flags
  }

  /// Rule 2. Returns a producer that has to settle first; otherwise the row is DIRTY or current afterwards.
  @inline(__always)
  private func checkProducers(of row: Int, from edge: inout Int32, _ flags: inout UInt16) -> Int? {
    let state = state
    let checkedAt = interior.pointee.checkedAt[row]
    while edge != 0 {
      let recorded = state.pointee.edges + Int(edge)
      let producer = Int(recorded.pointee.producer)
      let found = state.pointee.flags[producer]
      if found & RowFlags.unproved == 0 {
        if state.pointee.changedAt[producer] <= checkedAt {
          edge = recorded.pointee.nextDependency
          continue
        }
      } else if found & RowFlags.running == 0 {
        return producer
      }
      // The producer is newer, or is running and can not be proved unchanged: CHECK becomes DIRTY.
      makeDirty(row, &flags)
      return nil
    }
    flags &= ~RowFlags.check
    state.pointee.flags[row] = flags
    interior.pointee.checkedAt[row] = state.pointee.revision
    return nil
  }

  /// Rule 4. Moves the innermost frame past producers that need nothing and returns the first that does.
  @inline(never)
  private func nextUnsettledProducer(from edge: Int32) -> Int? {
    let frame = interior.pointee.frames.base + (interior.pointee.frames.count &- 1)
    var index = edge
    while index != 0 {
      let edge = state.pointee.edges[Int(index)]
      let found = state.pointee.flags[Int(edge.producer)]
      index = edge.nextDependency
      if found & RowFlags.marked != 0, found & RowFlags.running == 0 {
        frame.pointee.edge = index
        return Int(edge.producer)
      }
    }
    frame.pointee.edge = 0
    return nil
  }

  /// Runs a row's selector and stamps the outcome. Returns whether it changed; an equal result keeps `changedAt`.
  @inline(__always)
  private func run(_ row: Int, _ flags: UInt16, _ depth: Int) -> Bool {
    let state = state
    let interior = interior
    interior.pointee.selectorRuns &+= 1
    state.pointee.depth = depth &+ 1
    state.pointee.flags[row] = (flags & ~RowFlags.marked) | RowFlags.running
    let changed: Bool
    if state.pointee.outermostToken == .max {
      beginOutermostCapture(of: row)
      changed = interior.pointee.record[row].compute(self, row)
      endOutermostCapture()
    } else {
      let suspended = beginCapture(of: row)
      changed = interior.pointee.record[row].compute(self, row)
      resumeCapture(suspended)
    }
    state.pointee.flags[row] &= ~RowFlags.running
    state.pointee.depth = depth
    #if DEBUG
      record(changed ? .recomputation : .equalRecomputation, row)
    #endif
    let revision = state.pointee.revision
    interior.pointee.checkedAt[row] = revision
    if changed { state.pointee.changedAt[row] = revision }
    return changed
  }
}

nonisolated extension Unmanaged<CogRecord> {
  /// Calls the record's compute closure without retaining the record, which the arena keeps alive.
  @inline(__always)
  func compute(_ arena: CogArena, _ row: Int) -> Bool {
    _withUnsafeGuaranteedRef { $0.compute(arena, row) }
  }
}
