import RunnerSchedule
import Testing

struct RemainingTimeTests {
  private func job(_ pass: Pass, _ group: String, _ point: Int) -> Job {
    Job(pass: pass, runtime: "a", group: group, point: point)
  }

  @Test func nothingIsKnownBeforeTheFirstJob() {
    #expect(RemainingTime.estimate(remaining: [job(.time, "cold", 0)], finished: []) == nil)
  }

  @Test func theNearestKnownCostIsTaken() {
    let finished = [
      FinishedJob(job: job(.time, "cold", 0), seconds: 2), FinishedJob(job: job(.time, "cold", 1), seconds: 4),
      FinishedJob(job: job(.time, "burst", 0), seconds: 12),
    ]
    #expect(RemainingTime.estimate(remaining: [job(.time, "cold", 2)], finished: finished) == 3)
    #expect(RemainingTime.estimate(remaining: [job(.time, "control", 0)], finished: finished) == 6)
    #expect(
      RemainingTime.estimate(remaining: [job(.count, "cold", 0), job(.time, "burst", 1)], finished: finished) == 18)
    #expect(RemainingTime.estimate(remaining: [], finished: finished) == 0)
  }
}
