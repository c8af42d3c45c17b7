/// One runtime compared with itself: the noise of a run.
public struct NullComparison: Codable, Equatable, Sendable {
  /// The cut that was compared.
  public var cut: String
  /// Width of the ratio's interval, (high - low) / median.
  public var width: Double
  /// Slug of the runtime; nil where it was not recorded.
  public var runtime: String?
  /// The ratio, whose true value is 1; nil where it was not recorded.
  public var median: Double?
  /// Blocks that it was formed from; nil where it was not recorded.
  public var blocks: Int?
  /// The second appearance's points in the order of measuring, two a block; the runtime's own stand in `measurements`.
  public var points: [Double]?

  /// Puts a comparison together.
  public init(
    cut: String, width: Double, runtime: String? = nil, median: Double? = nil, blocks: Int? = nil,
    points: [Double]? = nil
  ) {
    self.cut = cut
    self.width = width
    self.runtime = runtime
    self.median = median
    self.blocks = blocks
    self.points = points
  }
}
