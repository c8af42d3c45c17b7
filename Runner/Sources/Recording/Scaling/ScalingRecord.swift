public import RunnerResults

/// How the cuts of a series of runs grow with one size: schema 1.
public struct ScalingRecord: Codable, Equatable, Sendable {
  /// The schema that this code writes.
  public static let currentSchema = 1

  /// One metric of one runtime on one cut.
  public struct Growth: Codable, Equatable, Sendable {
    /// Name of the cut; of shapes in a series of their own, without the size.
    public var cut: String
    /// Slug of the runtime.
    public var runtime: String
    /// What was measured.
    public var metric: Metric
    /// The metric's base unit.
    public var unit: Metric.Unit
    /// The sizes, ascending.
    public var sizes: [Int]
    /// The median at each size.
    public var values: [Double]
    /// How the values grow; nil where one of them is zero.
    public var exponent: Double?
    /// Root mean square of what the law misses, in logarithms.
    public var residual: Double?
  }

  /// Version of the layout.
  public var schema: Int
  /// End of the series in UTC.
  public var createdAt: String
  /// Key of the environment.
  public var environment: String
  /// Hash of the commit.
  public var commit: String
  /// The size that was changed.
  public var field: String
  /// Names of the recorded runs, in the order of sizes.
  public var runs: [String]
  /// Every metric that was measured at two sizes or more.
  public var growth: [Growth]

  /// Fits every metric of the measurements, each with the size that it belongs to.
  public static func growth(_ measurements: [(size: Int, measurement: Measurement)]) -> [Growth] {
    var order: [[String]] = []
    var groups: [[String]: [(size: Int, measurement: Measurement)]] = [:]
    for entry in measurements {
      let key = [entry.measurement.cut, entry.measurement.runtime, entry.measurement.metric.rawValue]
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(entry)
    }
    return order.compactMap { key in
      let entries = groups[key]!.sorted { $0.size < $1.size }
      guard entries.count >= 2 else { return nil }
      let first = entries[0].measurement
      let (sizes, values) = (entries.map(\.size), entries.map(\.measurement.median))
      let fit = PowerFit(sizes: sizes.map(Double.init), values: values)
      return Growth(
        cut: first.cut, runtime: first.runtime, metric: first.metric, unit: first.unit, sizes: sizes, values: values,
        exponent: fit?.exponent, residual: fit?.residual)
    }
  }
}
