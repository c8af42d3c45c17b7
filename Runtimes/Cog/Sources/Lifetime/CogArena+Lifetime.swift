/// Which states nothing keeps, and for how long they may stay.
///
/// - A live ephemeral row that no boundary, subscriber or lease keeps is `listed`, except inside a call that is about to
///   keep or list it.
/// - `unused` is set when a row is listed and at each of its deadlines, on the row and on what it keeps by its reads, and
///   cleared by every use. A deadline that finds it cleared gives the row another period: uses are noted and not timed, so
///   that a peek of a settled state costs nothing.
/// - Losing the last keeper is timed: it starts a period of its own.
nonisolated extension CogArena {
  func isKept(_ row: Int) -> Bool {
    state.pointee.flags[row] & RowFlags.kept != 0 || interior.pointee.firstSubscriber[row] != 0
  }

  /// Settles a row for a read that keeps nothing.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  func settleForPeek(_ row: Int) {
    settle(row)
    noteOneShot(row)
  }

  /// Lists a row that was used once and that nothing keeps.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func noteOneShot(_ row: Int) {
    if state.pointee.flags[row] & (RowFlags.ephemeral | RowFlags.listed) == RowFlags.ephemeral, !isKept(row) {
      enlist(row)
    }
  }

  /// A producer's subscriber list has become empty.
  @inline(never)
  func loseLastSubscriber(_ row: Int) {
    let flags = state.pointee.flags[row]
    if flags & (RowFlags.ephemeral | RowFlags.kept) != RowFlags.ephemeral { return }
    if interior.pointee.isReleasing, flags & RowFlags.unused != 0, row != Int(interior.pointee.heldRow) {
      interior.pointee.doomed.push(Int32(row))
    } else {
      enlist(row)
    }
  }

  /// Starts a grace period. Only call if the row is ephemeral and nothing keeps it. O(log rows), mostly O(1).
  @inline(never)
  func enlist(_ row: Int) {
    let wasListed = state.pointee.flags[row] & RowFlags.listed != 0
    beginPeriod(row, at: lifetimes.clock.now)
    if wasListed { return }
    state.pointee.flags[row] |= RowFlags.listed
    list(row, until: interior.pointee.dueAt[row])
    if lifetimes.alarm == nil, !lifetimes.isServing { setAlarm() }
  }

  private func beginPeriod(_ row: Int, at now: Duration) {
    interior.pointee.dueAt[row] = now + lifetimes.grace
    state.pointee.flags[row] |= RowFlags.unused
    if interior.pointee.firstDependency[row] != 0 { cover(row) }
  }

  /// Marks what `row` keeps by its reads `unused`, so that a cascade knows what of it has been used for itself. Does not
  /// descend through rows that are marked already. O(rows newly marked and their reads).
  private func cover(_ row: Int) {
    interior.pointee.covering.push(Int32(row))
    while interior.pointee.covering.count > 0 {
      var index = interior.pointee.firstDependency[Int(interior.pointee.covering.pop())]
      while index != 0 {
        let edge = state.pointee.edges[Int(index)]
        index = edge.nextDependency
        let flags = state.pointee.flags[Int(edge.producer)]
        if flags & (RowFlags.ephemeral | RowFlags.unused | RowFlags.kept) != RowFlags.ephemeral { continue }
        state.pointee.flags[Int(edge.producer)] = flags | RowFlags.unused
        if interior.pointee.firstDependency[Int(edge.producer)] != 0 { interior.pointee.covering.push(edge.producer) }
      }
    }
  }

  private func list(_ row: Int, until deadline: Duration) {
    lifetimes.insert(
      LifetimeQueue.Entry(deadline: deadline, row: Int32(row), generation: state.pointee.generation[row]))
  }

  private func setAlarm() {
    guard let earliest = lifetimes.earliest else { return }
    nonisolated(unsafe) weak let arena = self
    lifetimes.alarm = lifetimes.clock.alarm(at: earliest) { arena?.alarmRang() }
  }

  private func alarmRang() {
    lifetimes.alarm = nil
    if state.pointee.phase == .tornDown { return }
    if isIdle {
      serveDeadlines()
      if state.pointee.waitingTurns != 0 { drainQueue() }
    } else {
      enqueue(LifetimeTurn(self))
    }
  }

  /// Releases what is due. Only call while the context is idle. O(due entries and what is released).
  func serveDeadlines() {
    if lifetimes.isServing { return }
    lifetimes.isServing = true
    let now = lifetimes.clock.now
    while let entry = lifetimes.next(until: now) {
      let row = Int(entry.row)
      if state.pointee.generation[row] == entry.generation { serve(row, now) }
    }
    lifetimes.isServing = false
    if state.pointee.phase != .tornDown, lifetimes.alarm == nil { setAlarm() }
  }

  private func serve(_ row: Int, _ now: Duration) {
    if isKept(row) {
      // It stays `unused`: what keeps it may be due at the same time, in either order.
      state.pointee.flags[row] &= ~RowFlags.listed
    } else if interior.pointee.dueAt[row] > now {
      list(row, until: interior.pointee.dueAt[row])
    } else if state.pointee.flags[row] & RowFlags.unused == 0 {
      beginPeriod(row, at: now)
      list(row, until: interior.pointee.dueAt[row])
    } else if row == Int(interior.pointee.heldRow) {
      // Never now again: with a grace period of zero the row would come up for ever.
      beginPeriod(row, at: now)
      interior.pointee.dueAt[row] = max(interior.pointee.dueAt[row], now + .nanoseconds(1))
      list(row, until: interior.pointee.dueAt[row])
    } else {
      release(row)
    }
  }
}

/// Deadlines that came while the context was busy.
private nonisolated final class LifetimeTurn: SystemTurn {
  private let arena: CogArena

  init(_ arena: CogArena) { self.arena = arena }

  deinit {}

  override var turnName: String { "release" }

  override func begin() { arena.serveDeadlines() }
}
