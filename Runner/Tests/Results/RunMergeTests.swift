import RunnerResults
import RunnerTestSupport
import Testing

struct RunMergeTests {
  private func merged(_ records: [RunRecord]) throws -> RunRecord {
    try RunMerge(records.enumerated().map { ("run\($0)", $1) }).record()
  }

  private func refusal(_ change: (inout RunRecord) -> Void) -> String {
    var other = RunRecord.shard(2)
    change(&other)
    do {
      _ = try merged([.shard(1), other])
      return "merged"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: 1...7)
  func everyGroupIsInExactlyOneShard(count: Int) {
    let groups = ["cold", "session", "burst", "interactions", "footprint", "teardown", "control"]
    let parts = (1...count).map { Shard.groups(groups, index: $0, count: count) }
    #expect(parts.flatMap { $0 }.sorted() == groups.sorted())
    #expect(parts.allSatisfy { !$0.isEmpty })
    #expect(parts.map(\.count).max()! - parts.map(\.count).min()! <= 1)
  }

  @Test func allShardsMakeAWholeRun() throws {
    let record = try merged([.shard(3), .shard(1), .shard(2)])
    #expect(record.plan.cuts == ["cold", "session", "burst"] && record.plan.shard == nil && !record.isPartial)
    #expect(record.measurements.map(\.cut) == ["cold", "session", "burst"])
    #expect(record.merge == MergeRecord(runs: ["run1", "run2", "run0"], attempted: 3, failed: 0, missing: []))
    #expect(record.jobs.count == 3 && record.agreement == RunRecord.example().agreement)
    #expect(try RunRecord(reading: record.fileBytes()) == record)
  }

  @Test func theOrderOfTheArgumentsChangesNothing() throws {
    let named = [("a", RunRecord.shard(1)), ("b", .shard(2)), ("c", .shard(3))]
    let bytes = try RunMerge(named).record().fileBytes()
    #expect(try RunMerge(named.reversed()).record().fileBytes() == bytes)
  }

  /// Kind S19: one of three runs survived, and is published as a normal result.
  @Test func missingShardsAreNamedAndTheRunIsPartial() throws {
    let record = try merged([.shard(1), .shard(3)])
    #expect(record.isPartial)
    #expect(record.merge == MergeRecord(runs: ["run0", "run1"], attempted: 3, failed: 1, missing: ["2/3"]))
    #expect(record.partialReason == "2 of 3 shards; shard 2/3 missing")
    #expect(RunRecord.shard(2).isPartial)
    #expect(throws: ResultsError.self) { try merged([record, .shard(2)]) }
  }

  @Test func otherEnvironmentsStaySideBySide() {
    let said = refusal {
      $0.environment.stable.cpuModel = "Another CPU"
      $0.environment.stable.cores = 64
    }
    #expect(said.contains("differ in cpuModel (Some CPU and Another CPU), cores (2 and 64); they stay side by side"))
    #expect(refusal { $0.environment = .example(kernel: "another") } == "merged")
  }

  @Test func whatMustBeTheSameIsNamed() {
    #expect(refusal { $0.commit = String(repeating: "b", count: 40) }.contains("one commit"))
    #expect(refusal { $0.dirty = true }.contains("changes beside it in run1"))
    #expect(refusal { $0.plan.profile = "stress" }.contains("the profile smoke in run0 and stress in run1"))
    #expect(refusal { $0.plan.seed = 3 }.contains("the seed"))
    #expect(refusal { $0.plan.quick = false }.contains("the quick"))
    #expect(refusal { $0.plan.budget = 7 }.contains("the budget"))
    #expect(refusal { $0.plan.shard = nil }.contains("number of shards none in run1 and 3 in run0"))
    let other = refusal { $0.plan.shard?.cuts.append("more") }
    #expect(other.contains("cuts of all shards"))
    let twice = refusal { $0.plan.shard?.index = 1 }
    #expect(twice.contains("expected each shard once, found 1/3 in run0 and run1"))
    #expect(refusal { $0.agreement.digest = "ffff" }.contains("the same digest, found 0123 in run0 and ffff in run1"))
  }

  @Test func nothingIsMeasuredTwice() {
    #expect(
      refusal { $0.measurements[0].cut = "cold" }.contains(
        "expected wall on cold of one once, found it in run0 and run1")
    )
    #expect(throws: ResultsError.self) { try merged([.shard(1)]) }
  }

  @Test func sizesThatReadTheSameAreOne() throws {
    func sized(_ index: Int, _ bytes: Double) -> RunRecord {
      var record = RunRecord.shard(index)
      record.measurements.append(
        Measurement(
          cut: "size/worker", profile: "smoke", runtime: "one", metric: .textBytes, median: bytes, low: bytes,
          high: bytes, points: [bytes]))
      return record
    }
    #expect(try merged([sized(1, 7), sized(2, 7)]).measurements.count { $0.metric == .textBytes } == 1)
    #expect(throws: ResultsError.self) { try merged([sized(1, 7), sized(2, 8)]) }
  }

  @Test func whatOneRunLacksIsNarrowedToItsCuts() throws {
    var other = RunRecord.shard(2)
    other.unavailable = []
    #expect(try merged([.shard(1), other]).unavailable.map(\.cut) == ["cold"])
    #expect(try merged([.shard(1), .shard(2)]).unavailable.map(\.cut) == ["*"])
  }

  @Test func theWidestNoiseIsKept() throws {
    var (one, two) = (RunRecord.shard(1), RunRecord.shard(2))
    one.nullComparison = NullComparison(cut: "cold", width: 0.01)
    two.nullComparison = NullComparison(cut: "session", width: 0.03)
    #expect(try merged([one, two]).nullComparison?.width == 0.03)
  }
}
