import RunnerResults
import RunnerSchedule
import RunnerTestSupport
import RunnerWire
import StorefrontVerification
import StorefrontWorkload
import Testing

@testable import RunnerRecording

/// Entries in, record out; nothing is measured.
struct RunAssemblyTests {
  private let runtimes = ["one", "two"]

  private func entry(
    _ pass: Pass, _ runtime: String, _ point: Int, wall: Double? = nil, count: Double? = nil, units: Int = 4,
    runs: Int? = nil
  ) -> RunEntry {
    let cut = "cold"
    return RunEntry(
      job: Job(pass: pass, runtime: runtime, group: cut, point: point),
      reading: JobReading(
        pass: pass.rawValue, runtime: runtime, group: cut, point: point, seconds: 9, iterations: 2, load: nil,
        stealTicks: nil, involuntarySwitches: 0),
      times: wall.map { [CutTimes(cut: cut, wall: $0, cpu: $0, samples: 3)] } ?? [],
      counts: pass == .count
        ? [
          CutCounts(
            cut: cut, allocations: count, frees: count, allocatedBytes: count, survivingAllocations: count,
            survivingBytes: count, peakBytes: count, units: units)
        ] : [],
      runCounts: runs.map { [CutRunCounts(cut: cut, observerRuns: $0, units: units)] } ?? [])
  }

  private func record(_ entries: [RunEntry], trust: CounterTrust = CounterTrust(), checkpoints: Bool = true)
    throws -> RunRecord
  {
    let schedule = Schedule(
      seed: 1, runtimes: runtimes, reference: "one", groups: ["cold"], nullGroup: "cold", passes: [.time, .count],
      blocks: 5, extendedBlocks: 5, countPoints: 2, budget: 10)
    let options = RunOptions(
      runtimes: runtimes, reference: "one", cuts: ["cold"], profile: .smoke, profileLabel: "smoke", quick: true,
      seed: 1, budget: 10,
      checkpoints: checkpoints, randomSessions: 0, resume: false, resumeCommand: "")
    let plan = RunPlan(
      journal: RunPlan.currentJournal, environment: "e", commit: "c", workers: [:], profile: .smoke, cuts: ["cold"],
      schedule: schedule,
      checkpoints: checkpoints, quick: true, randomSessions: 0, cpu: nil, countingAllocator: nil,
      processors: 2)
    let assembly = RunAssembly(
      options: options, plan: plan, environment: .example(), isDirty: true, counters: trust, entries: entries)
    let record = assembly.record(createdAt: "2026-01-02T03:04:05Z", verdict: AgreementGate.compare([]))
    return record
  }

  private func find(_ record: RunRecord, _ metric: Metric, _ runtime: String = "one") -> Measurement? {
    record.measurements.first { $0.metric == metric && $0.runtime == runtime }
  }

  @Test func timesAreInTheOrderOfPoints() throws {
    let record = try record([
      entry(.time, "one", 1, wall: 5), entry(.time, "two", 0, wall: 7), entry(.time, "one", 0, wall: 2),
    ])
    #expect(find(record, .wall)?.points == [2, 5])
    #expect(find(record, .wall)?.median == 3.5)
    #expect(find(record, .wall, "two")?.points == [7])
  }

  /// Kind: a count for one operation by whole-number division.
  @Test func countsAreSharedOutOverUnitsWithoutRounding() throws {
    let record = try record([entry(.count, "one", 0, count: 10), entry(.count, "one", 1, count: 11)])
    #expect(find(record, .allocations)?.points == [2.5, 2.75])
    #expect(find(record, .peakBytes)?.points == [10, 11])
    #expect(find(record, .allocations)?.note == "counts per unit, from 4 units")
  }

  @Test func aCounterWithoutTrustIsLeftOutForItsRuntimeOnly() throws {
    var trust = CounterTrust()
    trust.unavailable = [Unavailable(metric: .frees, runtime: "one", reason: "witness")]
    let record = try record([entry(.count, "one", 0, count: 8), entry(.count, "two", 0, count: 8)], trust: trust)
    #expect(find(record, .frees) == nil && find(record, .frees, "two") != nil && find(record, .allocations) != nil)
    #expect(record.unavailable == trust.unavailable)
  }

  @Test func fewerPointsAndMissingCheckpointsStandInTheNote() throws {
    let record = try record([entry(.time, "one", 0, wall: 1)], checkpoints: false)
    #expect(find(record, .wall)?.note == "1 of 10 points: slow, 9.0 s each for a share of 3.3 s; checkpoints off")
  }

  @Test func runCountsComeFromTheCountPassElseFromTheTimePass() throws {
    let timed = entry(.time, "one", 0, wall: 1, runs: 4)
    #expect(find(try record([timed]), .observerRuns)?.points == [1])
    #expect(find(try record([timed, entry(.count, "one", 0, count: 1, runs: 8)]), .observerRuns)?.points == [2])
  }

  @Test func whatWasNotMeasuredIsAbsentAndNotZero() throws {
    let record = try record([entry(.time, "one", 0, wall: 1)])
    #expect(Set(record.measurements.map(\.metric)) == [.wall, .cpu])
    #expect(record.measurements.allSatisfy { $0.runtime == "one" })
  }
}
