/// One metric of one runtime on one cut.
public struct Measurement: Codable, Equatable, Sendable {
  /// Name of the cut.
  public var cut: String
  /// Label of the profile.
  public var profile: String
  /// Slug of the runtime.
  public var runtime: String
  /// What was measured.
  public var metric: Metric
  /// The metric's base unit.
  public var unit: Metric.Unit
  /// The middle of the points.
  public var median: Double
  /// The smallest point.
  public var low: Double
  /// The largest point.
  public var high: Double
  /// Every point in the order of measuring; one worker process each. Values are per unit of the cut.
  public var points: [Double]
  /// The block of each point; nil where the metric is not measured in blocks.
  public var blocks: [Int]?
  /// What a reader must know, as fewer points than asked for; empty when there is nothing.
  public var note: String

  /// Puts a measurement together from its summary and points.
  public init(
    cut: String, profile: String, runtime: String, metric: Metric, median: Double, low: Double, high: Double,
    points: [Double], blocks: [Int]? = nil, note: String = ""
  ) {
    self.cut = cut
    self.profile = profile
    self.runtime = runtime
    self.metric = metric
    unit = metric.unit
    self.median = median
    self.low = low
    self.high = high
    self.points = points
    self.blocks = blocks
    self.note = note
  }
}
