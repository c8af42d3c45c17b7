/// Keeps one state from being released. Ending it, or releasing its last reference, ends that at once.
@MainActor
public final class CogLease {
  private let arena: CogArena
  private let row: Int
  private let generation: UInt16
  private var isOver = false

  init(arena: CogArena, row: Int) {
    self.arena = arena
    self.row = row
    generation = arena.state.pointee.generation[row]
  }

  isolated deinit { end() }

  /// Ends the lease. If nothing else keeps the state, its grace period starts now. Idempotent.
  public func end() {
    if isOver { return }
    isOver = true
    arena.endLease(row, generation)
  }
}

extension CogOps {
  /// Keeps a state, whatever else does: it is not released while the lease is held. Computes nothing. O(1).
  ///
  /// Traps in a selector and after teardown.
  public final func lease<Value>(_ reference: Cog<Value>) -> CogLease {
    if arena.state.pointee.activeToken != 0, arena.state.pointee.depth > 0 {
      arena.trapLeaseInSelector(reference.descriptor.label)
    }
    let row = arena.row(of: reference.descriptor, reference.key)
    arena.beginLease(row)
    return CogLease(arena: arena, row: row)
  }

  /// Keeps a source.
  public final func lease<Value>(_ source: Cog<Value>.Manual) -> CogLease { lease(source.readOnly) }

  /// Keeps an async state: its value, and with it the status and the work.
  public final func lease<Value>(_ reference: Cog<Value>.Async) -> CogLease { lease(reference.readOnly) }
}

nonisolated extension CogArena {
  func beginLease(_ row: Int) {
    lifetimes.leases[row, default: 0] += 1
    state.pointee.flags[row] = (state.pointee.flags[row] | RowFlags.leased) & ~RowFlags.unused
  }

  func endLease(_ row: Int, _ generation: UInt16) {
    if state.pointee.phase == .tornDown || state.pointee.generation[row] != generation { return }
    guard let count = lifetimes.leases[row] else { return }
    if count > 1 {
      lifetimes.leases[row] = count - 1
      return
    }
    lifetimes.leases[row] = nil
    state.pointee.flags[row] &= ~RowFlags.leased
    if state.pointee.flags[row] & RowFlags.ephemeral != 0, !isKept(row) { enlist(row) }
  }
}
