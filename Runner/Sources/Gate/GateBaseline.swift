public import RunnerResults

/// What is stored to be compared with: counts, instructions and sizes, never a time. Schema 1.
public struct GateBaseline: Equatable, Sendable {
  /// The schema that this code reads and writes.
  public static let currentSchema = 1

  /// One line of the file.
  public struct Row: Codable, Equatable, Sendable {
    /// Name of the cut.
    public var cut: String
    /// What was counted.
    public var metric: Metric
    /// Slug of the runtime.
    public var runtime: String
    /// Label of the profile.
    public var profile: String
    /// The metric's base unit.
    public var unit: Metric.Unit
    /// The middle of the points.
    public var median: Double
    /// The smallest point.
    public var low: Double
    /// The largest point.
    public var high: Double

    /// The place in the file: every row has its own.
    var place: String { "\(runtime)\u{0}\(cut)\u{0}\(profile)\u{0}\(metric.rawValue)" }

    /// What it is about.
    public var words: String { "\(metric.rawValue) of \(runtime) on \(cut) (\(profile))" }
  }

  /// Where it was counted.
  public var environment: EnvironmentKey
  /// In the order of the file.
  public var rows: [Row]

  /// What a recorded run says.
  public init(_ record: RunRecord) {
    environment = record.environment.stable
    rows = record.measurements.filter { Metric.gatedCounts.contains($0.metric) }.map {
      Row(
        cut: $0.cut, metric: $0.metric, runtime: $0.runtime, profile: $0.profile, unit: $0.unit, median: $0.median,
        low: $0.low, high: $0.high)
    }
    .sorted { $0.place < $1.place }
  }

  init(environment: EnvironmentKey, rows: [Row]) {
    self.environment = environment
    self.rows = rows
  }

  /// The rows of one profile as a side of a comparison.
  public func side(profile: String) -> GateSide {
    let own = rows.filter { $0.profile == profile }.map {
      (
        GateKey(cut: $0.cut, metric: $0.metric, runtime: $0.runtime),
        GateValue(median: $0.median, low: $0.low, high: $0.high)
      )
    }
    return GateSide(Dictionary(own, uniquingKeysWith: { first, _ in first }))
  }

  /// The rows of the stored baseline that a run would lose.
  public func lost(in newer: GateBaseline) -> [Row] {
    let places = Set(newer.rows.map(\.place))
    return rows.filter { !places.contains($0.place) }
  }

  /// This baseline with the rows of another one in their places; every other row stays as it is.
  public func replacingRows(of newer: GateBaseline) -> GateBaseline {
    let places = Set(newer.rows.map(\.place))
    let kept = rows.filter { !places.contains($0.place) }
    return GateBaseline(environment: environment, rows: (kept + newer.rows).sorted { $0.place < $1.place })
  }
}
