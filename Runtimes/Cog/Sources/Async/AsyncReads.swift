/// Reading an async state's value: the projection, wherever a value may be read.
extension CogOps {
  /// The last success of an async state, else its default, without observing it.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public final func peek<Value>(_ reference: Cog<Value>.Async) -> Value { peek(reference.readOnly) }

  /// Selects again, whatever the state's inputs, and returns a handle of exactly the work that is selected.
  ///
  /// While a turn is under way the selection waits until that turn is complete. Traps in a selector and after teardown.
  @discardableResult
  public final func refresh<Value>(_ reference: Cog<Value>.Async) -> CogRefresh {
    arena.refresh(reference.status, reference.key, scope: scope, label: reference.label)
  }
}

extension Cogs {
  /// Reads an async state's value for a user interface and records an Observation access of the value alone.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public subscript<Value>(reference: Cog<Value>.Async) -> Value { self[reference.readOnly] }
}

extension Reader {
  /// The last success of an async state, else its default, as a dependency. Its pending and its failures change
  /// nothing for this reader.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public subscript<Other>(reference: Cog<Other>.Async) -> Other { self[reference.readOnly] }

  /// The last success of an async state, else its default, without a dependency on it.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public func peek<Other>(_ reference: Cog<Other>.Async) -> Other { peek(reference.readOnly) }
}

extension ReactionReader {
  /// The last success of an async state, else its default, as a dependency of the reaction.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public subscript<Value>(reference: Cog<Value>.Async) -> Value { self[reference.readOnly] }

  /// The last success of an async state, else its default, without waking on it.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public func peek<Value>(_ reference: Cog<Value>.Async) -> Value { peek(reference.readOnly) }
}

extension Writer {
  /// An async state's value as of the previous completed revision.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @MainActor
  public func peek<Value>(_ reference: Cog<Value>.Async) -> Value { peek(reference.readOnly) }
}

extension MechanismController {
  /// Calls `handler` with the former and the new value after every turn that changed an async state's value.
  @discardableResult
  public func watch<Value>(
    _ reference: Cog<Value>.Async, initial: InitialWatch = .skip, named name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (Value?, Value) -> Void
  ) -> ReactionToken {
    watch(reference.readOnly, initial: initial, named: name, file: file, line: line, handler)
  }
}
