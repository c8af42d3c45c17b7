import RunnerResults
import RunnerSchedule
import RunnerWire
import StorefrontWorkload
import Testing

@testable import RunnerRecording

/// Ratios and the null comparison over hosts that are functions.
struct RatioAssemblyTests {
  private let schedule = Schedule(
    seed: 4, runtimes: ["one", "two"], reference: "one", groups: ["cold"], nullGroup: "cold", passes: [.time],
    blocks: 15, extendedBlocks: 15, countPoints: 1, budget: 1e6)

  private var plan: RunPlan { plan(schedule) }

  private func plan(_ schedule: Schedule) -> RunPlan {
    RunPlan(
      journal: RunPlan.currentJournal, environment: "e", commit: "c", workers: [:], profile: .smoke, cuts: ["cold"],
      schedule: schedule,
      checkpoints: true, quick: true, randomSessions: 0, cpu: nil, countingAllocator: nil, processors: 2)
  }

  /// The entries of a whole run on a host that gives the seconds of each job from its number.
  private func entries(of whole: Schedule? = nil, _ seconds: (Job, Int) -> Double) -> [RunEntry] {
    var progress = ScheduleProgress(whole ?? schedule)
    var entries: [RunEntry] = []
    while let job = progress.next {
      let value = seconds(job, entries.count)
      let entry = RunEntry(
        job: job,
        reading: JobReading(
          pass: "time", runtime: job.runtime, group: job.group, point: job.point, block: job.block,
          order: entries.count,
          seconds: 0.1, iterations: 1, load: nil, stealTicks: nil, involuntarySwitches: 0),
        times: [CutTimes(cut: job.group, wall: value, cpu: 0, samples: 3)], counts: [],
        runCounts: [])
      entries.append(entry)
      _ = progress.take(entry.finished)
    }
    return entries
  }

  private func assembly(_ seconds: (Job, Int) -> Double) -> RatioAssembly {
    RatioAssembly(plan: plan, entries: entries(seconds))
  }

  /// Kind: drift of the machine becomes a difference between two runtimes of the same speed.
  @Test func driftIsNoDifference() throws {
    let assembly = assembly { _, number in 1 + 0.01 * Double(number) }
    let ratio = try #require(assembly.ratios("cold").first)
    #expect(abs(ratio.median - 1) < 0.01)
    #expect(abs(try #require(assembly.nullComparison()?.median) - 1) < 0.01)
  }

  @Test func aTrueRatioIsFoundUnderDriftAndDisturbance() throws {
    let assembly = assembly { job, number in
      let disturbed = number % 7 == 0 ? 1.4 : 1
      return (job.runtime == "two" ? 1.05 : 1) * (1 + 0.001 * Double(number)) * disturbed
    }
    let ratio = try #require(assembly.ratios("cold").first)
    #expect(ratio.runtime == "two" && ratio.reference == "one" && ratio.blocks == 15 && ratio.metric == .wall)
    #expect(abs(ratio.median - 1.05) < 0.005 && ratio.low > 1.02)
  }

  @Test func aBlockIsTheSmallerOfItsTwoPoints() throws {
    // Every first point of a block is ten times too slow.
    let assembly = assembly { job, _ in (job.runtime == "two" ? 2 : 1) * (job.point.isMultiple(of: 2) ? 10 : 1) }
    let ratio = try #require(assembly.ratios("cold").first)
    #expect(abs(ratio.median - 2) < 1e-12 && abs(ratio.low - 2) < 1e-12 && abs(ratio.high - 2) < 1e-12)
  }

  @Test func processorTimesOfZeroGiveNoRatio() {
    #expect(assembly { _, _ in 1 }.ratios("cold").map(\.metric) == [.wall])
  }

  @Test func whatWasTooSlowHasNoRatio() {
    var slow = entries { _, _ in 1 }
    let place = slow.lastIndex { $0.job.runtime == "two" }!
    slow[place].tooSlow = "slow"
    #expect(RatioAssembly(plan: plan, entries: slow).ratios("cold").isEmpty)
    #expect(RatioAssembly(plan: plan, entries: slow).nullComparison() != nil)
  }

  @Test func blocksThatWereCutShortAreLeftOut() throws {
    let cut = Array(entries { _, _ in 1 }.dropLast(2))
    let ratio = try #require(RatioAssembly(plan: plan, entries: cut).ratios("cold").first)
    #expect(ratio.blocks == 14 || RatioAssembly(plan: plan, entries: cut).nullComparison()?.blocks == 14)
    #expect(RatioAssembly(plan: plan, entries: Array(cut.prefix(8))).ratios("cold").isEmpty)
  }

  @Test func theNoiseOfAQuietHostIsStored() throws {
    let assembly = assembly { _, number in 1 + 0.01 * Double(number * 7919 % 13) / 13 }
    let null = try #require(assembly.nullComparison())
    #expect(null.cut == "cold" && null.runtime == "one" && null.blocks == 15 && null.points?.count == 30)
    #expect(null.width > 0 && null.width < 0.02)
    try assembly.requireQuietHost(widest: 0.25)
  }

  @Test func aHostOfNoiseIsRefusedWithItsFigure() throws {
    let assembly = assembly { job, number in job.twin ? 1 + Double(number * 7919 % 13) : 1 }
    let width = try #require(assembly.nullComparison()?.width)
    do {
      try assembly.requireQuietHost(widest: 0.25)
      Issue.record("a width of \(width) was let through")
    } catch {
      #expect(error.kind == .invalidMeasurement)
      #expect(error.description.contains("found \((width * 1000).rounded() / 10) % over 15 blocks"))
    }
  }

  /// Kind: a runtime without the shape gets jobs of it; or the floor takes the reference's place.
  @Test func shapesHaveTheFloorAsASecondReference() {
    let (turn, cold) = ("shape/turn", "cold")
    let schedule = Schedule(
      seed: 4, runtimes: ["floor", "one", "two", "port"], reference: "one", groups: [cold, turn],
      absent: ["floor": [cold], "two": [cold], "port": [turn]], nullGroup: cold, passes: [.time], blocks: 5,
      extendedBlocks: 5, countPoints: 1, budget: 1e6)
    let speeds = ["floor": 1.0, "one": 4, "two": 8, "port": 2]
    let entries = entries(of: schedule) { job, _ in speeds[job.runtime]! }
    #expect(Set(entries.filter { $0.job.group == turn }.map(\.job.runtime)) == ["floor", "one", "two"])
    let assembly = RatioAssembly(plan: plan(schedule), entries: entries)
    func rows(_ cut: String) -> [String] {
      assembly.ratios(cut).map { "\($0.runtime)/\($0.reference) \(($0.median * 100).rounded() / 100)" }
    }
    #expect(rows(turn) == ["floor/one 0.25", "two/one 2.0", "one/floor 4.0", "two/floor 8.0"])
    #expect(rows(cold) == ["port/one 0.5"])
  }

  @Test func aGroupWithoutTheReferenceHasTheFirstThatHasIt() {
    let schedule = Schedule(
      seed: 4, runtimes: ["one", "two", "port"], reference: "one", groups: ["cold"], absent: ["one": ["cold"]],
      nullGroup: nil, passes: [.time], blocks: 5, extendedBlocks: 60, countPoints: 1, budget: 1e6)
    let entries = entries(of: schedule) { job, number in (job.runtime == "two" ? 1 : 3) + Double(number % 5) / 10 }
    #expect(entries.count == 4 * 60)
    let ratios = RatioAssembly(plan: plan(schedule), entries: entries).ratios("cold")
    #expect(ratios.map(\.runtime) == ["port"] && ratios.map(\.reference) == ["two"])
  }
}
