import RunnerResults
import RunnerStatistics
import Testing

@testable import RunnerSelfTest

/// The self-test's own logic, over hosts that are functions.
struct SelfTestReportTests {
  private func plan(chunks: Int = 12, blocks: Int = 5) -> SelfTestPlan {
    SelfTestPlan(
      seed: 1, chunks: chunks, blocks: blocks, loaded: false, program: "p", environment: "e", cpu: 1,
      beginning: .init(iterations: 10, day: "2026-01-02", load: nil))
  }

  private struct Normal {
    private var generator: SeededGenerator
    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }
    mutating func next() -> Double {
      (0..<12).reduce(-6) { sum, _ in sum + Double(generator.next() >> 11) / 9_007_199_254_740_992 }
    }
  }

  /// A host whose points have this deviation, and whose loops differ as `effect` says.
  private func blocks(
    _ plan: SelfTestPlan, deviation: Double, after: [SelfTestBlock] = [],
    effect: @escaping (LoopContender) -> Double = { Double($0.thousandths) / 1000 }
  ) throws -> [SelfTestBlock] {
    var normal = Normal(seed: 5 + UInt64(after.count))
    let measurement = SelfTestMeasurement(plan) { contender, _ in
      0.005 * effect(contender) * (1 + deviation * abs(normal.next()))
    }
    var kept = after
    let all = try measurement.run(after: after, keep: { kept.append($0) }, tell: { #expect($0 == kept.count) })
    #expect(all == kept)
    return all
  }

  @Test func aQuietHostReachesTheBar() throws {
    let plan = plan()
    let report = SelfTestReport(try blocks(plan, deviation: 0.002), plan: plan)
    #expect(report.rows.map(\.truth) == [1, 1.02, 1.05, 1.1])
    #expect(report.rows.map(\.comparisons) == [24, 12, 12, 10])
    #expect(report.shortfalls.isEmpty, "\(report.shortfalls)")
    #expect(report.rows.dropFirst().allSatisfy { $0.slower == $0.comparisons && $0.faster == 0 })
    #expect(report.rows[3].failing == 10 && report.rows[0].failing == 0)
    #expect(report.rows.allSatisfy { abs($0.estimates[0] - $0.truth) < 0.005 })
  }

  @Test func aHostThatSlowsTheSecondFileFailsTheBar() throws {
    let plan = plan()
    let biased = try blocks(plan, deviation: 0.002) { $0.name.hasPrefix("same") ? 1.03 : Double($0.thousandths) / 1000 }
    let report = SelfTestReport(biased, plan: plan)
    #expect(report.shortfalls == ["24 of 24 same loops were found to differ", "24 of 24 same loops failed the gate"])
  }

  @Test func loopsThatAreNotFoundFailTheBar() throws {
    let plan = plan()
    let blind = SelfTestReport(try blocks(plan, deviation: 0.3), plan: plan)
    #expect(blind.shortfalls.contains { $0.hasPrefix("0 of 12 loops of 1.02") || $0.contains("loops of 1.02") })
    let wrong = SelfTestReport(
      try blocks(plan, deviation: 0.002) { 1000 / Double($0.thousandths) }, plan: plan)
    #expect(wrong.shortfalls.contains("12 loops of 1.05 were found faster"))
  }

  @Test func aChunkWithoutTheNextOneIsNoComparison() throws {
    let plan = plan()
    let all = try blocks(plan, deviation: 0.002)
    let report = SelfTestReport(Array(all.dropLast(1)), plan: plan)
    #expect(report.rows.map(\.comparisons) == [22, 11, 11, 10])
    #expect(SelfTestReport([], plan: plan).rows.isEmpty)
  }

  @Test func whatWasInterruptedGoesOn() throws {
    let plan = plan(chunks: 2)
    let part = Array(try blocks(plan, deviation: 0.01).prefix(7))
    try SelfTestMeasurement.require(part, of: plan)
    let whole = try blocks(plan, deviation: 0.01, after: part)
    #expect(whole.count == plan.blocksInAll && Array(whole.prefix(7)) == part)
    try SelfTestMeasurement.require(whole, of: plan)
  }

  @Test func blocksOfAnotherPlanAreRefused() throws {
    let plan = plan(chunks: 2)
    let whole = try blocks(plan, deviation: 0.01)
    let changes: [([SelfTestBlock]) -> [SelfTestBlock]] = [
      { Array($0.dropFirst()) }, { $0 + $0.prefix(1) },
      { blocks in
        var blocks = blocks
        blocks[3].points["base"] = [1]
        return blocks
      },
      { blocks in
        var blocks = blocks
        blocks[3].points["base"] = [1, -1]
        return blocks
      },
      { blocks in
        var blocks = blocks
        blocks[3].points["other"] = [1, 1]
        return blocks
      },
    ]
    for change in changes {
      #expect(throws: ResultsError.self) { try SelfTestMeasurement.require(change(whole), of: plan) }
    }
  }

  @Test func everyBlockIsAPalindrome() throws {
    let plan = plan(chunks: 1, blocks: 4)
    var order: [String] = []
    let measurement = SelfTestMeasurement(plan) { contender, _ in
      order.append(contender.name)
      return 1
    }
    _ = try measurement.run(after: [], keep: { _ in }, tell: { _ in })
    #expect(order.count == 8 * 12)
    for start in stride(from: 0, to: order.count, by: 12) {
      #expect(order[start..<start + 6].elementsEqual(order[start + 6..<start + 12].reversed()))
    }
  }

  @Test func theTableReplacesItsOwnPartOfThePage() throws {
    let plan = plan()
    let text = SelfTestPage.text(
      SelfTestReport(try blocks(plan, deviation: 0.002), plan: plan), plan: plan, conditions: "Here.")
    #expect(text.contains("| 1.00 | 24 | 0 | 0 | 0 | ") && text.contains("| 1.02 | 12 | 12 | 0 | "))
    #expect(text.hasSuffix("The bar is reached."))
    let (quiet, loaded) = (SelfTestPage.markers(loaded: false), SelfTestPage.markers(loaded: true))
    let page = "a\n\(quiet.start)\nold\n\(quiet.end)\nb\n\(loaded.start)\nother\n\(loaded.end)\nc"
    let changed = try #require(SelfTestPage.replacing(in: page, loaded: false, with: text))
    #expect(!changed.contains("\nold\n") && changed.contains("\nother\n") && changed.contains("Here."))
    #expect(SelfTestPage.replacing(in: changed, loaded: false, with: text) == changed)
    #expect(SelfTestPage.replacing(in: "a \(quiet.end) \(quiet.start)", loaded: false, with: text) == nil)
  }
}
