public import RunnerResults
internal import RunnerStatistics

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

  /// The row-wise middle of several baselines of the same things, so that one run that went wrong is not what later runs are
  /// held to: medians of their medians, of their smallest and of their largest points.
  ///
  /// Complexity: O(*n* log *n*) in all rows.
  ///
  /// - Throws: `ResultsError` when one was counted elsewhere, or lacks a row of another.
  public init(middleOf several: [(name: String, baseline: GateBaseline)]) throws(ResultsError) {
    guard let first = several.first else { throw ResultsError("expected at least one run, found none") }
    var rows: [String: [Row]] = [:]
    for (name, baseline) in several {
      guard baseline.environment == first.baseline.environment else {
        throw ResultsError(
          "expected runs of one environment, found \(first.baseline.environment.id) in \(first.name) and "
            + "\(baseline.environment.id) in \(name)")
      }
      for (lacking, lost) in [
        (name, first.baseline.lost(in: baseline)), (first.name, baseline.lost(in: first.baseline)),
      ] {
        guard let row = lost.first else { continue }
        throw ResultsError(
          "expected the same rows in every run, found none for \(row.words) in \(lacking); give runs of the same cuts, "
            + "runtimes and profile")
      }
      for row in baseline.rows { rows[row.place, default: []].append(row) }
    }
    func middle(_ rows: [Row], _ value: KeyPath<Row, Double>) -> Double {
      Sample(rows.map { $0[keyPath: value] }).median
    }
    environment = first.baseline.environment
    self.rows = first.baseline.rows.map { row in
      let all = rows[row.place] ?? [row]
      var one = row
      (one.median, one.low, one.high) = (middle(all, \.median), middle(all, \.low), middle(all, \.high))
      return one
    }
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
