import StateGraph

/// A graph shape on the state graph, through its own API: one source, its rules, and the reads of a turn.
public final class StateGraphShape {
  private let source: Stored<Int>
  private let counter: RunCounter
  private let leaves: [Computed<Int>]
  private var turn = 0

  init(_ source: Stored<Int>, _ counter: RunCounter, _ leaves: [Computed<Int>]) {
    self.source = source
    self.counter = counter
    self.leaves = leaves
    _ = read()
  }

  nonisolated deinit {}

  /// Runs of all rules since the shape was made, its first settling included.
  public var runs: Int { counter.value }

  /// Runs `turns` turns, each a write followed by the shape's reads, and returns the last value read.
  public func drive(_ turns: Int) -> Int {
    var last = 0
    for _ in 0..<turns {
      turn &+= 1
      source.value = turn
      last = read()
    }
    return last
  }

  private func read() -> Int {
    var last = 0
    for leaf in leaves { last = leaf.value }
    return last
  }
}

/// Counts runs in raw memory, as the other runtimes' shapes do. One thread drives a shape.
final class RunCounter: @unchecked Sendable {
  private let cell: UnsafeMutablePointer<Int>

  init() {
    cell = .allocate(capacity: 1)
    cell.initialize(to: 0)
  }

  deinit { cell.deallocate() }

  @inline(__always)
  func count() { cell.pointee &+= 1 }

  var value: Int { cell.pointee }
}
