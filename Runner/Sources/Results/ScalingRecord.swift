/// How the cuts of a series of runs grow with one size: schema 1.
public struct ScalingRecord: Codable, Equatable, Sendable {
  /// The schema that this code writes.
  public static let currentSchema = 1

  /// One metric of one runtime on one cut.
  public struct Growth: Codable, Equatable, Sendable {
    /// Name of the cut; of shapes in a series of their own, without the size.
    public var cut: String
    /// Slug of the runtime.
    public var runtime: String
    /// What was measured.
    public var metric: Metric
    /// The metric's base unit.
    public var unit: Metric.Unit
    /// The sizes, ascending.
    public var sizes: [Int]
    /// The median at each size.
    public var values: [Double]
    /// How the values grow; nil where one of them is zero.
    public var exponent: Double?
    /// Root mean square of what the law misses, in logarithms.
    public var residual: Double?

    /// Puts a growth together.
    public init(
      cut: String, runtime: String, metric: Metric, sizes: [Int], values: [Double], exponent: Double?,
      residual: Double?
    ) {
      self.cut = cut
      self.runtime = runtime
      self.metric = metric
      unit = metric.unit
      self.sizes = sizes
      self.values = values
      self.exponent = exponent
      self.residual = residual
    }
  }

  /// Version of the layout.
  public var schema: Int
  /// End of the series in UTC.
  public var createdAt: String
  /// Key of the environment.
  public var environment: String
  /// Hash of the commit.
  public var commit: String
  /// The size that was changed.
  public var field: String
  /// Names of the recorded runs, in the order of sizes.
  public var runs: [String]
  /// Every metric that was measured at two sizes or more.
  public var growth: [Growth]

  /// Puts a record together.
  public init(
    createdAt: String, environment: String, commit: String, field: String, runs: [String], growth: [Growth]
  ) {
    schema = Self.currentSchema
    self.createdAt = createdAt
    self.environment = environment
    self.commit = commit
    self.field = field
    self.runs = runs
    self.growth = growth
  }

  /// Reads and checks a stored series.
  ///
  /// - Throws: `StrictJSONError` or `ResultsError`: no JSON, an unknown schema, a missing field, a unit that is not the
  ///   metric's, a number of values that is not that of the sizes.
  public init(reading bytes: [UInt8]) throws {
    self = try StrictDecoding.decode(ScalingRecord.self, from: bytes)
    guard schema == Self.currentSchema else {
      throw ResultsError("expected schema \(Self.currentSchema) of a series, found \(schema)")
    }
    for (index, entry) in growth.enumerated() {
      guard entry.unit == entry.metric.unit else {
        throw ResultsError(
          "growth[\(index)]: expected the unit \(entry.metric.unit.rawValue), found \(entry.unit.rawValue)")
      }
      guard entry.sizes.count == entry.values.count, entry.sizes.count >= 2 else {
        throw ResultsError(
          "growth[\(index)]: expected a value for each of two sizes or more, found \(entry.sizes.count) sizes and "
            + "\(entry.values.count) values")
      }
      guard entry.values.allSatisfy({ $0 >= 0 && $0.isFinite }), entry.sizes.allSatisfy({ $0 > 0 }) else {
        throw ResultsError("growth[\(index)]: expected sizes above zero and values of zero or more, found others")
      }
    }
  }
}
