import GraphShapes

/// The layered shapes. Without a cache a value costs what all paths to it cost, so only shallow ones are here.
extension ObservedShape {
  /// Most runs of one read.
  private nonisolated static let mostRunsOfARead = 10_000

  static func cellx(_ layers: Int, _ counter: RunCounter) -> ObservedShape {
    let sources = (1...4).map { ObservedSource($0) }
    var layer: [any ObservedValue] = sources
    for _ in 0..<layers {
      let above = layer
      layer = [
        ObservedSuccessor(of: above[1], plus: 0, counter), ObservedDifference(above[0], minus: above[2], counter),
        ObservedSum(of: [above[1], above[3]], counter), ObservedSuccessor(of: above[2], plus: 0, counter),
      ]
      for node in layer { _ = read([node]) }
    }
    let last = layer
    return ObservedShape(counter) { number in
      let values = number % 2 == 1 ? [4, 3, 2, 1] : [1, 2, 3, 4]
      for (source, value) in zip(sources, values) { source.value = value }
      return ShapeWorkload.pack(last.map { read([$0]) })
    }
  }

  /// Runs of one read of each node of a layer, given those of the layer above.
  private nonisolated static func cellxCosts(_ above: [Int]) -> [Int] {
    [1 + above[1], 1 + above[0] + above[2], 1 + above[1] + above[3], 1 + above[2]]
  }

  nonisolated static func cellxRuns(_ layers: Int) -> Int {
    var (costs, total) = ([0, 0, 0, 0], 0)
    for _ in 0..<layers {
      costs = cellxCosts(costs)
      total += costs.reduce(0, +)
    }
    return total + costs.reduce(0, +)
  }

  static func sweep(_ sweep: Sweep, _ counter: RunCounter) -> ObservedShape? {
    guard sweep.dynamicOfFour == 0, runsOfARead(sweep, layer: sweep.layers - 1) <= mostRunsOfARead else { return nil }
    let sources = (0..<sweep.width).map { ObservedSource($0) }
    var layer: [any ObservedValue] = sources
    for _ in 1..<sweep.layers {
      let above = layer
      layer = (0..<sweep.width).map { index in
        ObservedSum(of: (0..<sweep.fanIn).map { above[(index + $0) % sweep.width] }, counter)
      }
      for node in layer { _ = read([node]) }
    }
    let leaves = sweep.leaves.map { [layer] in layer[$0] }
    return ObservedShape(counter) { number in
      sources[(number - 1) % sweep.width].value = sweep.written(number - 1)
      return leaves.reduce(0) { $0 &+ read([$1]) }
    }
  }

  /// Saturates at one more than the most.
  private nonisolated static func runsOfARead(_ sweep: Sweep, layer: Int) -> Int {
    (0..<layer).reduce(0) { runs, _ in min(mostRunsOfARead + 1, 1 + sweep.fanIn * runs) }
  }

  nonisolated static func sweepRuns(_ sweep: Sweep, turns: Int) -> Int {
    let settling = (1..<sweep.layers).reduce(0) { $0 + sweep.width * runsOfARead(sweep, layer: $1) }
    return settling + turns * sweep.leaves.count * runsOfARead(sweep, layer: sweep.layers - 1)
  }
}
