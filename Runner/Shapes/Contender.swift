import CogScenarios
import Floor
import ObservationShapes
import StateGraphShapes

/// One shape on one runtime, behind two closures: what is timed is the shape's own loop.
@MainActor
struct Contender {
  let runtime: String
  let drive: (Int) -> Int
  let runs: () -> Int

  static func cog(_ shapeCase: ShapeCase) -> Contender {
    let shape = shapeCase.make()
    return Contender(runtime: "cog", drive: shape.drive, runs: { shape.runs })
  }

  static func cog(_ sweep: Sweep) -> Contender {
    let shape = sweep.make()
    return Contender(runtime: "cog", drive: shape.drive, runs: { shape.runs })
  }

  static func floor(_ sweep: Sweep) -> Contender? {
    guard let shape = FloorSweep(sweep) else { return nil }
    return Contender(runtime: "floor", drive: shape.drive, runs: { shape.runs })
  }

  static func observation(_ name: String) -> Contender? {
    guard let shape = ObservedShape.named(name) else { return nil }
    return Contender(runtime: "observation", drive: shape.drive, runs: { shape.runs })
  }

  static func stateGraph(_ name: String) -> Contender? {
    guard let shape = StateGraphShape.named(name) else { return nil }
    return Contender(runtime: "state-graph", drive: shape.drive, runs: { shape.runs })
  }

  /// The floor knows neither keys nor observers: their shapes are compared with the plain turn.
  static func floor(_ name: String) -> Contender? {
    let plain = ["turn-keyed", "turn-observed", "pinned-1", "pinned-1000"].contains(name) ? "turn" : name
    guard let shape = FloorShape(plain) else { return nil }
    return Contender(runtime: "floor", drive: shape.drive, runs: { shape.runs })
  }
}

/// Owns a shape of the C floor.
private final class FloorShape {
  private let shape: OpaquePointer

  init?(_ name: String) {
    guard let shape = floor_shape_make(name) else { return nil }
    self.shape = shape
  }

  deinit { floor_shape_destroy(shape) }

  func drive(_ turns: Int) -> Int { Int(floor_shape_drive(shape, Int64(turns))) }

  var runs: Int { Int(floor_shape_runs(shape)) }
}

/// Owns a layered graph of the C floor.
private final class FloorSweep {
  private let sweep: OpaquePointer

  init?(_ sweep: Sweep) {
    guard
      let made = floor_sweep_make(
        Int32(sweep.width), Int32(sweep.layers), Int32(sweep.fanIn), Int32(sweep.dynamicOfFour),
        Int32(sweep.leaves.count))
    else { return nil }
    self.sweep = made
  }

  deinit { floor_sweep_destroy(sweep) }

  func drive(_ turns: Int) -> Int { Int(floor_sweep_drive(sweep, Int64(turns))) }

  var runs: Int { Int(floor_sweep_runs(sweep)) }
}
