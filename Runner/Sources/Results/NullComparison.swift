/// One runtime compared with itself: the noise of a run.
public struct NullComparison: Codable, Equatable, Sendable {
  /// The cut that was compared.
  public var cut: String
  /// Width of the ratio's interval.
  public var width: Double
}
