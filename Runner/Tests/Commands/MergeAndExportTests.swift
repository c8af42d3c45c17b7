import Foundation
import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

/// `results merge`, `results export` and `run --shard` through the real entry point.
struct MergeAndExportTests {
  private func names(_ stage: Stage, _ records: [RunRecord]) throws -> [String] {
    try records.enumerated().map { index, record in
      let name = try StoredName(given: "20260\(index + 2)03T040506Z-0123456789ab-abcdef")
      try stage.store.write(record, as: name)
      return name.fileName
    }
  }

  @Test func shardsBecomeAWholeRun() throws {
    let stage = try Stage()
    let names = try names(stage, [.shard(1), .shard(2), .shard(3)])
    let outcome = try Bench.run(["results", "merge"] + names + ["--results", stage.results])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let merged = try stage.store.read(StoredName(given: outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(merged.plan.cuts == ["cold", "session", "burst"] && !merged.isPartial)
  }

  /// Kind S19.
  @Test func aMissingShardIsSaidEverywhereAndNotRanked() throws {
    let stage = try Stage()
    let names = try names(stage, [.shard(1), .shard(3)])
    let outcome = try Bench.run(["results", "merge"] + names + ["--results", stage.results])
    #expect(outcome.code == 0 && outcome.errors.contains("partial: 2 of 3 shards; shard 2/3 missing"))
    let show = try Bench.run(["results", "show", "latest", "--results", stage.results])
    #expect(show.output.contains("PARTIAL: 2 of 3 shards; shard 2/3 missing"))
    let export = ["results", "export", "--format", "bencher", "--results", stage.results]
    let refused = try Bench.run(export)
    #expect(refused.code == 2 && refused.output.isEmpty && refused.errors.contains("a history would rank it"))
    #expect(try Bench.run(export + ["--partial"]).code == 0)
  }

  @Test(arguments: [
    ["--format", "github-smaller"], ["--format", "google-benchmark", "--run", "latest"],
    ["--format", "csv", "--output", "-"],
  ])
  func aReaderThatLeavesDoesNotChangeTheStatus(arguments: [String]) throws {
    let stage = try Stage()
    let words = [try Bench.path, "results", "export", "--results", stage.results] + arguments
    let line = words.map(\.quotedForShell).joined(separator: " ")
    let outcome = try Bench.runShell(
      "{ \(line); echo $? > '\(stage.folder)/status'; } | true; cat '\(stage.folder)/status'")
    #expect(outcome.output == "0\n", "\(outcome.errors)")
  }

  @Test func aFileIsWrittenWholeOrNotAtAll() throws {
    let stage = try Stage()
    let path = stage.folder + "/metrics.json"
    let export = ["results", "export", "--format", "google-benchmark", "--results", stage.results, "--output", path]
    #expect(try Bench.run(export).code == 0)
    let before = try FileSystem.read(path, limit: 1 << 20)
    let full = try Bench.run(export, shell: "trap '' XFSZ; ulimit -f 1")
    #expect(full.code == 2 && full.errors.contains("File too large"), "\(full.errors)")
    #expect(try FileSystem.read(path, limit: 1 << 20) == before)
    #expect(try FileSystem.names(in: stage.folder).filter { $0.hasPrefix(".tmp-") }.isEmpty)
  }

  @Test func aShardMeasuresItsGroupsAndSaysSo() throws {
    let stage = try Stage()
    let run = stage.run.map { $0 == "cold" ? "cold,burst,footprint" : $0 }
    let outcome = try Bench.run(run + ["--shard", "2/2"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let record = try stage.store.read(try #require(try stage.newRuns().first))
    #expect(record.plan.cuts == ["burst"] && Set(record.measurements.map(\.cut)) == ["burst"])
    #expect(
      record.plan.shard
        == Shard(index: 2, count: 2, cuts: ["cold", "burst", "footprint"], runtimes: [FakeWorker.runtime]))
    #expect(outcome.output.contains("PARTIAL: shard 2/2 of a run"))
    let rest = try Bench.run(run + ["--shard", "1/2"])
    #expect(rest.code == 0, "\(rest.errors)")
    let names = try stage.newRuns().map(\.fileName)
    let merged = try Bench.run(["results", "merge"] + names + ["--results", stage.results])
    // The repository may hold changes while it is worked on; then the two cannot be told to be the same.
    #expect(merged.code == (record.dirty ? 2 : 0), "\(merged.errors)")
  }
}
