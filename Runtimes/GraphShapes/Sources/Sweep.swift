/// A layered graph: `width` sources, then `layers - 1` layers of as many derived values, each of which reads `fanIn`
/// neighbours of the layer above.
///
/// A dynamic node leaves out one of its later reads when its first is odd. Every turn writes the next source and reads the
/// chosen leaves.
public struct Sweep: Sendable {
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
  /// The checksum and the runs of a short run.
  public let short: (value: Int, runs: Int)

  /// The sizes of the tables.
  public static let all = [
    Sweep(
      width: 10, layers: 5, fanIn: 2, dynamicOfFour: 0, readPercent: 20, turns: (6_000, 600_000),
      short: (191_968, 36_036)),
    Sweep(
      width: 10, layers: 10, fanIn: 6, dynamicOfFour: 1, readPercent: 20, turns: (1_500, 15_000),
      short: (30_212_932_600, 117_005)),
    Sweep(
      width: 1_000, layers: 12, fanIn: 4, dynamicOfFour: 1, readPercent: 5, turns: (70, 7_000),
      short: (105_386_943_308, 18_428)),
    Sweep(
      width: 1_000, layers: 5, fanIn: 25, dynamicOfFour: 0, readPercent: 100, turns: (30, 3_000),
      short: (195_287_109_375, 11_076)),
    Sweep(
      width: 5, layers: 500, fanIn: 3, dynamicOfFour: 0, readPercent: 100, turns: (50, 500),
      short: (-5_145_365_946_605_839_593, 124_652)),
    Sweep(
      width: 100, layers: 15, fanIn: 6, dynamicOfFour: 2, readPercent: 50, turns: (200, 2_000),
      short: (779_723_432_755_200, 101_476)),
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
}
