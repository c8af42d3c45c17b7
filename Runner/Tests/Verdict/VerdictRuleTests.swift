import RunnerStatistics
import RunnerVerdict
import Testing

struct VerdictRuleTests {
  private let rule = VerdictRule.gate

  private func ratio(_ low: Double, _ high: Double) -> RatioEstimate {
    RatioEstimate(median: (low + high) / 2, low: low, high: high, blocks: 30)
  }

  @Test(arguments: [
    (1.021, 1.035, Verdict.regression), (1.019, 1.035, .inconclusive), (0.995, 1.005, .unchanged),
    (0.985, 1.018, .unchanged), (0.95, 0.979, .improvement), (0.97, 0.985, .inconclusive), (0.9, 1.1, .inconclusive),
  ])
  func theWholeIntervalMustLieBeyondTheLimit(low: Double, high: Double, expected: Verdict) {
    #expect(rule.candidate(ratio(low, high), nullWidth: 0.005) == expected)
  }

  /// Kind: a noisy host turns its noise into findings.
  @Test func noiseRaisesTheLimit() {
    #expect(rule.threshold(nullWidth: 0.004) == 0.02 && rule.threshold(nullWidth: 0.03) == 0.06)
    #expect(rule.candidate(ratio(1.03, 1.05), nullWidth: 0.009) == .regression)
    #expect(rule.candidate(ratio(1.03, 1.05), nullWidth: 0.02) == .inconclusive)
    #expect(rule.candidate(ratio(1.03, 1.05), nullWidth: 0.03) == .unchanged)
  }

  @Test func nothingIsFoundWithoutConfirmation() {
    let worse = ratio(1.04, 1.06)
    #expect(rule.verdict(worse, nullWidth: 0.01, fresh: nil) == .inconclusive)
    #expect(rule.verdict(worse, nullWidth: 0.01, fresh: (ratio(0.99, 1.01), 0.01)) == .inconclusive)
    #expect(rule.verdict(worse, nullWidth: 0.01, fresh: (ratio(0.90, 0.92), 0.01)) == .inconclusive)
    #expect(rule.verdict(worse, nullWidth: 0.01, fresh: (ratio(1.03, 1.05), 0.04)) == .inconclusive)
    #expect(rule.verdict(worse, nullWidth: 0.01, fresh: (ratio(1.03, 1.05), 0.01)) == .regression)
    #expect(rule.verdict(ratio(0.99, 1.01), nullWidth: 0.01, fresh: nil) == .unchanged)
  }

  /// Kind: a rate is judged as if it were a time.
  @Test func moreCanBeBetter() {
    let rate = VerdictRule(limit: 0.02, nullWidths: 2, higherIsBetter: true)
    #expect(rate.candidate(ratio(0.49, 0.51), nullWidth: 0.01) == .regression)
    #expect(rate.candidate(ratio(1.9, 2.1), nullWidth: 0.01) == .improvement)
    #expect(rule.candidate(ratio(0.49, 0.51), nullWidth: 0.01) == .improvement)
    #expect(rule.candidate(ratio(1.9, 2.1), nullWidth: 0.01) == .regression)
  }

  @Test func detectionExcludesEqualityOnly() {
    let detection = VerdictRule.detection
    #expect(detection.candidate(ratio(1.001, 1.01), nullWidth: 0.5) == .regression)
    #expect(detection.candidate(ratio(0.99, 0.999), nullWidth: 0.5) == .improvement)
    #expect(detection.candidate(ratio(1.0, 1.01), nullWidth: 0) == .inconclusive)
  }

  /// Simulated hosts of the measured noise: false alarms are as rare as stated, and 2 % is found.
  @Test func theRatesOfBothRulesAreAsStated() {
    var generator = SeededGenerator(seed: 21)
    func normal() -> Double {
      (0..<12).reduce(-6) { sum, _ in sum + Double(generator.next() >> 11) / 9_007_199_254_740_992 }
    }
    func blocks(_ truth: Double) -> RatioEstimate {
      // A deviation of 0.9 % a block gives the interval of 0.8 % that a quiet host shows over 30 blocks.
      let pairs = (0..<VerdictRule.blocks).map { _ in (above: truth * (1 + 0.009 * normal()), below: 1.0) }
      return RatioEstimate(pairs, seed: generator.next(), resamples: 300)!
    }
    func found(_ rule: VerdictRule, _ truth: Double, runs: Int) -> Int {
      (0..<runs).count { _ in
        let (first, fresh, width) = (blocks(truth), blocks(truth), blocks(1).width)
        let verdict = rule.verdict(first, nullWidth: width, fresh: (fresh, width))
        return verdict == .regression || verdict == .improvement
      }
    }
    #expect(found(.detection, 1, runs: 200) <= 2)
    #expect(found(.gate, 1, runs: 50) == 0)
    #expect(found(.detection, 1.02, runs: 50) >= 49)
    #expect(found(.gate, 1.05, runs: 50) >= 48)
  }
}
