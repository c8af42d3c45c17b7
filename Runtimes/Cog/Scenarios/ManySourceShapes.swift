import Cog
import CogTesting

extension Shape {
  /// `width` sources gathered into one array, split again, and a leaf for each. The first ten turns write i to source
  /// i, the next ten 2i; each reads every leaf.
  public static func mux(_ width: Int = 100) -> Shape { MuxShape(width: width) }

  /// Four sources and `layers` layers of four, settled layer by layer. The only turn reverses the sources; the value
  /// read packs the last layer, see `pack`.
  public static func cellx(_ layers: Int) -> Shape { CellxShape(layers: layers) }

  /// A root that reads one control and 32 of 128 sources; every turn writes the control. If `rotates`, the 32 move
  /// on by one each turn.
  public static func edges(rotates: Bool) -> Shape { EdgeShape(rotates: rotates) }

  /// 1,000 states, 12 of them read by a user interface; every turn writes one source that all read.
  public static func boundaries() -> Shape { BoundaryShape() }

  /// Four small numbers in one, so that a shape's result is one value.
  public static func pack(_ values: [Int]) -> Int {
    values.reduce(0) { $0 &* 1_000 &+ $1 }
  }
}

private final class MuxShape: Shape {
  private let sources: [Cog<Int>.Manual]
  private let leaves: [Cog<Int>]

  init(width: Int) {
    let counter = RunCounter()
    let sources = (0..<width).map { _ in Cog<Int>.Manual { 0 } }
    let gathered = Cog<[Int]> { c in
      counter.count()
      return sources.map { c[$0] }
    }
    leaves = (0..<width).map { index in
      let split = Cog<Int> { c in
        counter.count()
        return c[gathered][index]
      }
      return Cog<Int> { c in
        counter.count()
        return c[split] &+ 1
      }
    }
    self.sources = sources
    super.init(counter)
    for leaf in leaves { _ = cogs.peek(leaf) }
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    var read = 0
    for _ in 0..<turns {
      let index = written % 10
      let factor = written / 10 + 1
      written += 1
      cogs.turn(sources[index], to: index &* factor)
      for leaf in leaves { _ = cogs.peek(leaf) }
      read = cogs.peek(leaves[index])
    }
    return read
  }
}

private final class CellxShape: Shape {
  private let sources: [Cog<Int>.Manual]
  private let last: [Cog<Int>]

  init(layers: Int) {
    let counter = RunCounter()
    sources = (1...4).map { value in Cog<Int>.Manual { value } }
    var layer = sources.map(\.readOnly)
    var all: [[Cog<Int>]] = []
    for _ in 0..<layers {
      let above = layer
      layer = [
        Cog<Int> { c in
          counter.count()
          return c[above[1]]
        },
        Cog<Int> { c in
          counter.count()
          return c[above[0]] &- c[above[2]]
        },
        Cog<Int> { c in
          counter.count()
          return c[above[1]] &+ c[above[3]]
        },
        Cog<Int> { c in
          counter.count()
          return c[above[2]]
        },
      ]
      all.append(layer)
    }
    last = layer
    super.init(counter)
    for layer in all { for node in layer { _ = cogs.peek(node) } }
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    for _ in 0..<turns {
      written += 1
      let values = written % 2 == 1 ? [4, 3, 2, 1] : [1, 2, 3, 4]
      cogs.turn { [sources] c in
        for (source, value) in zip(sources, values) { c[source] = value }
      }
      for node in last { _ = cogs.peek(node) }
    }
    return Shape.pack(last.map { cogs.peek($0) })
  }
}

private final class EdgeShape: Shape {
  private let control = Cog<Int>.Manual { 0 }
  private let root: Cog<Int>

  init(rotates: Bool) {
    let counter = RunCounter()
    let sources = (0..<128).map { value in Cog<Int>.Manual { value } }
    root = Cog<Int> { [control] c in
      counter.count()
      let turn = c[control]
      let first = rotates ? turn : 0
      var total = turn
      for index in 0..<32 { total &+= c[sources[(first &+ index) & 127]] }
      return total
    }
    super.init(counter)
    for source in sources { _ = cogs.peek(source) }
    _ = cogs.peek(root)
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    var last = 0
    for _ in 0..<turns {
      written &+= 1
      cogs.turn(control, to: written)
      last = cogs.peek(root)
    }
    return last
  }
}

private final class BoundaryShape: Shape {
  private let source = Cog<Int>.Manual { 0 }
  private let states: CogBox<Int, Int>

  init() {
    let counter = RunCounter()
    states = CogBox<Int, Int> { [source] c, key in
      counter.count()
      return c[source] &+ key
    }
    super.init(counter)
    for key in 0..<1_000 { _ = cogs.peek(states[key]) }
    for key in 0..<12 { _ = cogs[states[key]] }
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    var last = 0
    for _ in 0..<turns {
      written &+= 1
      cogs.turn(source, to: written)
      for key in 0..<12 { last = cogs[states[key]] }
    }
    return last
  }
}
