/// What is drawn: names, positions and intervals. Whoever draws it knows no run.
public struct Plot: Encodable, Equatable, Sendable {
  /// How it is drawn.
  public enum Kind: String, Encodable, Sendable {
    /// A row for each category, a dot with its interval for each series.
    case dots
    /// A line for each series over sizes.
    case lines
  }

  /// One runtime.
  public struct Series: Encodable, Equatable, Sendable {
    /// Slug of the runtime: decides its colour, the same in every plot.
    public let name: String
    /// For the legend.
    public let label: String
    /// A value for each category or size; nil where there is none.
    public let values: [Double?]
    /// Lower ends of the intervals.
    public let low: [Double?]
    /// Upper ends.
    public let high: [Double?]
  }

  /// Name of the file, without its folder and ending.
  public let name: String
  /// Above the plot.
  public let title: String
  /// How it is drawn.
  public let kind: Kind
  /// What the axis of values shows.
  public let axis: String
  /// Names of the rows; of lines, the sizes.
  public let categories: [String]
  /// A value that is marked by a line; nil for none.
  public let mark: Double?
  /// One for each runtime.
  public let series: [Series]
}
