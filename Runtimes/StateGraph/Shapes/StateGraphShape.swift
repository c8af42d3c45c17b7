public import GraphShapes
import StateGraph

/// A graph shape on the state graph, through its own API.
public final class StateGraphShape: GraphShape {
  private let counter: RunCounter
  private let turn: (Int) -> Int
  private var written = 0

  init(_ counter: RunCounter, turn: @escaping (_ number: Int) -> Int) {
    self.counter = counter
    self.turn = turn
  }

  /// A shape with one source: every turn writes the next number and reads the leaves, which are read once before.
  convenience init(_ source: Stored<Int>, _ counter: RunCounter, _ leaves: [Computed<Int>]) {
    for leaf in leaves { _ = leaf.value }
    self.init(counter) { number in
      source.value = number
      var last = 0
      for leaf in leaves { last = leaf.value }
      return last
    }
  }

  nonisolated deinit {}

  /// Runs of all rules since the shape was made, its first settling included.
  public var runs: Int { counter.value }

  /// Runs `turns` turns, each a write followed by the shape's reads, and returns the last value read.
  public func drive(_ turns: Int) -> Int {
    var last = 0
    for _ in 0..<turns {
      written &+= 1
      last = turn(written)
    }
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
