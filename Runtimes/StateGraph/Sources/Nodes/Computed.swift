import StateGraphThread

/// A value that a rule computes from other nodes, remembered until something it read has changed.
///
///     let double = Computed { count.value * 2 }
///
/// A write marks what depends on it as possibly stale and runs nothing. A read settles: it looks at what the rule read
/// last, in order, and runs the rule at the first of them that has changed. A result equal to the remembered one is no
/// change for whoever depends on it. Equality is that of `Stored`. Usable from any thread.
public final class Computed<Value: Sendable>: Consumer, Settleable, @unchecked Sendable {
  private let rule: @Sendable () -> Value
  private let isEqual: @Sendable (Value, Value) -> Bool
  /// Written under the lock by the thread that settles; nil until the first run.
  private var remembered: Value?
  /// Belongs to the thread that settles.
  private(set) var isRunning = false

  /// A value with a comparison of its own. Nodes that `isEqual` reads are nobody's dependencies.
  public init(
    isEqual: @escaping @Sendable (Value, Value) -> Bool, file: StaticString = #fileID, line: UInt = #line,
    _ rule: @escaping @Sendable () -> Value
  ) {
    self.rule = rule
    self.isEqual = isEqual
    super.init(site: DeclarationSite(file: file, line: line))
  }

  /// A value of which every run is a change.
  public convenience init(
    file: StaticString = #fileID, line: UInt = #line, _ rule: @escaping @Sendable () -> Value
  ) {
    self.init(isEqual: { _, _ in false }, file: file, line: line, rule)
  }

  /// A value compared with `==`.
  public convenience init(
    file: StaticString = #fileID, line: UInt = #line, _ rule: @escaping @Sendable () -> Value
  ) where Value: Equatable {
    self.init(isEqual: { $0 == $1 }, file: file, line: line, rule)
  }

  nonisolated deinit {}

  /// The value, settled. A rule or tracked body that reads it depends on it. Traps on a cycle. Inside a transaction that
  /// has written, the value that follows from what was written, computed for that transaction alone.
  public var value: Value {
    let thread = state_graph_thread_current()
    if let transaction = Transaction.current(thread), transaction.hasWrites {
      return transaction.value(of: self, rule: rule)
    }
    let reader = thread.reader
    while true {
      let settled: Value? = locked {
        guard !isStale else { return nil }
        reader?.record(self)
        return remembered!
      }
      if let settled { return settled }
      Settlement.settle(self)
    }
  }

  /// The value; an enclosing `withObservationTracking` hears when it may have changed.
  public var observed: Value {
    access()
    return value
  }

  // MARK: - Settlement

  override func standing(since version: UInt64) -> Standing {
    locked {
      if isStale { return .unsettled(self) }
      return self.version == version ? .unchanged : .changed
    }
  }

  override func settledVersion() -> UInt64 {
    while true {
      let settled: UInt64? = locked { isStale ? nil : version }
      if let settled { return settled }
      Settlement.settle(self)
    }
  }

  override func reached(by wave: inout Wave) {
    locked { notifyConsumers(&wave) }
  }

  var hasRun: Bool { remembered != nil }

  func run() {
    let thread = state_graph_thread_current()
    isRunning = true
    thread.pointee.rule_depth += 1
    while !runOnce() {}
    thread.pointee.rule_depth -= 1
    isRunning = false
  }

  /// Runs the rule. Returns false, and remembers nothing, when a write overtook it: it may have read both sides of it.
  private func runOnce() -> Bool {
    let epoch = locked { self.epoch }
    state_graph_count_rule_run()
    let result = recording(rule)
    let isChange = withoutTracking { remembered.map { !isEqual($0, result) } ?? true }
    var replaced: Value?
    return locked {
      guard self.epoch == epoch else { return false }
      isStale = false
      guard isChange else { return true }
      replaced = result
      swap(&replaced, &remembered)
      version &+= 1
      return true
    }
  }
}
