import RunnerGate
import RunnerResults
import RunnerStatistics
import RunnerVerdict
import Testing

/// Limits and the rule for counts.
struct GateLimitTests {
  private static let key = GateKey(cut: "cold", metric: .allocations, runtime: "one")

  private func exact(_ base: Double, _ head: Double) -> String {
    CountRule(soft: .exact, hard: .exact).verdict(base: GateValue(base), head: GateValue(head)).rawValue
  }

  @Test(arguments: [("2%", 0.02, 0), ("500", 0, 500), ("2%|500", 0.02, 500), ("0", 0, 0)])
  func aLimitIsReadAsWritten(text: String, share: Double, amount: Double) throws {
    let limit = try #require(GateLimit(text))
    #expect(limit.share == share && limit.amount == amount)
  }

  @Test(arguments: ["", "%", "-1", "2%|", "2%|3%", "1|2", "100%", "1e3", "nan", "two"])
  func whatIsNoLimitIsRefused(text: String) { #expect(GateLimit(text) == nil) }

  /// Of `2%|500` the part that allows more counts.
  @Test func eitherPartAllows() throws {
    let limit = try #require(GateLimit("2%|500"))
    #expect(limit.allowed(of: 1_000) == 500)
    #expect(limit.allowed(of: 100_000) == 2_000)
  }

  @Test func countsAreExact() {
    #expect(exact(100, 100) == "unchanged")
    #expect(exact(100, 101) == "regression")
    #expect(exact(100, 99) == "improvement")
    #expect(exact(0, 1) == "regression")
  }

  /// B10: fractions of a count stay fractions.
  @Test func aCountPerUnitBelowOneIsJudged() {
    #expect(exact(0.1, 0.1) == "unchanged")
    #expect(exact(1.0, 1.9) == "regression")
    #expect(exact(0.1, 0.2) == "regression")
  }

  @Test func instructionsHaveASoftAndAHardLimit() {
    let rule = GateThresholds.usual.rule(for: GateKey(cut: "control", metric: .instructions, runtime: "one"))
    func verdict(_ head: Double) -> String {
      rule.verdict(base: GateValue(1_000_000), head: GateValue(head)).rawValue
    }
    #expect(verdict(1_000_900) == "unchanged")
    #expect(verdict(1_003_000) == "inconclusive")
    #expect(verdict(1_006_000) == "regression")
    #expect(verdict(994_000) == "improvement")
  }

  /// A count that does not repeat is not exact, and the row says so.
  @Test func noLimitIsBelowTheSpreadOfThePoints() {
    let rule = CountRule(soft: .exact, hard: .exact)
    let base = GateValue(median: 100, low: 98, high: 101)
    #expect(rule.verdict(base: base, head: GateValue(103)) == .unchanged)
    #expect(rule.verdict(base: base, head: GateValue(104)) == .regression)
    #expect(rule.verdict(base: GateValue(100), head: GateValue(103), again: GateValue(104)) == .unchanged)
    #expect(rule.words(base: base, head: GateValue(103)) == "exact, points differ by 3")
  }

  /// S15: of a metric of which more is better, half is red and twice is an improvement.
  @Test func moreCanBeBetter() {
    let rule = CountRule(soft: .exact, hard: .exact, higherIsBetter: true)
    #expect(rule.verdict(base: GateValue(100), head: GateValue(50)) == .regression)
    #expect(rule.verdict(base: GateValue(100), head: GateValue(200)) == .improvement)
  }
}
