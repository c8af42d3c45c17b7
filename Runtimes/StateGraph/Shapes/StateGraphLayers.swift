import GraphShapes
import StateGraph

/// The shapes with many sources.
extension StateGraphShape {
  static func layered(_ name: String, _ counter: RunCounter) -> StateGraphShape? {
    switch name {
    case "mux": mux(100, counter)
    case "cellx-10": cellx(10, counter)
    case "cellx-1000": cellx(1_000, counter)
    case "edge-static": edges(rotates: false, counter)
    case "edge-churn": edges(rotates: true, counter)
    default: nil
    }
  }

  private static func mux(_ width: Int, _ counter: RunCounter) -> StateGraphShape {
    let sources = (0..<width).map { _ in Stored(0) }
    let gathered = rule(counter) { sources.map(\.value) }
    let leaves = (0..<width).map { lane in
      let split = rule(counter) { gathered.value[lane] }
      return rule(counter) { split.value &+ 1 }
    }
    for leaf in leaves { _ = leaf.value }
    return StateGraphShape(counter) { number in
      let index = (number - 1) % 10
      sources[index].value = index &* ((number - 1) / 10 + 1)
      for leaf in leaves { _ = leaf.value }
      return leaves[index].value
    }
  }

  /// What a node of a layered shape reads: a source or a rule.
  private enum Input: Sendable {
    case source(Stored<Int>)
    case rule(Computed<Int>)

    var value: Int {
      switch self {
      case .source(let source): source.value
      case .rule(let rule): rule.value
      }
    }
  }

  private static func cellx(_ layers: Int, _ counter: RunCounter) -> StateGraphShape {
    let sources = (1...4).map { Stored($0) }
    var layer = sources.map { Input.source($0) }
    for _ in 0..<layers {
      let above = layer
      let rules = [
        rule(counter) { above[1].value }, rule(counter) { above[0].value &- above[2].value },
        rule(counter) { above[1].value &+ above[3].value }, rule(counter) { above[2].value },
      ]
      for rule in rules { _ = rule.value }
      layer = rules.map { .rule($0) }
    }
    let last = layer
    return StateGraphShape(counter) { number in
      let values = number % 2 == 1 ? [4, 3, 2, 1] : [1, 2, 3, 4]
      withTransaction { for (source, value) in zip(sources, values) { source.value = value } }
      return ShapeWorkload.pack(last.map(\.value))
    }
  }

  private static func edges(rotates: Bool, _ counter: RunCounter) -> StateGraphShape {
    let control = Stored(0)
    let sources = (0..<128).map { Stored($0) }
    let root = rule(counter) {
      let turn = control.value
      let first = rotates ? turn : 0
      var total = turn
      for index in 0..<32 { total &+= sources[(first &+ index) & 127].value }
      return total
    }
    return StateGraphShape(control, counter, [root])
  }

  static func sweep(_ sweep: Sweep, _ counter: RunCounter) -> StateGraphShape {
    let sources = (0..<sweep.width).map { Stored($0) }
    var layer = sources.map { Input.source($0) }
    for _ in 1..<sweep.layers {
      let above = layer
      let rules = (0..<sweep.width).map { index in
        let reads = (0..<sweep.fanIn).map { above[(index + $0) % sweep.width] }
        return sweep.isDynamic(index) ? dropping(reads, counter) : sum(reads, counter)
      }
      for rule in rules { _ = rule.value }
      layer = rules.map { .rule($0) }
    }
    let leaves = sweep.leaves.map { [layer] in layer[$0] }
    return StateGraphShape(counter) { number in
      sources[(number - 1) % sweep.width].value = sweep.written(number - 1)
      return leaves.reduce(0) { $0 &+ $1.value }
    }
  }

  private static func sum(_ reads: [Input], _ counter: RunCounter) -> Computed<Int> {
    rule(counter) { reads.reduce(0) { $0 &+ $1.value } }
  }

  private static func dropping(_ reads: [Input], _ counter: RunCounter) -> Computed<Int> {
    rule(counter) {
      let first = reads[0].value
      let dropped = first & 1 == 1 ? 1 + Int(UInt(bitPattern: first) % UInt(reads.count - 1)) : 0
      var total = first
      for index in 1..<reads.count where index != dropped { total &+= reads[index].value }
      return total
    }
  }
}
