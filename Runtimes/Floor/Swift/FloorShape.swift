internal import Floor
public import GraphShapes

/// A graph shape of the C floor, by its name in tables.
@MainActor
public enum FloorShape {
  /// Makes a shape; nil for one that the floor does not have.
  public static func named(_ name: String) -> (any GraphShape)? {
    if let sweep = Sweep.all.first(where: { $0.name == name }) { return SweepShape(sweep) }
    return floor_shape_make(name).map(NamedShape.init)
  }
}

/// Owns a shape of the floor.
@MainActor
private final class NamedShape: GraphShape {
  private let shape: OpaquePointer

  init(_ shape: OpaquePointer) { self.shape = shape }

  isolated deinit { floor_shape_destroy(shape) }

  func drive(_ turns: Int) -> Int { Int(floor_shape_drive(shape, Int64(turns))) }

  var runs: Int { Int(floor_shape_runs(shape)) }
}

/// Owns a layered graph of the floor.
@MainActor
private final class SweepShape: GraphShape {
  private let sweep: OpaquePointer

  init?(_ sweep: Sweep) {
    guard
      let made = floor_sweep_make(
        Int32(sweep.width), Int32(sweep.layers), Int32(sweep.fanIn), Int32(sweep.dynamicOfFour),
        Int32(sweep.leaves.count))
    else { return nil }
    self.sweep = made
  }

  isolated deinit { floor_sweep_destroy(sweep) }

  func drive(_ turns: Int) -> Int { Int(floor_sweep_drive(sweep, Int64(turns))) }

  var runs: Int { Int(floor_sweep_runs(sweep)) }
}
