import Cog
import CogTesting
public import GraphShapes

extension Sweep {
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
