/// Reactions: terminals that settle like automatic rows but run in the effect phase and have no value.
nonisolated extension CogArena {
  func reaction(at row: Int) -> CogReaction {
    Unmanaged<CogReaction>.fromOpaque(state.pointee.value[row]).takeUnretainedValue()
  }

  /// Registers a reaction and runs it for the first time. Turns that it requests wait until it has returned.
  func register(
    label: String, scope: MechanismScope? = nil, _ body: @escaping (ReactionReader) -> Void
  ) -> CogReaction {
    let reaction = CogReaction(label: label, scope: scope, body: body)
    registrations += 1
    register(reaction, order: registrations)
    return reaction
  }

  /// Registers an export, which a flush serves before every reaction; `ended` is called if teardown ends it.
  func registerExport(
    label: String, ended: @escaping () -> Void, _ body: @escaping (ReactionReader) -> Void
  ) -> CogReaction {
    let export = CogReaction(label: label, body: body)
    export.ended = ended
    exports += 1
    register(export, order: .min + exports)
    return export
  }

  private func register(_ reaction: CogReaction, order: Int32) {
    if state.pointee.phase == .tornDown { trapTornDown(using: "the reaction \(reaction.label)") }
    if state.pointee.depth > 0 { trapRegistrationInSelector("the reaction \(reaction.label)") }
    let row = makeRow(record: terminalRecord)
    reaction.row = row
    interior.pointee.cell[row] = order
    state.pointee.value[row] = Unmanaged.passRetained(reaction).toOpaque()
    state.pointee.flags[row] |= RowFlags.terminal

    let phase = state.pointee.phase
    let writerToken = interior.pointee.writerToken
    state.pointee.phase = .flushing
    interior.pointee.writerToken = 0
    run(reaction)
    interior.pointee.writerToken = writerToken
    state.pointee.phase = phase
    if phase == .idle, state.pointee.waitingTurns > 0 { drainQueue() }
  }

  /// Runs the queued terminals: exports, then reactions, both in order of registration. One that was cancelled meanwhile is passed over; one
  /// whose producers all turn out unchanged does not run.
  func flushEffects() {
    let count = interior.pointee.effects.count
    if count > 1 {
      var queued = UnsafeMutableBufferPointer(start: interior.pointee.effects.base, count: count)
      queued.sort { $0.order < $1.order }
    }
    for index in 0..<count {
      let queued = interior.pointee.effects.base[index]
      let row = Int(queued.row)
      guard state.pointee.generation[row] == queued.generation else { continue }
      state.pointee.flags[row] &= ~RowFlags.queued
      if settleTerminal(row) {
        interior.pointee.noticesGiven &+= 1
        run(reaction(at: row))
      }
    }
    interior.pointee.effects.removeFirst(count)
    state.pointee.queuedRows -= count
  }

  private func run(_ reaction: CogReaction) {
    guard let body = reaction.body else { return }
    let row = reaction.row
    if let scope = reaction.scope, scope.isRetired {
      state.pointee.flags[row] &= ~RowFlags.marked
      return
    }
    state.pointee.flags[row] = (state.pointee.flags[row] & ~RowFlags.marked) | RowFlags.running
    #if DEBUG
      record(reaction)
    #endif
    let suspended = beginCapture(of: row)
    body(ReactionReader(arena: self, token: state.pointee.activeToken))
    finishCapture()
    resumeCapture(suspended)
    state.pointee.flags[row] &= ~RowFlags.running
    interior.pointee.checkedAt[row] = state.pointee.revision
    if reaction.isCancelled { release(reaction) }
  }

  /// Ends a reaction. Its edges go at once, unless its own body is running: then they go when it returns.
  func cancel(_ reaction: CogReaction) {
    if reaction.isCancelled { return }
    reaction.isCancelled = true
    if state.pointee.flags[reaction.row] & RowFlags.running == 0 { release(reaction) }
  }

  private func release(_ reaction: CogReaction) {
    let row = reaction.row
    let first = interior.pointee.firstDependency[row]
    interior.pointee.firstDependency[row] = 0
    if first != 0 { freeDependencies(from: first) }
    state.pointee.flags[row] &= ~RowFlags.marked
    Unmanaged<CogReaction>.fromOpaque(state.pointee.value[row]).release()
    if interior.pointee.frames.count > 0 {
      interior.pointee.retiring.push(Int32(row))
    } else {
      freeRow(row)
    }
    reaction.row = -1
    reaction.body = nil
    reaction.scope = nil
    reaction.ended = nil
  }

  /// Only call if no pull is in progress.
  func freeRetiredRows() {
    while interior.pointee.retiring.count > 0 { freeRow(Int(interior.pointee.retiring.pop())) }
  }
}
