/// Publishing a status in a graph-owned turn.
nonisolated extension TypedAsyncSlot {
  /// Publishes that work is under way, or that none is any more, unless the status says so already.
  func publishLoading(_ arena: CogArena) {
    publish(arena) { status, _ in status.loading(isBusy) }
  }

  /// Publishes what an accepted report says.
  func publish(_ event: AsyncEvent<Value>, _ arena: CogArena) {
    switch event {
    case .success(let value): publish(value, isLoading: isBusy, arena)
    case .element(let value): publish(value, isLoading: false, arena)
    case .end: publishLoading(arena)
    case .failure(let error):
      publish(arena) { status, stamp in
        CogStatus(
          value: status.value, isLoading: isBusy, hasLoaded: status.hasLoaded, error: error,
          valueStamp: status.valueStamp, errorStamp: stamp)
      }
    }
  }

  /// An equal value keeps the former one and its stamp, so that nobody who reads the value wakes.
  private func publish(_ value: Value, isLoading: Bool, _ arena: CogArena) {
    publish(arena) { status, stamp in
      let isEqual = recipe.equals(status.value, value)
      return CogStatus(
        value: isEqual ? status.value : value, isLoading: isLoading, hasLoaded: true, error: nil,
        valueStamp: isEqual ? status.valueStamp : stamp, errorStamp: 0)
    }
  }

  /// One turn of one write. A status that differs in no field is no turn.
  private func publish(_ arena: CogArena, _ next: (CogStatus<Value>, UInt64) -> CogStatus<Value>) {
    arena.state.pointee.phase = .flushing
    let cell = arena.state.pointee.value[row].assumingMemoryBound(to: CogStatus<Value>.self)
    let former = cell.pointee
    let status = next(former, arena.takeStamp())
    let fields = status.fields(differingFrom: former)
    if !fields.isEmpty {
      changedFields = fields
      cell.pointee = status
      arena.publishChange(of: row)
      withExtendedLifetime(former) {}
    }
    arena.state.pointee.phase = .idle
  }
}
