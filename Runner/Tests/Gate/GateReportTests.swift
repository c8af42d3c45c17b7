import RunnerGate
import RunnerReport
import RunnerResults
import RunnerStatistics
import Testing

/// What a comparison comes to.
struct GateReportTests {
  private func key(_ cut: String, _ metric: Metric = .allocations) -> GateKey {
    GateKey(cut: cut, metric: metric, runtime: "one")
  }

  private func side(_ values: [(String, Metric, Double)]) -> GateSide {
    GateSide(Dictionary(uniqueKeysWithValues: values.map { (key($0.0, $0.1), GateValue($0.2)) }))
  }

  private func report(
    _ comparison: GateComparison, _ policy: GateReport.Policy = .init()
  ) -> GateReport {
    GateReport(
      kind: "compare", base: "a", head: "b", environment: nil, comparison: comparison, policy: policy,
      cutOrder: ["x", "y", "z"])
  }

  private func counts(_ base: [String: Double], _ head: [String: Double]) -> GateComparison {
    GateComparison(
      base: side(base.map { ($0.key, .allocations, $0.value) }),
      head: side(head.map { ($0.key, .allocations, $0.value) }), thresholds: .usual)
  }

  private func estimate(_ median: Double, _ width: Double = 0.006, blocks: Int = 30) -> RatioEstimate {
    RatioEstimate(median: median, low: median - width / 2, high: median + width / 2, blocks: blocks)
  }

  private func timed(_ times: [String: TimeComparison]) -> GateComparison {
    let values = times.keys.map { ($0, Metric.wall, 1.0) }
    return GateComparison(
      base: side(values), head: side(values),
      times: Dictionary(uniqueKeysWithValues: times.map { (key($0.key, .wall), $0.value) }), thresholds: .usual)
  }

  // MARK: - Rows

  /// B03: each row is judged by its own limit, which is printed.
  @Test func eachRowHasItsOwnLimit() throws {
    var comparison = GateComparison(
      base: side([("x", .allocations, 100), ("y", .peakBytes, 100)]),
      head: side([("x", .allocations, 103), ("y", .peakBytes, 108)]), thresholds: .usual)
    comparison.thresholds = try GateThresholds(
      reading: Array(
        #"{"schema":1,"limits":[{"cuts":"y","metric":"peakBytes","hard":"10%","reason":"grows in steps"}]}"#.utf8))
    let report = report(comparison)
    #expect(report.rows.map(\.verdict) == [.regression, .unchanged])
    #expect(report.rows.map(\.limit) == ["exact", "10%"])
    #expect(report.exitCode == 1)
    #expect(GateTable(report, wide: true).text().contains("10%"))
  }

  /// B05: what the head lacks is named, and is no pass.
  @Test func missingAndNewRowsAreNamed() {
    let comparison = counts(["x": 1, "y": 1, "z": 1], ["x": 1, "z": 1, "w": 1])
    let report = report(comparison)
    #expect(report.rows(.missing).map(\.cut) == ["y"])
    #expect(report.rows(.new).map(\.cut) == ["w"])
    #expect(report.verdict == .noVerdict && report.exitCode == 4)
    #expect(self.report(comparison, .init(partial: true)).exitCode == 0)
    let text = GateTable(report).text()
    #expect(text.contains("1 missing") && text.contains("1 new"))
  }

  @Test func nothingInCommonIsNoPass() {
    #expect(report(counts(["x": 1], [:]), .init(partial: true)).exitCode == 4)
    #expect(report(counts([:], [:])).exitCode == 4)
    #expect(report(counts([:], [:])).isEmpty)
  }

  /// A counter that cannot be believed fails closed.
  @Test func anUnbelievedCounterIsMissing() {
    var comparison = counts(["x": 1], ["x": 1])
    comparison.unbelieved = [(key("x", .instructions), "no valgrind")]
    let report = report(comparison)
    #expect(report.exitCode == 4)
    #expect(report.rows(.missing).map(\.note) == ["no valgrind"])
  }

  /// A count that one side could not repeat is noise: neither a pass in silence nor a missing row.
  @Test func aCountThatDoesNotRepeatIsInconclusive() {
    var comparison = counts(["x": 1, "y": 1], ["x": 1])
    comparison.unsteady = [key("y"): "3 runs differ by 2 %"]
    #expect(report(comparison).rows.first?.verdict == .inconclusive)
    #expect(report(comparison).exitCode == 0)
    #expect(report(comparison, .init(strict: true)).exitCode == 4)
  }

  @Test func anImprovementOfACountHasItsOwnCode() {
    #expect(report(counts(["x": 10], ["x": 9])).exitCode == 5)
    #expect(report(counts(["x": 10, "y": 10], ["x": 9, "y": 11])).exitCode == 1)
  }

  /// S13: a mean is over rows that both sides have.
  @Test func equalCommonRowsHaveAMeanOfOne() throws {
    let report = report(counts(["x": 5, "y": 7], ["x": 5, "w": 700]))
    let mean = try #require(report.means.first)
    #expect(mean.ratio == 1 && mean.rows == 1 && mean.left == 2)
    let fromZero = self.report(counts(["x": 5, "y": 0], ["x": 5, "y": 1]))
    #expect(fromZero.means.first?.rows == 1 && fromZero.means.first?.left == 1)
  }

  @Test func withoutVerdictsRowsAreShownBesideEachOther() {
    var comparison = counts(["x": 1, "y": 1], ["x": 2])
    comparison.judges = false
    let report = report(comparison)
    #expect(report.rows.allSatisfy { $0.verdict == .notJudged })
    #expect(report.verdict == .notJudged && report.exitCode == 0)
  }

  // MARK: - Times

  @Test func aStoredTimeIsNotJudged() throws {
    let comparison = GateComparison(
      base: side([("x", .wall, 1)]), head: side([("x", .wall, 2)]), thresholds: .usual)
    let row = try #require(report(comparison).rows.first)
    #expect(row.verdict == .notJudged && row.note == "not judged: not interleaved" && row.ratio == 2)
  }

  @Test func aTimeNeedsBothRounds() {
    func verdict(_ fresh: RatioEstimate?) -> GateVerdict? {
      report(
        timed(["x": .init(ratio: estimate(1.05), null: estimate(1), freshRatio: fresh, freshNull: estimate(1))])
      ).rows.first?.verdict
    }
    #expect(verdict(nil) == .inconclusive)
    #expect(verdict(estimate(1.001)) == .inconclusive)
    #expect(verdict(estimate(1.05)) == .regression)
  }

  @Test func aTrueTwoPercentDoesNotFail() {
    let time = TimeComparison(
      ratio: estimate(1.02), null: estimate(1), freshRatio: estimate(1.02), freshNull: estimate(1))
    #expect(report(timed(["x": time])).exitCode == 0)
    #expect(report(timed(["x": time]), .init(strict: true)).exitCode == 4)
  }

  /// The gate sees a slowdown of 2 %: fresh blocks are measured, both figures are shown, and nothing fails.
  @Test func aTrueTwoPercentIsFound() {
    func notes(_ ratio: RatioEstimate, _ fresh: RatioEstimate?, null: RatioEstimate? = nil) -> [String] {
      let null = null ?? estimate(1)
      return report(timed(["x": .init(ratio: ratio, null: null, freshRatio: fresh, freshNull: estimate(1))])).notes
    }
    #expect(TimeComparison(ratio: estimate(1.02), null: estimate(1)).isCandidate(limit: 0.02))
    #expect(
      notes(estimate(1.02), estimate(1.019)) == [
        "found: x of one is slower than the base, twice: 1.0200 [1.0170, 1.0230], fresh 1.0190 [1.0160, 1.0220]; "
          + "not beyond the limit of 2.0 %"
      ])
    #expect(notes(estimate(0.985), estimate(0.986)).first?.contains("is faster than the base") == true)
    #expect(notes(estimate(1.02), nil).isEmpty && notes(estimate(1.02), estimate(1.001)).isEmpty)
    #expect(notes(estimate(1.02), estimate(0.98)).isEmpty && notes(estimate(1.02, blocks: 9), estimate(1.02)).isEmpty)
    #expect(notes(estimate(1.02), estimate(1.02), null: estimate(1.01)).isEmpty, "the base differs from itself")
    #expect(notes(estimate(1.08), estimate(1.08)).isEmpty, "a regression is a row")
    #expect(!TimeComparison(ratio: estimate(1.002), null: estimate(1)).isCandidate(limit: 0.02))
  }

  @Test func fewBlocksSayNothing() {
    let time = TimeComparison(ratio: estimate(1.5, blocks: 9), null: estimate(1, blocks: 9))
    #expect(report(timed(["x": time])).rows.first?.verdict == .inconclusive)
  }

  @Test func aControlThatMovesIsNoVerdict() {
    let slow = estimate(1.08)
    let report = report(timed(["x": .init(ratio: slow, null: slow, freshRatio: slow, freshNull: slow)]))
    #expect(report.exitCode == 4)
    #expect(report.controls == ["x, one: the base against itself reads 1.0800 [1.0770, 1.0830]"])
  }

  @Test func anImprovementOfATimeAsksForNothing() {
    let fast = estimate(0.9)
    let report = report(timed(["x": .init(ratio: fast, null: estimate(1), freshRatio: fast, freshNull: estimate(1))]))
    #expect(report.rows.first?.verdict == .improvement && report.exitCode == 0)
  }

  @Test func whatTheChangeCannotReachTellsOfDrift() {
    let slow = TimeComparison(
      ratio: estimate(1.05), null: estimate(1), freshRatio: estimate(1.05), freshNull: estimate(1))
    let drifted = report(timed(["x": slow, "y": slow]), .init(unreachable: ["y"]))
    #expect(drifted.drift?.contains("slower (y of one 1.0500)") == true)
    #expect(drifted.exitCode == 4)
    let steady = TimeComparison(ratio: estimate(1), null: estimate(1))
    let real = report(timed(["x": slow, "y": steady]), .init(unreachable: ["y"]))
    #expect(real.drift == nil && real.exitCode == 1)
  }

  // MARK: - Forms

  @Test func whatFailedComesFirst() {
    let report = report(counts(["x": 1, "y": 1, "z": 3], ["x": 1, "y": 2, "z": 2]))
    #expect(report.rows.map(\.cut) == ["y", "z", "x"])
  }

  @Test func everyFormNamesWhatFailed() {
    var report = report(counts(["x<y>": 1], ["x<y>": 2]))
    report.rows[0].command = "storefront-bench gate --cuts 'x<y>' && true"
    #expect(GateTable(report).text().hasPrefix("regression: b against a; 1 regression\n"))
    let markdown = GateMarkdown(report).text()
    #expect(markdown.hasPrefix("## Comparison: regression\n"))
    #expect(markdown.contains("| regression | x<y> | allocations | one | 1 | 2 | 2.0000 |"))
    let junit = GateJUnit(report).text()
    #expect(junit.contains(#"tests="1" failures="1" errors="0""#))
    #expect(junit.contains("classname=\"one.x&lt;y&gt;\"") && junit.contains("&amp;&amp; true"))
  }
}
