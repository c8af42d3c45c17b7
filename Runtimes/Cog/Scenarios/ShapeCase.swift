/// One shape with its workload and what the workload must give.
public struct ShapeCase {
  /// The shape's name in tables.
  public let name: String
  /// Turns that are driven after the first settlement.
  public let turns: Int
  /// The last value read.
  public let finalValue: Int
  /// Selector runs of the whole workload, first settlement included.
  public let runs: Int
  /// Builds and settles the shape.
  public let make: () -> Shape

  /// Whether a steady turn of the shape must not allocate. Where it may, the shape itself does (arrays, new states) or
  /// Observation does.
  public var isAllocationFree: Bool {
    !["turn-observed", "build-1000", "mux", "cellx-10", "cellx-1000", "key-churn"].contains(name)
  }

  /// Every shape with one number of runs, at the size at which its numbers are known.
  public static var all: [ShapeCase] {
    [
      ShapeCase(name: "turn", turns: 1_000, finalValue: 1_001, runs: 1_001) { .turn() },
      ShapeCase(name: "turn-keyed", turns: 1_000, finalValue: 1_001, runs: 1_001) { .keyedTurn() },
      ShapeCase(name: "turn-observed", turns: 100, finalValue: 101, runs: 101) { .observedTurn() },
      ShapeCase(name: "fan-16", turns: 100, finalValue: 115, runs: 1_616) { .fan(16) },
      ShapeCase(name: "chain-100", turns: 100, finalValue: 200, runs: 10_100) { .chain(100) },
      ShapeCase(name: "pinned-1", turns: 100, finalValue: 101, runs: 101) { .pinned(1) },
      ShapeCase(name: "pinned-1000", turns: 100, finalValue: 101, runs: 1_100) { .pinned(1_000) },
      ShapeCase(name: "build-1000", turns: 1, finalValue: 500, runs: 500) { .build() },
      ShapeCase(name: "diamond", turns: 500, finalValue: 2_505, runs: 3_006) { .diamond() },
      ShapeCase(name: "deep", turns: 50, finalValue: 100, runs: 2_550) { .chain(50) },
      ShapeCase(name: "broad", turns: 50, finalValue: 100, runs: 5_100) { .broad() },
      ShapeCase(name: "triangle", turns: 100, finalValue: 1_055, runs: 1_111) { .triangle() },
      ShapeCase(name: "mux", turns: 20, finalValue: 19, runs: 201 + 18 * 102) { .mux() },
      ShapeCase(name: "repeated", turns: 100, finalValue: 3_000, runs: 101) { .repeated() },
      ShapeCase(name: "avoidable", turns: 1_000, finalValue: 6, runs: 2 * 1_001 + 3) { .avoidable() },
      ShapeCase(name: "unstable", turns: 100, finalValue: -2_000, runs: 202) { .unstable() },
      ShapeCase(name: "cellx-10", turns: 1, finalValue: Shape.pack([2, 4, -2, -3]), runs: 80) { .cellx(10) },
      ShapeCase(name: "cellx-1000", turns: 1, finalValue: Shape.pack([-2, -4, 2, 3]), runs: 8_000) { .cellx(1_000) },
      ShapeCase(name: "keyed-diamond", turns: 500, finalValue: 2_505, runs: 3_600) { .keyedDiamond() },
      ShapeCase(name: "key-churn", turns: 500, finalValue: 10_090, runs: 11 + 500 * 2) { .keyChurn() },
      ShapeCase(name: "edge-static", turns: 1_000, finalValue: 1_496, runs: 1_001) { .edges(rotates: false) },
      ShapeCase(name: "edge-churn", turns: 1_000, finalValue: 3_800, runs: 1_001) { .edges(rotates: true) },
      ShapeCase(name: "boundaries", turns: 100, finalValue: 111, runs: 1_000 + 100 * 12) { .boundaries() },
    ]
  }
}
