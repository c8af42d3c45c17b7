import RunnerResults

/// The one unit in which a metric leaves for tools that compare plain numbers: never chosen by the size of a value, because
/// such a tool divides what it finds.
struct ExportUnit {
  let name: String
  /// Of these in one base unit.
  let perBase: Double

  init(_ unit: Metric.Unit) {
    (name, perBase) =
      switch unit {
      case .seconds: ("ns", 1e9)
      case .bytes: ("bytes", 1)
      case .count: ("count", 1)
      }
  }
}

extension Measurement {
  /// `cut/runtime`.
  var benchmark: String { "\(cut)/\(runtime)" }

  /// A value of this measurement in the unit of exports.
  func exported(_ value: Double) -> Double { value * ExportUnit(unit).perBase }
}
