import Cog
import CogTesting

/// A layered graph: `width` sources, then `layers - 1` layers of as many derived values, each of which reads `fanIn`
/// neighbours of the layer above.
///
/// A dynamic node leaves out one of its later reads when its first is odd. Every turn writes the next source and reads the
/// chosen leaves.
public nonisolated struct Sweep: Sendable {
  /// Nodes per layer.
  public let width: Int
  /// Layers, the sources included.
  public let layers: Int
  /// Reads per node.
  public let fanIn: Int
  /// Of every four nodes, how many are dynamic.
  public let dynamicOfFour: Int
  /// The share of leaves that is read, in per cent.
  public let readPercent: Int
  /// Turns of a short run, and of the full one.
  public let turns: (short: Int, full: Int)

  /// The sizes of the tables.
  public static let all = [
    Sweep(width: 10, layers: 5, fanIn: 2, dynamicOfFour: 0, readPercent: 20, turns: (6_000, 600_000)),
    Sweep(width: 10, layers: 10, fanIn: 6, dynamicOfFour: 1, readPercent: 20, turns: (1_500, 15_000)),
    Sweep(width: 1_000, layers: 12, fanIn: 4, dynamicOfFour: 1, readPercent: 5, turns: (70, 7_000)),
    Sweep(width: 1_000, layers: 5, fanIn: 25, dynamicOfFour: 0, readPercent: 100, turns: (30, 3_000)),
    Sweep(width: 5, layers: 500, fanIn: 3, dynamicOfFour: 0, readPercent: 100, turns: (50, 500)),
    Sweep(width: 100, layers: 15, fanIn: 6, dynamicOfFour: 2, readPercent: 50, turns: (200, 2_000)),
  ]

  /// The sweep's name in tables.
  public var name: String { "sweep-\(width)x\(layers)/\(fanIn)/\(dynamicOfFour * 25)%/\(readPercent)%" }

  /// Whether the node at `index` of a layer is dynamic.
  public func isDynamic(_ index: Int) -> Bool { index % 4 < dynamicOfFour }

  /// The leaves that are read, spread evenly over the last layer.
  public var leaves: [Int] {
    let count = max(1, width * readPercent / 100)
    return (0..<count).map { $0 * width / count }
  }

  /// What turn `turn`, counted from 0, writes to source `turn % width`.
  public func written(_ turn: Int) -> Int { turn + turn % width }

  /// Builds the graph and settles it layer by layer.
  @MainActor
  public func make() -> Shape { SweepShape(self) }
}

private final class SweepShape: Shape {
  private let sweep: Sweep
  private let sources: [Cog<Int>.Manual]
  private let leaves: [Cog<Int>]

  init(_ sweep: Sweep) {
    let counter = RunCounter()
    self.sweep = sweep
    sources = (0..<sweep.width).map { value in Cog<Int>.Manual { value } }
    var layer = sources.map(\.readOnly)
    var all: [[Cog<Int>]] = []
    for _ in 1..<sweep.layers {
      let above = layer
      layer = (0..<sweep.width).map { index in
        let reads = (0..<sweep.fanIn).map { above[(index + $0) % sweep.width] }
        return sweep.isDynamic(index) ? SweepShape.dropping(reads, counter) : SweepShape.sum(reads, counter)
      }
      all.append(layer)
    }
    leaves = sweep.leaves.map { [layer] in layer[$0] }
    super.init(counter)
    for layer in all { for node in layer { _ = cogs.peek(node) } }
  }

  nonisolated deinit {}

  private static func sum(_ reads: [Cog<Int>], _ counter: RunCounter) -> Cog<Int> {
    Cog<Int> { c in
      counter.count()
      var total = 0
      for index in reads.indices { total &+= c[reads[index]] }
      return total
    }
  }

  private static func dropping(_ reads: [Cog<Int>], _ counter: RunCounter) -> Cog<Int> {
    Cog<Int> { c in
      counter.count()
      let first = c[reads[0]]
      let dropped = first & 1 == 1 ? 1 + Int(UInt(bitPattern: first) % UInt(reads.count - 1)) : 0
      var total = first
      for index in 1..<reads.count where index != dropped { total &+= c[reads[index]] }
      return total
    }
  }

  override func drive(_ turns: Int) -> Int {
    var checksum = 0
    for _ in 0..<turns {
      cogs.turn(sources[written % sweep.width], to: sweep.written(written))
      written += 1
      checksum = 0
      for index in leaves.indices { checksum &+= cogs.peek(leaves[index]) }
    }
    return checksum
  }
}
