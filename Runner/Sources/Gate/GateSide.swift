public import RunnerResults

/// Everything that one side of a comparison has.
public struct GateSide: Equatable, Sendable {
  /// By row. Only metrics that a gate judges.
  public var values: [GateKey: GateValue]

  /// Takes values.
  public init(_ values: [GateKey: GateValue] = [:]) { self.values = values }

  /// A whole recorded run.
  public init(_ record: RunRecord) { self.init(record, runtimes: record.plan.runtimes) { $0 } }

  /// One contender of each runtime of a gate's run.
  ///
  /// - Parameter contender: Its name for a runtime.
  public init(_ record: RunRecord, runtimes: [String], contender: (String) -> String) {
    values = [:]
    for runtime in runtimes {
      let name = contender(runtime)
      for measurement in record.measurements where measurement.runtime == name && measurement.metric.isGated {
        values[GateKey(cut: measurement.cut, metric: measurement.metric, runtime: runtime)] = GateValue(measurement)
      }
    }
  }

  /// Without times.
  public var counts: GateSide { GateSide(values.filter { $0.key.metric != .wall }) }

  /// With the rows of another side.
  public mutating func add(_ other: GateSide) { values.merge(other.values) { first, _ in first } }
}
