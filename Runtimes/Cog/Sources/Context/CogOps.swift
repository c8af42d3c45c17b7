/// What application code extends with its domain operations, and the only place that opens turns.
///
/// ```swift
/// extension CogOps {
///   func recordTemperature(_ value: Double) { turn(temperature, to: value) }
/// }
/// ```
///
/// `Cogs` and `MechanismController` inherit the operations. A turn that is requested inside another turn's body
/// joins it; one that is requested while a turn is being flushed waits and runs afterwards, in order of request.
/// Requesting a turn in a selector traps, and so does every use after the context is torn down. A turn through
/// the controller of a scope that has ended is refused with a warning.
public class CogOps {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let arena: CogArena
  /// Whether `scope` exists, so that a turn of the application need not ask for it.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  nonisolated let isScoped: Bool

  init(arena: CogArena, isScoped: Bool = false) {
    self.arena = arena
    self.isScoped = isScoped
  }

  nonisolated deinit {}

  /// The scope whose retirement drops the turns that it has requested; `nil` for the application.
  nonisolated var scope: MechanismScope? { nil }

  /// Writes one source in a turn of its own. O(what the write invalidates and someone observes).
  ///
  /// A value that equals the present one changes nothing. `named` is what diagnostics call the turn.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public final func turn<Value>(_ source: Cog<Value>.Manual, to value: Value, named name: String? = nil) {
    arena.turn(source.descriptor, source.key, to: value, named: name, from: self)
  }

  /// Stages any number of writes and publishes them together.
  ///
  /// Other readers see the previous completed revision until `body` returns. The writer is valid only inside
  /// `body`; using it afterwards traps.
  public final func turn(named name: String? = nil, _ body: @escaping (Writer) -> Void) {
    arena.turn(named: name, scope: scope, body)
  }

  /// The current value of a state, settled, without observing it.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public final func peek<Value>(_ reference: Cog<Value>) -> Value {
    arena.peek(reference.descriptor, reference.key, as: Value.self)
  }

  /// The current value of a source, without observing it.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public final func peek<Value>(_ reference: Cog<Value>.Manual) -> Value {
    arena.peek(reference.descriptor, reference.key, as: Value.self)
  }
}
