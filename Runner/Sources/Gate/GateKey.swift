public import RunnerResults

/// What a row of a comparison is about.
public struct GateKey: Hashable, Codable, Sendable {
  /// Name of the cut, or `size/…` for a built product.
  public let cut: String
  /// What was measured.
  public let metric: Metric
  /// Slug of the runtime.
  public let runtime: String

  /// Names a row.
  public init(cut: String, metric: Metric, runtime: String) {
    self.cut = cut
    self.metric = metric
    self.runtime = runtime
  }

  /// "instructions of cog-arena on shape/turn".
  public var words: String { "\(metric.rawValue) of \(runtime) on \(cut)" }
}
