/// What the arena keeps for its async states.
nonisolated struct AsyncStore {
  /// The sidecar of each row that has work under way, by row.
  var slots: [Int: AsyncSlot] = [:]
  /// The refresh that is selecting, and its row.
  var refresh: CogRefresh?
  var refreshRow = -1
  /// Tasks of ended slots whose cancellation handlers have not been run yet.
  var cancelling: [Task<Void, Never>] = []
}

/// Async rows: status rows that are consumers of what their selector reads and sources of what their work reports.
nonisolated extension CogArena {
  /// Whether a system turn may begin at once.
  var isIdle: Bool { state.pointee.phase == .idle && state.pointee.depth == 0 }

  /// A number that no other status of this context was stamped with.
  func takeStamp() -> UInt64 {
    let stamp = interior.pointee.nextToken
    interior.pointee.nextToken = stamp &+ 1
    return stamp
  }

  /// Whether no boundary, reaction or computed state that is in use has read the row since it was last current. What
  /// such a row says may change while it is pulled: nobody can be told two things in one revision. O(subscribers).
  func isUnseen(_ row: Int) -> Bool {
    if state.pointee.flags[row] & RowFlags.observed != 0 { return false }
    var index = interior.pointee.firstSubscriber[row]
    while index != 0 {
      let edge = state.pointee.edges[Int(index)]
      let subscriber = Int(edge.consumer)
      if state.pointee.flags[subscriber] & RowFlags.flushed != 0 { return false }
      if interior.pointee.firstSubscriber[subscriber] != 0 { return false }
      index = edge.nextSubscriber
    }
    return true
  }

  /// Lets every subscriber look at an unseen row's new status when it is read next. One that was marked before does so anyway, and
  /// one that is running is about to. O(subscribers).
  func markUnseenReaders(of row: Int) {
    var index = interior.pointee.firstSubscriber[row]
    while index != 0 {
      let edge = state.pointee.edges[Int(index)]
      if state.pointee.flags[Int(edge.consumer)] & RowFlags.unproved == 0 {
        state.pointee.flags[Int(edge.consumer)] |= RowFlags.dirty
      }
      index = edge.nextSubscriber
    }
  }

  /// What messages call the state of an async row: the declaration's label, with the key if there is one.
  func asyncLabel(of row: Int, _ label: CogLabel) -> String {
    let descriptor = interior.pointee.record[row]._withUnsafeGuaranteedRef { $0.descriptor }
    guard descriptor.isKeyed else { return label.text }
    return "\(label.text)[\(descriptor.cells.keyText(keyAddress(row, descriptor.layout)))]"
  }

  /// Ends an async row's capture and admits the work that its selector chose.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func select<Value>(_ row: Int, _ work: Work<Value>, _ recipe: AsyncRecipe<Value>) -> Bool {
    finishCapture()
    var refresh: CogRefresh?
    if asyncStore.refreshRow == row {
      refresh = asyncStore.refresh.take()
      asyncStore.refreshRow = -1
    }
    let slot = asyncSlot(row, recipe)
    let changed = slot.select(work, for: refresh)
    dropIfIdle(slot)
    return changed
  }

  private func asyncSlot<Value>(_ row: Int, _ recipe: AsyncRecipe<Value>) -> TypedAsyncSlot<Value> {
    if let slot = asyncStore.slots[row] { return unsafeDowncast(slot, to: TypedAsyncSlot<Value>.self) }
    let slot = TypedAsyncSlot(arena: self, row: row, recipe: recipe)
    asyncStore.slots[row] = slot
    return slot
  }

  /// Lets a sidecar go that has nothing under way: the status says all there is, and the next selection makes another.
  func dropIfIdle<Value>(_ slot: TypedAsyncSlot<Value>) {
    guard slot.isIdle, slot.arena === self else { return }
    slot.arena = nil
    asyncStore.slots[slot.row] = nil
  }

  /// The fields that the publication of the present revision changed.
  func changedFields(of row: Int) -> StatusFields { asyncStore.slots[row]?.changedFields ?? [] }

  /// Publishes a row whose cell has been replaced, under a revision of its own.
  func publishChange(of row: Int) {
    let revision = state.pointee.revision &+ 1
    state.pointee.revision = revision
    state.pointee.changedAt[row] = revision
    propagate(from: row)
    if state.pointee.queuedRows != 0 { flush() }
  }

  /// Lets a system turn wait in the FIFO.
  func enqueue(_ turn: SystemTurn, scope: MechanismScope? = nil) {
    queue.append(
      QueuedTurn(
        name: nil, scope: scope, isScoped: scope != nil, link: queue.link + 1, body: { _ in }, system: turn))
    state.pointee.waitingTurns += 1
  }

  /// Selects again, now or in a turn that waits. Traps in a selector and after teardown.
  func refresh(_ descriptor: CogDescriptor, _ key: CogKey, scope: MechanismScope?, label: CogLabel) -> CogRefresh {
    if state.pointee.phase == .tornDown { trapTornDown(using: "the refresh of \(label.text)") }
    if state.pointee.depth > 0, state.pointee.activeToken != 0 { trapRefreshInSelector(label) }
    let refresh = CogRefresh()
    if isIdle {
      selectAgain(descriptor, key, for: refresh)
    } else {
      enqueue(RefreshRequest(self, descriptor, key, refresh), scope: scope)
    }
    return refresh
  }

  /// Makes the row run when it is pulled. Only call if it is pulled at once or is marked already.
  func markForSelection(_ row: Int) {
    state.pointee.flags[row] = (state.pointee.flags[row] & ~RowFlags.check) | RowFlags.dirty
  }

  /// Only call while the context is idle.
  func selectAgain(_ descriptor: CogDescriptor, _ key: CogKey, for refresh: CogRefresh) {
    let row = row(of: descriptor, key)
    markForSelection(row)
    asyncStore.refresh = refresh
    asyncStore.refreshRow = row
    settleForPeek(row)
  }

  /// Ends what an async row has under way: its generation is over, work that still runs is refused when it reports,
  /// and refreshes resolve `.released`.
  ///
  /// Cancellation handlers run when `cancelEndedTasks` is called, or else in a later job of the MainActor: they are
  /// user code and must not run in the middle of a release. Nothing happens for a row that never selected.
  func endAsyncWork(of row: Int) {
    guard let slot = asyncStore.slots.removeValue(forKey: row) else { return }
    let isFirst = asyncStore.cancelling.isEmpty
    slot.end(&asyncStore.cancelling)
    guard isFirst, !asyncStore.cancelling.isEmpty, state.pointee.phase != .tornDown else { return }
    nonisolated(unsafe) let arena = self
    Task { @MainActor in arena.cancelEndedTasks() }
  }

  /// Cancels the tasks of ended slots. Runs their cancellation handlers.
  func cancelEndedTasks() {
    while !asyncStore.cancelling.isEmpty {
      let tasks = asyncStore.cancelling
      asyncStore.cancelling = []
      for task in tasks { task.cancel() }
    }
  }

  /// Teardown's part: ends every slot. O(async states).
  func endAllAsyncWork() {
    let slots = asyncStore.slots
    asyncStore.slots = [:]
    for slot in slots.values { slot.end(&asyncStore.cancelling) }
  }

  func trapRefreshInSelector(_ label: CogLabel) -> Never {
    fatalError(
      """
      Cog: a refresh of \(label.text) was requested while \(self.label(of: computingRow)) was being computed. A \
      selector only reads: refresh from a reaction or from application code.
      """)
  }
}
