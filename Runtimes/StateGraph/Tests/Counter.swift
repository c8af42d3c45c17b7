import Synchronization

/// Counts, from any thread.
final class Counter: Sendable {
  private let number = Atomic(0)
  nonisolated deinit {}
  func add() { number.add(1, ordering: .relaxed) }
  var count: Int { number.load(ordering: .relaxed) }
}

/// Keeps lines in the order in which they came.
final class Log: Sendable {
  private let kept = Mutex<[String]>([])
  nonisolated deinit {}
  func add(_ line: String) { kept.withLock { $0.append(line) } }
  var lines: [String] { kept.withLock { $0 } }
  func take() -> [String] {
    kept.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// A variable that a `@Sendable` closure may hold.
final class Box<Value: Sendable>: Sendable {
  private let held: Mutex<Value>
  init(_ value: Value) { held = Mutex(value) }
  nonisolated deinit {}
  var value: Value {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}
