import RunnerSchedule
import Testing

struct ScheduleTests {
  private func schedule(
    seed: UInt64 = 1, runtimes: [String] = ["a", "b", "c"], groups: [String] = ["cold", "burst"], points: Int = 4,
    budget: Double = 60
  ) -> Schedule {
    Schedule(
      seed: seed, runtimes: runtimes, groups: groups, passes: [.time, .count], timePoints: points, countPoints: 2,
      budget: budget)
  }

  @Test func everyJobIsThereOnce() {
    let jobs = schedule().ordered()
    #expect(jobs.count == 3 * 2 * (4 + 2))
    #expect(Set(jobs).count == jobs.count)
  }

  @Test func theSameSeedGivesTheSameOrderAndAnotherSeedAnother() {
    #expect(schedule().ordered() == schedule().ordered())
    #expect(schedule(seed: 1).ordered() != schedule(seed: 2).ordered())
  }

  @Test func runtimesAreInterleaved() {
    let jobs = schedule().ordered().filter { $0.pass == .time }
    for start in stride(from: 0, to: jobs.count, by: 3) {
      #expect(Set(jobs[start..<start + 3].map(\.runtime)) == ["a", "b", "c"])
      #expect(Set(jobs[start..<start + 3].map(\.group)).count == 1)
    }
  }

  @Test func everySecondRoundTurnsTheOrderRound() {
    for seed in UInt64(0)..<20 {
      let jobs = schedule(seed: seed).ordered().filter { $0.pass == .time && $0.group == "cold" }
      let rounds = (0..<4).map { point in jobs.filter { $0.point == point }.map(\.runtime) }
      #expect(rounds[1] == rounds[0].reversed())
      #expect(rounds[3] == rounds[2].reversed())
    }
  }

  /// Kind: the runtimes measured one after another, so that drift of the host looks like a difference.
  @Test func linearDriftDoesNotBecomeADifference() {
    let jobs = schedule(runtimes: ["a", "b"], groups: ["cold"], points: 16).ordered().filter { $0.pass == .time }
    func mean(_ runtime: String) -> Double {
      let costs = jobs.enumerated().filter { $1.runtime == runtime }.map { 1 + 0.01 * Double($0.offset) }
      return costs.reduce(0, +) / Double(costs.count)
    }
    #expect(abs(mean("a") / mean("b") - 1) < 0.001)
  }

  @Test func remainingJobsAreTheOrderWithoutTheFinished() {
    let schedule = schedule()
    let jobs = schedule.ordered()
    let finished = jobs.prefix(7).map { FinishedJob(job: $0, seconds: 0.1) }
    #expect(schedule.remaining(after: finished) == Array(jobs.dropFirst(7)))
    #expect(schedule.remaining(after: jobs.map { FinishedJob(job: $0, seconds: 0.1) }).isEmpty)
  }

  @Test(arguments: [(0.5, 4), (2.5, 4), (3.0, 3), (9.0, 1), (1000.0, 1), (0.0, 4)])
  func slowGroupsGetFewerPointsButOne(seconds: Double, expected: Int) {
    #expect(schedule().share == 10)
    #expect(schedule().points(calibrated: seconds) == expected)
  }

  @Test func aSlowCalibratingPointShortensItsOwnGroupOnly() {
    let schedule = schedule(points: 10)
    let slow = Job(pass: .time, runtime: "a", group: "cold", point: 0)
    let remaining = schedule.remaining(after: [FinishedJob(job: slow, seconds: 100)])
    #expect(remaining.count { $0.pass == .time && $0.runtime == "a" && $0.group == "cold" } == 0)
    #expect(remaining.count { $0.pass == .time && $0.runtime == "b" && $0.group == "cold" } == 10)
    #expect(remaining.count { $0.pass == .count && $0.runtime == "a" && $0.group == "cold" } == 2)
  }
}
