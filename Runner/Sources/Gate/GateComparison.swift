internal import RunnerResults
internal import RunnerStatistics

/// Compares two sides row by row. Pure.
public struct GateComparison: Sendable {
  /// What the head is compared with.
  public var base: GateSide
  /// The change.
  public var head: GateSide
  /// The base once more; empty where it was not measured twice.
  public var again: GateSide
  /// The times that may be judged: measured interleaved. A time without one is shown and not judged.
  public var times: [GateKey: TimeComparison]
  /// The limits.
  public var thresholds: GateThresholds
  /// Counters that are needed and cannot be believed here: each makes a row `missing`.
  public var unbelieved: [(key: GateKey, reason: String)]
  /// Counts that one side could not repeat, with the figure: a row of them is inconclusive, not missing.
  public var unsteady: [GateKey: String] = [:]
  /// Why times without a comparison are not judged.
  public var untimedNote = "not judged: not interleaved"
  /// Whether rows get verdicts at all.
  public var judges = true

  /// Puts a comparison together.
  public init(
    base: GateSide, head: GateSide, again: GateSide = GateSide(), times: [GateKey: TimeComparison] = [:],
    thresholds: GateThresholds, unbelieved: [(key: GateKey, reason: String)] = []
  ) {
    self.base = base
    self.head = head
    self.again = again
    self.times = times
    self.thresholds = thresholds
    self.unbelieved = unbelieved
  }

  /// Every row of either side, what failed first, then in the order of cuts.
  ///
  /// - Parameter cutOrder: Cuts in the order of tables; others stand behind them by name.
  public func rows(cutOrder: [String]) -> [GateRow] {
    let places = Dictionary(cutOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let keys = Set(base.values.keys).union(head.values.keys)
    let lost = unbelieved.filter { !keys.contains($0.key) }.map { key, reason in
      GateRow(key, base: nil, head: nil, limit: "", verdict: .missing, note: reason)
    }
    func place(_ row: GateRow) -> (Int, Int, String, String) {
      (row.verdict.order, places[row.cut] ?? .max, row.cut, "\(row.metric.rawValue) \(row.runtime)")
    }
    return (keys.map(row) + lost).sorted { place($0) < place($1) }
  }

  /// The rows in which the base differs from itself.
  public func controlProblems() -> [String] {
    times.compactMap { key, time in
      time.controlProblem(limit: thresholds.timeLimit(for: key)).map { "\(key.cut), \(key.runtime): \($0)" }
    }
    .sorted()
  }

  /// Differences of time that are there and fail nothing.
  func findings() -> [String] {
    times.compactMap { key, time in
      time.finding(limit: thresholds.timeLimit(for: key)).map { "found: \(key.cut) of \(key.runtime) is \($0)" }
    }
    .sorted()
  }

  private func row(_ key: GateKey) -> GateRow {
    if judges, let reason = unsteady[key], base.values[key] == nil || head.values[key] == nil {
      return GateRow(
        key, base: base.values[key], head: head.values[key], limit: "", verdict: .inconclusive, note: reason)
    }
    switch (base.values[key], head.values[key]) {
    case (let base?, let head?): return common(key, base, head)
    case (nil, let head):
      return GateRow(
        key, base: nil, head: head, limit: "", verdict: judges ? .new : .notJudged, note: "not in the base")
    case (let base, nil):
      return GateRow(
        key, base: base, head: nil, limit: "", verdict: judges ? .missing : .notJudged, note: "not in the head")
    }
  }

  private func common(_ key: GateKey, _ base: GateValue, _ head: GateValue) -> GateRow {
    guard judges else { return GateRow(key, base: base, head: head, limit: "", verdict: .notJudged) }
    guard key.metric == .wall else {
      let rule = thresholds.rule(for: key)
      let again = again.values[key]
      let verdict = GateVerdict(rule.verdict(base: base, head: head, again: again))
      let note = thresholds.entry(for: key)?.reason ?? ""
      return GateRow(
        key, base: base, head: head, limit: rule.words(base: base, head: head, again: again), verdict: verdict,
        note: verdict == .unchanged ? "" : note)
    }
    guard let time = times[key] else {
      return GateRow(key, base: base, head: head, limit: "", verdict: .notJudged, note: untimedNote)
    }
    let limit = thresholds.timeLimit(for: key)
    let (verdict, note) = time.verdict(limit: limit)
    var row = GateRow(
      key, base: base, head: head, limit: time.words(limit: limit), verdict: verdict, note: note)
    (row.ratio, row.low, row.high) = (time.ratio.median, time.ratio.low, time.ratio.high)
    return row
  }
}
