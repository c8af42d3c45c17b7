/// Opening turns: one at a time, nested requests join, requests during a flush wait.
nonisolated extension CogArena {
  /// What becomes of a turn that is requested now.
  enum Admission { case begins, joins, waits }

  /// Traps if a selector is running or the context is gone.
  func admission(of name: String?) -> Admission {
    if state.pointee.depth > 0 {
      if state.pointee.activeToken != 0 { trapWriteInSelector(turn: name) }
      return .waits
    }
    switch state.pointee.phase {
    case .idle: return .begins
    case .staging: return .joins
    case .flushing: return .waits
    case .tornDown: trapTornDown(using: name.map { "the turn \"\($0)\"" } ?? "a turn")
    }
  }

  func turn(named name: String?, scope: MechanismScope?, _ body: @escaping (Writer) -> Void) {
    if let scope, scope.isRetired, refuses(name.map { "the turn \"\($0)\"" } ?? "a turn", of: scope) { return }
    switch admission(of: name) {
    case .begins:
      runTurn(named: name, body)
      if state.pointee.waitingTurns != 0 { drainQueue() }
    case .joins:
      body(Writer(arena: self, token: interior.pointee.writerToken))
    case .waits:
      enqueue(named: name, scope: scope, body)
    }
  }

  /// Whether the scope has ended, which is warned of. Traps after teardown.
  func refuses(_ what: String, of scope: MechanismScope) -> Bool {
    guard scope.isRetired else { return false }
    if state.pointee.phase == .tornDown { trapTornDown(using: "\(what) of the scope \"\(scope.name)\"") }
    warn(
      """
      Cog: \(what) was requested of the scope "\(scope.name)", which has ended; it is refused. A callback that \
      outlives its scope registers with, and writes through, something that is still there.
      """)
    return true
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  func refusesTurn(named name: String?, from operations: CogOps) -> Bool {
    guard let scope = operations.scope, scope.isRetired else { return false }
    return refuses(name.map { "the turn \"\($0)\"" } ?? "a turn", of: scope)
  }

  func enqueue(named name: String?, scope: MechanismScope?, _ body: @escaping (Writer) -> Void) {
    queue.append(
      QueuedTurn(name: name, scope: scope, isScoped: scope != nil, link: queue.link + 1, body: body))
    state.pointee.waitingTurns += 1
  }

  /// Only call if the context is idle.
  private func runTurn(named name: String?, _ body: (Writer) -> Void) {
    #if DEBUG
      recordTurn(named: name)
    #endif
    let token = interior.pointee.nextToken
    interior.pointee.nextToken = token &+ 1
    interior.pointee.writerToken = token
    state.pointee.phase = .staging
    body(Writer(arena: self, token: token))
    interior.pointee.writerToken = 0
    state.pointee.phase = .flushing
    publishStaged()
    if state.pointee.queuedRows != 0 { flush() }
    state.pointee.phase = .idle
  }
}

nonisolated extension CogArena {
  /// Runs waiting turns in the order of their requests until none is left.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  func drainQueue() {
    if queue.isDraining { return }
    queue.isDraining = true
    drainWaitingTurns()
    queue.link = 0
    queue.isDraining = false
    if interior.pointee.teardownWaits { tearDown() }
  }

  private func drainWaitingTurns() {
    while state.pointee.phase == .idle, let turn = queue.next() {
      state.pointee.waitingTurns -= 1
      if turn.isScoped, turn.scope?.isRetired ?? true {
        turn.system?.abandon()
        continue
      }
      queue.link = turn.link
      if turn.link > TurnQueue.chainLimit, !queue.hasWarned {
        queue.hasWarned = true
        warn(
          """
          Cog: \(turn.link) turns have woken each other in a row, the last one \
          \(turn.description.map { "\"\($0)\"" } ?? "without a name"). A reaction that writes what it reads may \
          never come to rest; make the write conditional.
          """)
      }
      if let system = turn.system {
        system.begin()
      } else {
        runTurn(named: turn.name, turn.body)
      }
    }
  }

  /// Stages one source: the first write of a turn initializes its pending cell.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func stage<Value>(_ row: Int, _ value: Value, pendingOffset: Int) {
    let pending = (state.pointee.value[row] + pendingOffset).assumingMemoryBound(to: Value.self)
    if isStaged(row) {
      pending.pointee = value
    } else {
      pending.initialize(to: value)
      markStaged(row)
    }
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func isStaged(_ row: Int) -> Bool { state.pointee.flags[row] & RowFlags.staged != 0 }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func markStaged(_ row: Int) {
    state.pointee.flags[row] |= RowFlags.staged
    interior.pointee.staged.push(Int32(row))
  }

  /// Publishes every staged source under one revision.
  ///
  /// Three passes keep other code from seeing half of it: all comparisons come before the first value moves, and
  /// former values are released after the last. A turn without a changed source leaves the revision alone.
  private func publishStaged() {
    let count = interior.pointee.staged.count
    var changes = 0
    for index in 0..<count {
      let row = Int(interior.pointee.staged.base[index])
      let current = state.pointee.value[row]
      let record = interior.pointee.record[row].takeUnretainedValue()
      if record.descriptor.cells.differs(current, current + record.descriptor.layout.pendingOffset) {
        changes += 1
      } else {
        state.pointee.flags[row] &= ~RowFlags.staged
        noteWrite(to: row)
      }
    }
    if changes > 0 {
      state.pointee.revision += 1
      for index in 0..<count {
        let row = Int(interior.pointee.staged.base[index])
        if state.pointee.flags[row] & RowFlags.staged == 0 { continue }
        let current = state.pointee.value[row]
        let record = interior.pointee.record[row].takeUnretainedValue()
        record.descriptor.cells.exchange(current, current + record.descriptor.layout.pendingOffset)
        state.pointee.changedAt[row] = state.pointee.revision
        #if DEBUG
          recordWrite(row)
        #endif
        propagate(from: row)
      }
    }
    for index in 0..<count {
      let row = Int(interior.pointee.staged.base[index])
      state.pointee.flags[row] &= ~RowFlags.staged
      let record = interior.pointee.record[row].takeUnretainedValue()
      record.descriptor.cells.destroyValue(state.pointee.value[row] + record.descriptor.layout.pendingOffset)
    }
    interior.pointee.staged.count = 0
  }

  /// Serves what propagation has queued: boundaries first, then effect terminals.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  func flush() {
    if interior.pointee.notices.count > 0 { flushNotices() }
    if interior.pointee.effects.count > 0 { flushEffects() }
  }
}
