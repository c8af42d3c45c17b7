/// One shape's workload and what it must give, whatever the runtime.
public struct ShapeWorkload: Equatable, Sendable {
  /// Version of what the cuts of the graph shapes measure. Raise it with a change after which older and newer figures are not of
  /// the same work.
  public static let version = 1

  /// The shape's name in tables.
  public let name: String
  /// Turns that are driven after the first settlement.
  public let turns: Int
  /// The last value read.
  public let value: Int
  /// Runs of the shape's functions in a runtime that keeps values, first settlement included.
  public let runs: Int

  init(_ name: String, turns: Int, value: Int, runs: Int) {
    self.name = name
    self.turns = turns
    self.value = value
    self.runs = runs
  }

  /// Every shape, in the order of tables.
  public static let all =
    [
      ShapeWorkload("turn", turns: 1_000, value: 1_001, runs: 1_001),
      ShapeWorkload("turn-keyed", turns: 1_000, value: 1_001, runs: 1_001),
      ShapeWorkload("turn-observed", turns: 100, value: 101, runs: 101),
      ShapeWorkload("fan-16", turns: 100, value: 115, runs: 1_616),
      ShapeWorkload("chain-100", turns: 100, value: 200, runs: 10_100),
      ShapeWorkload("pinned-1", turns: 1_000, value: 1_001, runs: 1_001),
      ShapeWorkload("pinned-100", turns: 1_000, value: 1_001, runs: 1_100),
      ShapeWorkload("pinned-1000", turns: 1_000, value: 1_001, runs: 2_000),
      ShapeWorkload("reference", turns: 1_000, value: 1_000, runs: 0),
      ShapeWorkload("build-1000", turns: 1, value: 500, runs: 500),
      ShapeWorkload("diamond", turns: 500, value: 2_505, runs: 3_006),
      ShapeWorkload("deep", turns: 50, value: 100, runs: 2_550),
      ShapeWorkload("broad", turns: 50, value: 100, runs: 5_100),
      ShapeWorkload("triangle", turns: 100, value: 1_055, runs: 1_111),
      ShapeWorkload("mux", turns: 20, value: 19, runs: 201 + 18 * 102),
      ShapeWorkload("repeated", turns: 100, value: 3_000, runs: 101),
      ShapeWorkload("avoidable", turns: 1_000, value: 6, runs: 2 * 1_001 + 3),
      ShapeWorkload("unstable", turns: 100, value: -2_000, runs: 202),
      ShapeWorkload("cellx-10", turns: 1, value: pack([2, 4, -2, -3]), runs: 80),
      ShapeWorkload("cellx-1000", turns: 1, value: pack([-2, -4, 2, 3]), runs: 8_000),
      ShapeWorkload("keyed-diamond", turns: 500, value: 2_505, runs: 3_600),
      ShapeWorkload("key-churn", turns: 500, value: 10_090, runs: 11 + 500 * 2),
      ShapeWorkload("edge-static", turns: 1_000, value: 1_496, runs: 1_001),
      ShapeWorkload("edge-churn", turns: 1_000, value: 3_800, runs: 1_001),
      ShapeWorkload("boundaries", turns: 100, value: 111, runs: 1_000 + 100 * 12),
    ] + Sweep.all.map { ShapeWorkload($0.name, turns: $0.turns.short, value: $0.short.value, runs: $0.short.runs) }

  /// The workload of that name; nil for an unknown name.
  public static func named(_ name: String) -> ShapeWorkload? { all.first { $0.name == name } }

  /// Four small numbers in one, so that a shape's result is one value.
  public static func pack(_ values: [Int]) -> Int { values.reduce(0) { $0 &* 1_000 &+ $1 } }
}
