internal import RunnerResults

/// One metric of one side: the middle of its points and how far they lie apart. In the metric's base unit.
public struct GateValue: Codable, Equatable, Sendable {
  /// The middle.
  public var median: Double
  /// The smallest point.
  public var low: Double
  /// The largest point.
  public var high: Double

  /// States a value.
  public init(median: Double, low: Double, high: Double) {
    self.median = median
    self.low = low
    self.high = high
  }

  /// A value that repeats.
  public init(_ exact: Double) { self.init(median: exact, low: exact, high: exact) }

  init(_ measurement: Measurement) {
    self.init(median: measurement.median, low: measurement.low, high: measurement.high)
  }
}
