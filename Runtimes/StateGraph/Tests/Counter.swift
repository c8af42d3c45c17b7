import Foundation
import Synchronization

/// Counts, from any thread.
final class Counter: Sendable {
  private let number = Atomic(0)
  nonisolated deinit {}
  func add() { number.add(1, ordering: .relaxed) }
  var count: Int { number.load(ordering: .relaxed) }
}

/// A variable that a `@Sendable` closure may hold. Its lock is one that the thread sanitizer knows.
final class Box<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var held: Value
  init(_ value: Value) { held = value }
  nonisolated deinit {}
  var value: Value {
    get { lock.withLock { held } }
    set {
      var old = newValue
      lock.withLock { swap(&held, &old) }
    }
  }
  func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&held) } }
}

/// Keeps lines in the order in which they came.
final class Log: Sendable {
  private let kept = Box<[String]>([])
  nonisolated deinit {}
  func add(_ line: String) { kept.change { $0.append(line) } }
  var lines: [String] { kept.value }
  func take() -> [String] {
    kept.change { lines in
      defer { lines = [] }
      return lines
    }
  }
}
