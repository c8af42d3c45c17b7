import RunnerSchedule
import Testing

struct ScheduleTests {
  private func schedule(
    seed: UInt64 = 1, runtimes: [String] = ["a", "b", "c"], groups: [String] = ["cold", "burst"], blocks: Int = 4,
    nullGroup: String? = nil
  ) -> Schedule {
    Schedule(
      seed: seed, runtimes: runtimes, reference: runtimes[0], groups: groups, nullGroup: nullGroup,
      passes: [.time, .count], blocks: blocks, extendedBlocks: blocks, countPoints: 2, budget: 60)
  }

  @Test func everyJobIsThereOnce() {
    let jobs = schedule().ordered()
    #expect(jobs.count == 3 * 2 * (2 * 4 + 2))
    #expect(Set(jobs).count == jobs.count)
  }

  @Test func theSameSeedGivesTheSameOrderAndAnotherSeedAnother() {
    #expect(schedule().ordered() == schedule().ordered())
    #expect(schedule(seed: 1).ordered() != schedule(seed: 2).ordered())
  }

  @Test func everyBlockIsAPalindromeOfAllRuntimes() {
    for seed in UInt64(0)..<20 {
      let jobs = schedule(seed: seed).ordered().filter { $0.pass == .time }
      for start in stride(from: 0, to: jobs.count, by: 6) {
        let block = jobs[start..<start + 6]
        #expect(Set(block.prefix(3).map(\.runtime)) == ["a", "b", "c"])
        #expect(block.prefix(3).map(\.runtime) == block.suffix(3).reversed().map(\.runtime))
        #expect(Set(block.map(\.group)).count == 1 && Set(block.map(\.block)).count == 1)
      }
    }
  }

  @Test func theOrdersOfBlocksDiffer() {
    let jobs = schedule(groups: ["cold"], blocks: 30).ordered().filter { $0.pass == .time }
    let orders = stride(from: 0, to: jobs.count, by: 6).map { jobs[$0..<$0 + 3].map(\.runtime) }
    #expect(Set(orders).count == 6)
  }

  @Test func theReferenceHasATwinInOneGroup() {
    let schedule = schedule(nullGroup: "burst")
    let twins = schedule.ordered().filter(\.twin)
    #expect(twins.count == 8 && twins.allSatisfy { $0.group == "burst" && $0.runtime == "a" && $0.pass == .time })
    #expect(schedule.share == 60.0 / 7 && schedule.longestPoint == 30)
  }

  /// Kind: all runs of one, then all runs of the other, so that drift of the host looks like a difference.
  ///
  /// The host slows down by 1 % of the start with every point.
  @Test func driftDoesNotBecomeADifference() throws {
    for seed in UInt64(0)..<20 {
      let schedule = schedule(seed: seed, runtimes: ["a", "b"], groups: ["cold"], blocks: 8)
      let jobs = schedule.ordered().filter { $0.pass == .time }
      func value(_ runtime: String, of jobs: [Job]) -> Double {
        let costs = jobs.enumerated().filter { $1.runtime == runtime }.map { 1 + 0.01 * Double($0.offset) }
        return costs.reduce(0, +) / Double(costs.count)
      }
      #expect(abs(value("a", of: jobs) / value("b", of: jobs) - 1) < 0.01)
      let inTurn = jobs.sorted { $0.runtime < $1.runtime }
      #expect(value("b", of: inTurn) / value("a", of: inTurn) > 1.12)
    }
  }
}
