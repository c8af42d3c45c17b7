public import GraphShapes
import Observation

/// A graph shape on raw `@Observable`: model objects that refer to each other, with computed properties over what they refer
/// to, as an app is written.
///
/// There is no cache: a computed property runs at every read, and each property of a model that it reads on its way is
/// registered with observation. Every turn reads inside observation tracking, which registers and fires once, as a
/// rendered view would.
public final class ObservedShape: GraphShape {
  private let counter: RunCounter
  private let turn: (Int) -> Int
  private var written = 0

  init(_ counter: RunCounter, turn: @escaping (_ number: Int) -> Int) {
    self.counter = counter
    self.turn = turn
  }

  nonisolated deinit {}

  /// Runs of all computed properties since the shape was made, its first read included.
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

  /// A shape with one source: every turn writes the next number and reads the leaves, which are read once before.
  convenience init(_ source: ObservedSource, _ counter: RunCounter, _ leaves: [any ObservedValue]) {
    _ = Self.read(leaves)
    self.init(counter) { number in
      source.value = number
      return Self.read(leaves)
    }
  }

  /// Reads values inside observation tracking, as one view; gives the last.
  static func read(_ values: [any ObservedValue]) -> Int {
    withObservationTracking {
      var last = 0
      for value in values { last = value.value }
      return last
    } onChange: {
    }
  }
}

/// Counts runs in raw memory, as the other runtimes' shapes do.
nonisolated final class RunCounter {
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
