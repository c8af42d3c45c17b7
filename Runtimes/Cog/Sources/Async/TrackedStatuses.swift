/// Reads statuses in a selector or a reaction: `c.status[ref]` and `c.status.peek(ref)`.
public nonisolated struct TrackedStatuses {
  let arena: CogArena
  let token: UInt64

  /// The whole status, as a dependency: every change of it wakes the reader.
  @MainActor
  public subscript<Value>(reference: Cog<Value>.Async) -> CogStatus<Value> {
    arena.trackedRead(reference.status, reference.key, as: CogStatus<Value>.self, token: token)
  }

  /// The whole status, without a dependency on it.
  @MainActor
  public func peek<Value>(_ reference: Cog<Value>.Async) -> CogStatus<Value> {
    arena.untrackedRead(reference.status, reference.key, as: CogStatus<Value>.self, token: token)
  }
}

extension Reader {
  /// The statuses of async states.
  public nonisolated var status: TrackedStatuses { TrackedStatuses(arena: arena, token: token) }
}

extension ReactionReader {
  /// The statuses of async states.
  public nonisolated var status: TrackedStatuses { TrackedStatuses(arena: arena, token: token) }
}
