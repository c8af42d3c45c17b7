internal import Foundation
public import RunnerResults

/// A finished comparison: plain data that any form of output renders. Schema 1.
public struct GateReport: Codable, Equatable, Sendable {
  /// The schema of the JSON form.
  public static let currentSchema = 1

  /// A geometric mean over the rows that both sides have.
  public struct Mean: Codable, Equatable, Sendable {
    /// The metric.
    public var metric: Metric
    /// The mean of head by base.
    public var ratio: Double
    /// Rows that both sides have.
    public var rows: Int
    /// Rows that are not in the mean: only one side has them, or one side is zero.
    public var left: Int
  }

  /// Version of the layout.
  public var schema: Int
  /// "gate" or "compare".
  public var kind: String
  /// The base in words: a commit, a run, a baseline.
  public var base: String
  /// The head.
  public var head: String
  /// Key of the environment; nil where the sides have different ones.
  public var environment: String?
  /// What it comes to.
  public var verdict: GateOutcome
  /// The exit code of the process.
  public var exitCode: Int32
  /// Every row, what failed first.
  public var rows: [GateRow]
  /// Rows in which the base differs from itself.
  public var controls: [String]
  /// Geometric means over common rows.
  public var means: [Mean]
  /// Suspected drift of the host; nil where there is no sign of it.
  public var drift: String?
  /// What a side could not measure.
  public var unavailable: [String]
  /// Whether rows may be missing.
  public var partial: Bool
  /// What else a reader must know.
  public var notes: [String]

  /// How a comparison is judged as a whole.
  public struct Policy: Sendable {
    /// Whether missing rows are meant.
    public var partial = false
    /// Whether inconclusive rows fail.
    public var strict = false
    /// Cuts that the change cannot reach.
    public var unreachable: Set<String> = []

    /// The usual policy.
    public init(partial: Bool = false, strict: Bool = false, unreachable: Set<String> = []) {
      self.partial = partial
      self.strict = strict
      self.unreachable = unreachable
    }
  }

  /// Judges a comparison.
  public init(
    kind: String, base: String, head: String, environment: String?, comparison: GateComparison, policy: Policy,
    cutOrder: [String], unavailable: [String] = [], notes: [String] = []
  ) {
    schema = Self.currentSchema
    self.kind = kind
    self.base = base
    self.head = head
    self.environment = environment
    rows = comparison.rows(cutOrder: cutOrder)
    controls = comparison.judges ? comparison.controlProblems() : []
    means = Self.means(rows)
    drift = Self.drift(rows, policy.unreachable)
    self.unavailable = unavailable
    partial = policy.partial
    self.notes = (comparison.judges ? comparison.findings() : []) + notes
    if drift != nil {
      for index in rows.indices where policy.unreachable.contains(rows[index].cut) && rows[index].metric == .wall {
        rows[index].verdict = .inconclusive
        rows[index].note += "; the change cannot reach this cut"
      }
    }
    verdict = Self.outcome(rows, controls, drift, policy, judges: comparison.judges)
    exitCode = verdict.exitCode
  }

  /// Whether nothing was compared.
  public var isEmpty: Bool { !rows.contains { $0.base != nil && $0.head != nil } }

  /// The rows that fail, or that would with a stricter policy.
  public func rows(_ verdicts: GateVerdict...) -> [GateRow] { rows.filter { verdicts.contains($0.verdict) } }

  private static func outcome(
    _ rows: [GateRow], _ controls: [String], _ drift: String?, _ policy: Policy, judges: Bool
  ) -> GateOutcome {
    guard rows.contains(where: { $0.base != nil && $0.head != nil }) else { return .noVerdict }
    guard judges else { return .notJudged }
    let worse = rows.filter { $0.verdict == .regression }
    if !controls.isEmpty { return .noVerdict }
    if worse.contains(where: { $0.metric != .wall }) { return .regression }
    if !worse.isEmpty { return drift == nil ? .regression : .noVerdict }
    if !policy.partial && rows.contains(where: { $0.verdict == .missing }) { return .noVerdict }
    if policy.strict && rows.contains(where: { $0.verdict == .inconclusive }) { return .noVerdict }
    return rows.contains { $0.verdict == .improvement && $0.metric != .wall } ? .improvement : .passed
  }

  /// All times of cuts that the change cannot reach lie beyond equality on one side.
  private static func drift(_ rows: [GateRow], _ unreachable: Set<String>) -> String? {
    let times = rows.filter { $0.metric == .wall && unreachable.contains($0.cut) && $0.low != nil }
    guard times.contains(where: { $0.verdict == .regression || $0.verdict == .improvement }) else { return nil }
    let slower = times.allSatisfy { ($0.low ?? 0) > 1 }
    guard slower || times.allSatisfy({ ($0.high ?? 2) < 1 }) else { return nil }
    let cuts = times.map { "\($0.cut) of \($0.runtime) \(fixed($0.ratio ?? 1))" }.joined(separator: ", ")
    return "suspected drift: what the change cannot reach is \(slower ? "slower" : "faster") (\(cuts))"
  }

  /// Equal common rows give 1, whatever else either side has.
  private static func means(_ rows: [GateRow]) -> [Mean] {
    [Metric.wall, .instructions, .allocations].compactMap { metric in
      let own = rows.filter { $0.metric == metric }
      let ratios = own.compactMap { $0.base != nil && $0.head != nil ? $0.ratio : nil }.filter { $0 > 0 }
      guard !ratios.isEmpty else { return nil }
      let mean = exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
      return Mean(
        metric: metric, ratio: mean, rows: ratios.count,
        left: own.count - ratios.count)
    }
  }
}
