public import RunnerResults
internal import RunnerVerdict

/// The limits of `results/thresholds.json`. Each has a reason.
public struct GateThresholds: Equatable, Sendable {
  /// The schema that this code reads.
  public static let currentSchema = 1

  /// One entry.
  public struct Entry: Equatable, Sendable {
    /// Globs of cuts with commas between.
    public var cuts: String
    /// The metric.
    public var metric: Metric
    /// Globs of runtimes; all of them unless given.
    public var runtimes: String
    /// Below it nothing is said; the hard limit where it is not given.
    public var soft: GateLimit
    /// Above it a change fails.
    public var hard: GateLimit
    /// Why.
    public var reason: String
  }

  /// In the order of the file; the first that fits counts.
  public var entries: [Entry]

  /// Nothing but what the rules say by themselves.
  public static let usual = GateThresholds(entries: [])

  /// Takes entries.
  public init(entries: [Entry]) { self.entries = entries }

  /// The entry for a row; nil where the usual rule holds.
  public func entry(for key: GateKey) -> Entry? {
    entries.first {
      $0.metric == key.metric && NamePattern.list($0.cuts, matches: key.cut)
        && NamePattern.list($0.runtimes, matches: key.runtime)
    }
  }

  /// The rule for a count.
  public func rule(for key: GateKey) -> CountRule {
    guard let entry = entry(for: key) else { return key.metric.usualRule }
    return CountRule(soft: entry.soft, hard: entry.hard, higherIsBetter: key.metric.higherIsBetter)
  }

  /// The share that a time must change by, at least.
  public func timeLimit(for key: GateKey) -> Double { entry(for: key)?.hard.share ?? VerdictRule.gate.limit }
}
