import RunnerSchedule
import Testing

struct RemainingTimeTests {
  private func job(_ pass: Pass, _ group: String, _ point: Int) -> Job {
    Job(pass: pass, runtime: "a", group: group, point: point)
  }

  private func estimate(_ remaining: [Job], _ finished: [FinishedJob]) -> Double? {
    var time = RemainingTime()
    for job in finished { time.take(job) }
    return time.estimate(ScheduleProgress.Outlook(remaining))
  }

  @Test func nothingIsKnownBeforeTheFirstJob() {
    #expect(estimate([job(.time, "cold", 0)], []) == nil)
  }

  @Test func theNearestKnownCostIsTaken() {
    let finished = [
      FinishedJob(job: job(.time, "cold", 0), seconds: 2), FinishedJob(job: job(.time, "cold", 1), seconds: 4),
      FinishedJob(job: job(.time, "burst", 0), seconds: 12),
    ]
    #expect(estimate([job(.time, "cold", 2)], finished) == 3)
    #expect(estimate([job(.time, "cold", 2), job(.time, "cold", 3)], finished) == 6)
    #expect(estimate([job(.time, "control", 0)], finished) == 6)
    #expect(estimate([job(.count, "cold", 0), job(.time, "burst", 1)], finished) == 18)
    #expect(estimate([], finished) == 0)
  }

  /// What is asked between two points must not take their time: a run of all graph shapes by six runtimes.
  @Test func theOutlookOfALongRunIsCheap() {
    let schedule = Schedule(
      seed: 1, runtimes: (0..<6).map { "runtime-\($0)" }, reference: "runtime-0",
      groups: (0..<45).map { "group-\($0)" },
      nullGroup: "group-0", passes: [.time, .count, .instructions], blocks: 30, extendedBlocks: 60, countPoints: 3,
      instructionPoints: 3, budget: 1e6)
    var progress = ScheduleProgress(schedule)
    var time = RemainingTime()
    for _ in 0..<600 {
      guard let job = progress.next else { break }
      let finished = FinishedJob(job: job, seconds: 0.1, value: 1)
      _ = progress.take(finished)
      time.take(finished)
    }
    let spent = ContinuousClock().measure {
      for _ in 0..<20 { _ = time.estimate(progress.outlook) }
    }
    #expect(spent < .milliseconds(20 * 5), "it took \(spent / 20), and 45 milliseconds when every job was listed")
  }
}
