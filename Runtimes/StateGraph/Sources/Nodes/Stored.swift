import StateGraphThread

/// A value that is written.
///
///     let count = Stored(0)
///     count.value += 1
///
/// A write of an equal value changes nothing. `Equatable` values, optionals of them included, are compared with `==`;
/// values of any other type are never equal, so every write of them is a change; `isEqual` replaces either rule.
/// Usable from any thread.
public final class Stored<Value: Sendable>: Node, @unchecked Sendable {
  private var stored: Value
  private let isEqual: @Sendable (Value, Value) -> Bool

  /// A value with a comparison of its own. Nodes that `isEqual` reads are nobody's dependencies.
  public init(
    _ value: Value, isEqual: @escaping @Sendable (Value, Value) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    stored = value
    self.isEqual = isEqual
    super.init(site: DeclarationSite(file: file, line: line))
  }

  /// A value of which every write is a change.
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(value, isEqual: { _, _ in false }, file: file, line: line)
  }

  /// A value compared with `==`.
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) where Value: Equatable {
    self.init(value, isEqual: { $0 == $1 }, file: file, line: line)
  }

  nonisolated deinit {}

  /// The value. A rule or tracked body that reads it depends on it. Inside a transaction that wrote it: what was written.
  ///
  /// Setting it traps inside a rule. O(1), plus one visit for each consumer, direct or not, that was settled.
  public var value: Value {
    get {
      let thread = state_graph_thread_current()
      if let staged = Transaction.current(thread)?.staged(self) { return staged }
      guard let reader = thread.reader else { return locked { stored } }
      return locked {
        reader.record(self)
        return stored
      }
    }
    set {
      let thread = state_graph_thread_current()
      if thread.pointee.rule_depth > 0 { Diagnostics.writeInRule(self) }
      let write = StagedWrite(node: self, value: newValue)
      if let transaction = Transaction.current(thread) { return transaction.stage(write) }
      guard write.isChange() else { return }
      var wave = Wave()
      write.apply(&wave)
      wave.spread()
      wave.deliver()
    }
  }

  /// The value; an enclosing `withObservationTracking` hears of its changes.
  public var observed: Value {
    access()
    return value
  }

  func isChange(_ new: Value) -> Bool {
    let old = locked { stored }
    return withoutTracking { !isEqual(old, new) }
  }

  /// Puts `value` in and the old value into `value`.
  func exchange(_ value: inout Value, _ wave: inout Wave) {
    locked {
      swap(&stored, &value)
      version &+= 1
      notifyConsumers(&wave)
    }
  }
}
