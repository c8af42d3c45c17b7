public import Cog
import CogTesting
public import GraphShapes

/// One graph shape on Cog's own API: built and settled when it is made, then driven turn by turn.
///
/// `drive` holds the loop, so that nothing stands between a measured turn and the runtime.
public class Shape: GraphShape {
  let counter: RunCounter
  var written = 0

  /// The shape's context.
  public internal(set) var cogs = Cogs.forTesting()

  init(_ counter: RunCounter) { self.counter = counter }

  nonisolated deinit {}

  /// Selector runs since the shape was made, its first settlement included.
  public final var runs: Int { counter.value }

  /// Runs `turns` turns, each a write followed by the shape's reads, and returns the last value read.
  public func drive(_ turns: Int) -> Int { 0 }
}

/// Counts selector runs in raw memory, so that counting costs one addition.
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

/// A shape with one source: every turn writes the next number and reads the leaves.
final class OneSourceShape: Shape {
  private let source: Cog<Int>.Manual
  private let leaves: [Cog<Int>]

  /// Settles the leaves in order.
  init(_ counter: RunCounter, _ source: Cog<Int>.Manual, _ leaves: [Cog<Int>]) {
    self.source = source
    self.leaves = leaves
    super.init(counter)
    for leaf in leaves { _ = cogs.peek(leaf) }
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    let cogs = cogs
    let source = source
    var value = written
    var last = 0
    for _ in 0..<turns {
      value &+= 1
      cogs.turn(source, to: value)
      for index in leaves.indices { last = cogs.peek(leaves[index]) }
    }
    written = value
    return last
  }
}
