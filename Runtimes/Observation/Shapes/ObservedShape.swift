import Observation

/// A graph shape on raw `@Observable`: one stored property, and functions that are computed on every read.
///
/// There is no cache and no graph. Each turn writes the next number and reads the leaves inside observation tracking,
/// which registers and fires once, as a rendered view would.
public final class ObservedShape {
  private let source: ObservedSource
  private let counter: RunCounter
  private let leaves: [() -> Int]
  private var written = 0

  init(_ source: ObservedSource, _ counter: RunCounter, _ leaves: [() -> Int]) {
    self.source = source
    self.counter = counter
    self.leaves = leaves
    _ = read()
  }

  nonisolated deinit {}

  /// Runs of all functions since the shape was made, its first read included.
  public var runs: Int { counter.value }

  /// Runs `turns` turns, each a write followed by the shape's reads, and returns the last value read.
  public func drive(_ turns: Int) -> Int {
    var last = 0
    for _ in 0..<turns {
      written &+= 1
      source.value = written
      last = read()
    }
    return last
  }

  private func read() -> Int {
    withObservationTracking {
      var last = 0
      for leaf in leaves { last = leaf() }
      return last
    } onChange: {
    }
  }
}

@Observable
final class ObservedSource {
  var value = 0

  nonisolated deinit {}
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
