/// A number that this host or this run cannot give: absent with its reason, never zero.
public struct Unavailable: Codable, Equatable, Hashable, Sendable {
  /// What would have been measured.
  public var metric: Metric
  /// On which cut; "*" for all.
  public var cut: String
  /// Of which runtime; "*" for all.
  public var runtime: String
  /// Why it is not there, and what would bring it.
  public var reason: String

  /// Names what is absent.
  public init(metric: Metric, cut: String = "*", runtime: String = "*", reason: String) {
    self.metric = metric
    self.cut = cut
    self.runtime = runtime
    self.reason = reason
  }
}

extension Unavailable {
  /// Between the number of points and the figure, where a count did not repeat.
  public static let scatterWords = " runs differ by "

  /// Whether the count is there and did not repeat: noise, not a broken counter.
  public var isScatter: Bool { reason.contains(Self.scatterWords) }
}
