public import GraphShapes

/// One shape with its workload and what the workload must give.
public struct ShapeCase {
  /// The workload.
  public let workload: ShapeWorkload
  /// Builds and settles the shape.
  public let make: () -> Shape

  /// The shape's name in tables.
  public var name: String { workload.name }
  /// Turns that are driven after the first settlement.
  public var turns: Int { workload.turns }
  /// The last value read.
  public var finalValue: Int { workload.value }
  /// Selector runs of the whole workload, first settlement included.
  public var runs: Int { workload.runs }

  /// Whether a steady turn of the shape must not allocate. Where it may, the shape itself does (arrays, new states) or
  /// Observation does.
  public var isAllocationFree: Bool {
    !["turn-observed", "build-1000", "mux", "cellx-10", "cellx-1000", "key-churn"].contains(name)
  }

  /// Every shape but the sweeps.
  public static var all: [ShapeCase] {
    ShapeWorkload.all.compactMap { workload in
      maker(workload.name).map { ShapeCase(workload: workload, make: $0) }
    }
  }

  private static func maker(_ name: String) -> (() -> Shape)? {
    switch name {
    case "turn": { .turn() }
    case "turn-keyed": { .keyedTurn() }
    case "turn-observed": { .observedTurn() }
    case "fan-16": { .fan(16) }
    case "chain-100": { .chain(100) }
    case "pinned-1": { .pinned(1) }
    case "pinned-100": { .pinned(100) }
    case "pinned-1000": { .pinned(1_000) }
    case "reference": { .reference() }
    case "build-1000": { .build() }
    case "diamond": { .diamond() }
    case "deep": { .chain(50) }
    case "broad": { .broad() }
    case "triangle": { .triangle() }
    case "mux": { .mux() }
    case "repeated": { .repeated() }
    case "avoidable": { .avoidable() }
    case "unstable": { .unstable() }
    case "cellx-10": { .cellx(10) }
    case "cellx-1000": { .cellx(1_000) }
    case "keyed-diamond": { .keyedDiamond() }
    case "key-churn": { .keyChurn() }
    case "edge-static": { .edges(rotates: false) }
    case "edge-churn": { .edges(rotates: true) }
    case "boundaries": { .boundaries() }
    default: nil
    }
  }
}

extension Shape {
  /// Makes a shape by its name in tables; nil for an unknown name.
  public static func named(_ name: String) -> Shape? {
    if let shapeCase = ShapeCase.all.first(where: { $0.name == name }) { return shapeCase.make() }
    return Sweep.all.first { $0.name == name }?.make()
  }
}
