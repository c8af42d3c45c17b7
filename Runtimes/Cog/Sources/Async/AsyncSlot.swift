/// The cold sidecar of one async state: its policy's bookkeeping, whatever its value type.
///
/// - A slot is there while work is running or waiting, or a turn of it waits; the next selection makes another one.
/// - A slot belongs to one occupant of one row. `end` cuts it off: `arena` is nil from then on, and every report
///   of work that is still running is refused. So a slot that has its arena proves row, declaration and key.
/// - Confined to the MainActor like the arena, which is what `@unchecked Sendable` relies on.
nonisolated class AsyncSlot: SystemTurn, @unchecked Sendable {
  final var arena: CogArena?
  final let row: Int
  /// What the last publication changed; read by the notice of the same turn.
  final var changedFields: StatusFields = []

  init(arena: CogArena, row: Int) {
    self.arena = arena
    self.row = row
  }

  deinit {}

  /// Cuts the slot off from its row and hands over what is to be cancelled. Runs no user code, except that waiting
  /// work is dropped.
  func end(_ cancelling: inout [Task<Void, Never>]) {}

  /// Traps if the bookkeeping contradicts itself. Debug builds only.
  func checkInvariants() {}
}

/// One work that has started and not yet reported its end.
nonisolated struct RunningWork {
  let generation: UInt64
  let task: Task<Void, Never>
}

/// A refresh whose work has not been decided.
nonisolated struct RefreshWaiter {
  let generation: UInt64
  let refresh: CogRefresh
}

/// A selection that waits for running work.
nonisolated struct WaitingWork<Value> {
  let generation: UInt64
  let work: Work<Value>
}

/// A report of a work, with everything that its decision needs.
nonisolated struct WorkReport<Value> {
  let generation: UInt64
  let event: AsyncEvent<Value>
  let decided: (@MainActor (WorkDecision) -> Void)?

  /// Tells the work's `whenDecided`.
  func conclude(_ decision: WorkDecision) {
    guard let decided else { return }
    MainActor.assumeIsolated { decided(decision) }
  }
}
