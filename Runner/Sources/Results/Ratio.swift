/// One runtime against another on one metric of one cut.
public struct Ratio: Codable, Equatable, Sendable {
  /// Name of the cut.
  public var cut: String
  /// What was measured.
  public var metric: Metric
  /// The runtime above the line.
  public var runtime: String
  /// The runtime below the line.
  public var reference: String
  /// The estimate.
  public var median: Double
  /// Lower end of its interval.
  public var low: Double
  /// Upper end of its interval.
  public var high: Double
  /// Blocks that it was formed from.
  public var blocks: Int

  /// Puts a ratio together.
  public init(
    cut: String, metric: Metric, runtime: String, reference: String, median: Double, low: Double, high: Double,
    blocks: Int
  ) {
    self.cut = cut
    self.metric = metric
    self.runtime = runtime
    self.reference = reference
    self.median = median
    self.low = low
    self.high = high
    self.blocks = blocks
  }
}
