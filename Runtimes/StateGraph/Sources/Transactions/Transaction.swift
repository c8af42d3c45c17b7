import StateGraphThread

/// Writes that wait for their commit, on one thread.
final class Transaction {
  private var writes: [ObjectIdentifier: any Write] = [:]
  private var order: [ObjectIdentifier] = []
  /// What computed values come to under the writes staged so far.
  private var remembered: [ObjectIdentifier: Any] = [:]
  private var running: [Node] = []

  nonisolated deinit {}

  static func current(_ thread: UnsafeMutablePointer<state_graph_thread>) -> Transaction? {
    thread.pointee.transaction.map { Unmanaged<Transaction>.fromOpaque($0).takeUnretainedValue() }
  }

  var hasWrites: Bool { !writes.isEmpty }

  func stage<Value>(_ write: StagedWrite<Value>) {
    let id = ObjectIdentifier(write.node)
    if writes.updateValue(write, forKey: id) == nil { order.append(id) }
    remembered.removeAll(keepingCapacity: true)
  }

  func staged<Value>(_ node: Stored<Value>) -> Value? {
    (writes[ObjectIdentifier(node)] as? StagedWrite<Value>)?.value
  }

  /// Runs `rule` against what is staged, once until the next write. Nothing of it is seen outside the transaction.
  func value<Value>(of node: Computed<Value>, rule: () -> Value) -> Value {
    let id = ObjectIdentifier(node)
    if let known = remembered[id] as? Value { return known }
    if let first = running.firstIndex(where: { $0 === node }) { Diagnostics.cycle(Array(running[first...])) }
    running.append(node)
    let thread = state_graph_thread_current()
    thread.pointee.rule_depth += 1
    state_graph_count_rule_run()
    let value = withoutTracking(rule)
    thread.pointee.rule_depth -= 1
    running.removeLast()
    remembered[id] = value
    return value
  }

  /// What a transaction inside this one falls back to.
  struct Savepoint {
    fileprivate let writes: [ObjectIdentifier: any Write]
    fileprivate let count: Int
  }

  var savepoint: Savepoint { Savepoint(writes: writes, count: order.count) }

  func roll(back savepoint: Savepoint) {
    writes = savepoint.writes
    order.removeSubrange(savepoint.count...)
    remembered.removeAll()
  }

  /// Makes every staged write that is a change, with one wave of notifications. The thread must have left the transaction.
  func commit() {
    let changes = order.compactMap { writes[$0] }.filter { $0.isChange() }
    guard !changes.isEmpty else { return }
    var wave = Wave()
    if changes.count == 1 {
      changes[0].apply(&wave)
      wave.spread()
    } else {
      Settlement.exclusively {
        for change in changes { change.apply(&wave) }
        wave.spread()
      }
    }
    wave.deliver()
  }
}

/// One write. It holds the old value once it has been applied, and so releases it with no lock held.
protocol Write: AnyObject {
  func isChange() -> Bool
  func apply(_ wave: inout Wave)
}

final class StagedWrite<Value: Sendable>: Write {
  let node: Stored<Value>
  private(set) var value: Value

  init(node: Stored<Value>, value: Value) {
    self.node = node
    self.value = value
  }

  nonisolated deinit {}

  func isChange() -> Bool { node.isChange(value) }
  func apply(_ wave: inout Wave) { node.exchange(&value, &wave) }
}

/// Makes all writes of `body` together: none is seen elsewhere before the commit, no rule ever sees some of them, and what
/// depends on them is told once.
///
///     try withTransaction {
///       from.value -= amount
///       to.value += amount
///       guard from.value >= 0 else { throw Overdrawn() }
///     }
///
/// Reads in `body` see its writes, computed values included. When `body` throws, nothing was written. A transaction inside
/// a transaction is part of it, and takes back only its own writes when it throws. The writes of other threads are not
/// held off: the last commit stands.
public func withTransaction<Result>(_ body: () throws -> Result) rethrows -> Result {
  let thread = state_graph_thread_current()
  if let outer = Transaction.current(thread) {
    let savepoint = outer.savepoint
    do {
      return try body()
    } catch {
      outer.roll(back: savepoint)
      throw error
    }
  }
  let transaction = Transaction()
  let result = try withExtendedLifetime(transaction) {
    thread.pointee.transaction = Unmanaged.passUnretained(transaction).toOpaque()
    defer { thread.pointee.transaction = nil }
    return try body()
  }
  transaction.commit()
  return result
}
