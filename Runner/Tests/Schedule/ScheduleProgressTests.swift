import RunnerSchedule
import Testing

struct ScheduleProgressTests {
  private func schedule(
    runtimes: [String] = ["a", "b"], groups: [String] = ["cold", "burst"], nullGroup: String? = nil, blocks: Int = 5,
    extendedBlocks: Int? = nil, budget: Double = 1000, passes: [Pass] = [.time, .count]
  ) -> Schedule {
    Schedule(
      seed: 3, runtimes: runtimes, reference: "a", groups: groups, nullGroup: nullGroup, passes: passes,
      blocks: blocks, extendedBlocks: extendedBlocks ?? blocks, countPoints: 2, budget: budget)
  }

  /// Walks to the end over a host that is described by a function of job and number.
  private func walk(
    _ schedule: Schedule,
    _ host: (Job, Int) -> FinishedJob = { job, _ in FinishedJob(job: job, seconds: 0.1, value: 1) },
    allows: @escaping (Job) -> Bool = { _ in true }
  ) -> [FinishedJob] {
    var progress = ScheduleProgress(schedule, allows: allows)
    var finished: [FinishedJob] = []
    while let job = progress.next, finished.count < 10_000 {
      let done = host(job, finished.count)
      finished.append(done)
      let isTaken = progress.take(done)
      #expect(isTaken)
    }
    return finished
  }

  /// Noise that repeats after 13 points.
  private func noise(_ number: Int) -> Double { Double(number * 7919 % 13) }

  private func blocks(_ jobs: [FinishedJob], _ runtime: String, _ group: String, twin: Bool = false) -> Int {
    jobs.count { $0.job == Job(pass: .time, runtime: runtime, twin: twin, group: group, point: $0.job.point) } / 2
  }

  @Test func withoutSlownessItIsThePlainOrder() {
    let schedule = schedule(nullGroup: "cold")
    #expect(walk(schedule).map(\.job) == schedule.ordered())
  }

  @Test func onlyTheNextJobIsTaken() {
    var progress = ScheduleProgress(schedule())
    let jobs = schedule().ordered()
    let isTaken = progress.take(FinishedJob(job: jobs[1], seconds: 1))
    #expect(!isTaken)
    #expect(progress.next == jobs[0])
  }

  /// Every prefix of a run leads on to the same rest.
  @Test func whatIsLeftFollowsFromWhatWasFinished() {
    let schedule = schedule(extendedBlocks: 9, budget: 40)
    let whole = walk(schedule) { job, number in
      FinishedJob(job: job, seconds: job.runtime == "b" ? 1 : 0.2, value: 1 + 0.1 * Double(number * number % 7))
    }
    for length in stride(from: 0, to: whole.count, by: 5) {
      var progress = ScheduleProgress(schedule)
      for job in whole.prefix(length) { _ = progress.take(job) }
      #expect(progress.next == whole[length].job)
    }
  }

  @Test func aSlowContenderGetsFewerBlocksAndTheOthersAllOfTheirs() {
    let jobs = walk(schedule(groups: ["cold"], budget: 20)) { job, _ in
      FinishedJob(job: job, seconds: job.runtime == "b" ? 3 : 0.1, value: 1)
    }
    #expect(blocks(jobs, "a", "cold") == 5)
    // 20 s, of which a needs 1: three blocks of 6 s.
    #expect(blocks(jobs, "b", "cold") == 3)
  }

  @Test func whatFastOnesDoNotNeedGoesToSlowOnes() {
    let lonely = walk(schedule(groups: ["cold"], budget: 24)) { job, _ in
      FinishedJob(job: job, seconds: job.runtime == "b" ? 2 : 2.0, value: 1)
    }
    #expect(blocks(lonely, "b", "cold") == 3)
    let helped = walk(schedule(groups: ["cold"], budget: 24)) { job, _ in
      FinishedJob(job: job, seconds: job.runtime == "b" ? 2 : 0.2, value: 1)
    }
    #expect(blocks(helped, "b", "cold") == 5)
  }

  @Test func oneBlockIsMeasuredHoweverSmallTheBudget() {
    let jobs = walk(schedule(budget: 0.001)) { job, _ in FinishedJob(job: job, seconds: 3, value: 1) }
    #expect(["a", "b"].allSatisfy { blocks(jobs, $0, "cold") == 1 && blocks(jobs, $0, "burst") == 1 })
  }

  @Test func aContenderThatIsTooSlowLeavesItsGroup() {
    let jobs = walk(schedule()) { job, _ in
      let isTooSlow = job.pass == .time && job.runtime == "b" && job.group == "cold"
      return FinishedJob(job: job, seconds: 1, value: isTooSlow ? nil : 1, isTooSlow: isTooSlow)
    }
    let mine = jobs.filter { $0.job.runtime == "b" && $0.job.group == "cold" }
    #expect(mine.map(\.job) == [Job(pass: .time, runtime: "b", group: "cold", point: 0)])
    #expect(blocks(jobs, "a", "cold") == 5 && blocks(jobs, "b", "burst") == 5)
  }

  @Test func wideIntervalsAreExtendedToTheirBoundAndNarrowOnesNot() {
    func run(_ size: Double) -> [FinishedJob] {
      walk(schedule(groups: ["cold"], extendedBlocks: 60, budget: 1e6)) { job, number in
        FinishedJob(job: job, seconds: 0.1, value: 1 + size * noise(number))
      }
    }
    #expect(blocks(run(0.01), "b", "cold") == 60)
    #expect(blocks(run(0.00001), "b", "cold") == 5)
  }

  /// Kind: measuring goes on until something is significant. A clear difference with a wide interval goes on, as no
  /// difference with as wide an interval does.
  @Test func whereTheIntervalLiesPlaysNoPart() {
    func run(_ factor: Double) -> Int {
      let jobs = walk(schedule(groups: ["cold"], extendedBlocks: 40, budget: 1e6)) { job, number in
        let base = job.runtime == "b" ? factor : 1
        let value = base * (1 + 0.004 * noise(number) / (1 + 0.01 * Double(number)))
        return FinishedJob(job: job, seconds: 0.1, value: value)
      }
      return blocks(jobs, "b", "cold")
    }
    #expect(run(1) == run(1.5) && run(1) == run(0.5))
    #expect(run(1) > 5)
  }

  @Test func extensionEndsWithTheBudget() {
    let jobs = walk(schedule(groups: ["cold"], extendedBlocks: 60, budget: 10)) { job, number in
      FinishedJob(job: job, seconds: 0.25, value: 1 + 0.02 * noise(number))
    }
    #expect(blocks(jobs, "b", "cold") == 10)
  }

  @Test func aNoisyTwinIsExtendedToo() {
    let jobs = walk(
      schedule(runtimes: ["a"], groups: ["cold"], nullGroup: "cold", extendedBlocks: 8)
    ) { job, number in FinishedJob(job: job, seconds: 0.1, value: 1 + 0.02 * noise(number)) }
    #expect(blocks(jobs, "a", "cold", twin: true) == 8 && blocks(jobs, "a", "cold") == 8)
  }

  @Test func jobsThatCannotBeDoneAreLeftOut() {
    let jobs = walk(schedule(), allows: { $0.runtime == "b" })
    #expect(jobs.count { $0.job.pass == .count } == 4)
    #expect(walk(schedule(), allows: { _ in false }).allSatisfy { $0.job.pass == .time })
    #expect(walk(schedule(passes: [.count])).count == 8)
  }

  @Test(arguments: [[Pass.time, .count], [.time, .count, .hardware]])
  func theOutlookShrinksToNothing(_ passes: [Pass]) {
    let schedule = schedule(passes: passes)
    var progress = ScheduleProgress(schedule)
    #expect(progress.outlook == ScheduleProgress.Outlook(schedule.ordered()))
    while let job = progress.next {
      let before = progress.outlook.count
      _ = progress.take(FinishedJob(job: job, seconds: 0.1, value: 1))
      #expect(progress.outlook.count == before - 1)
    }
    #expect(progress.outlook == ScheduleProgress.Outlook())
  }
}
