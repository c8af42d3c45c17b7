extension Cogs {
  /// The statuses of async states, for a user interface.
  public var status: CogsStatus { CogsStatus(arena: arena) }
}

/// Reads statuses for a user interface: `cogs.status[ref]` and `cogs.status.peek(ref)`.
public struct CogsStatus {
  let arena: CogArena

  /// A view of one status. It neither settles nor observes anything until a field is read.
  public subscript<Value>(reference: Cog<Value>.Async) -> CogObservedStatus<Value> {
    CogObservedStatus(arena: arena, reference: reference)
  }

  /// The whole status, settled, without observing it.
  public func peek<Value>(_ reference: Cog<Value>.Async) -> CogStatus<Value> {
    arena.peek(reference.status, reference.key, as: CogStatus<Value>.self)
  }
}

/// One status as a user interface sees it: reading a field settles the state and records an access of that field alone.
public struct CogObservedStatus<Value> {
  let arena: CogArena
  let reference: Cog<Value>.Async

  /// The last success, or the default before the first.
  public var value: Value { read(.value).value }
  /// Whether work is running or waiting.
  public var isLoading: Bool { read(.isLoading).isLoading }
  /// The failure of the last work that was decided; `nil` once a work has succeeded.
  public var error: (any Error)? { read(.error).error }
  /// Whether a work has ever succeeded.
  public var hasLoaded: Bool { read(.hasLoaded).hasLoaded }

  private func read(_ field: StatusFields) -> CogStatus<Value> {
    arena.observedStatus(reference.status, reference.key, field, as: Value.self)
  }
}

/// Peeks at statuses: `m.status.peek(ref)`.
public struct CogStatusPeeks {
  let arena: CogArena

  /// The whole status, settled, without observing it.
  public func peek<Value>(_ reference: Cog<Value>.Async) -> CogStatus<Value> {
    arena.peek(reference.status, reference.key, as: CogStatus<Value>.self)
  }
}

extension MechanismController {
  /// The statuses of async states.
  public var status: CogStatusPeeks { CogStatusPeeks(arena: arena) }
}

extension Writer {
  /// The statuses of async states, as of the previous completed revision.
  @MainActor
  public var status: CogStatusPeeks { CogStatusPeeks(arena: arena) }
}
