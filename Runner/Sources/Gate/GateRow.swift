public import RunnerResults

/// One line of a comparison.
public struct GateRow: Codable, Equatable, Sendable {
  /// Name of the cut, or of a built product.
  public var cut: String
  /// What was measured.
  public var metric: Metric
  /// Slug of the runtime.
  public var runtime: String
  /// The metric's base unit.
  public var unit: Metric.Unit
  /// The base's value; nil where it has none.
  public var base: Double?
  /// The head's value; nil where it has none.
  public var head: Double?
  /// Head by base; nil where either is missing or the base is zero.
  public var ratio: Double?
  /// Lower end of the interval of a time.
  public var low: Double?
  /// Upper end of it.
  public var high: Double?
  /// The limit that was used, in words.
  public var limit: String
  /// What it says.
  public var verdict: GateVerdict
  /// What a reader must know; empty when there is nothing.
  public var note: String
  /// The command that shows it again; nil where nothing failed.
  public var command: String?

  init(_ key: GateKey, base: GateValue?, head: GateValue?, limit: String, verdict: GateVerdict, note: String = "") {
    cut = key.cut
    metric = key.metric
    runtime = key.runtime
    unit = key.metric.unit
    self.base = base?.median
    self.head = head?.median
    if let base, let head, base.median > 0 { ratio = head.median / base.median }
    self.limit = limit
    self.verdict = verdict
    self.note = note
  }

  /// What it is about.
  public var key: GateKey { GateKey(cut: cut, metric: metric, runtime: runtime) }
}
