import RunnerPlatform
import RunnerResults
import RunnerStatistics
import RunnerTestSupport
import Testing

/// A run that is killed outright at a random moment, and gone on with. The long form is `scripts/kill-test`.
struct KillTests {
  private func finished(_ stage: Stage) throws -> [String] {
    try stage.journals().flatMap { name in
      // A last line that was cut short was not finished.
      let text = String(decoding: try FileSystem.read("\(stage.results)/\(name)", limit: 1 << 20), as: UTF8.self)
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().dropFirst()
        .compactMap { $0.firstMatch(of: /"seconds":([0-9.e-]+)/).map { String($0.output.1) } }
    }
  }

  @Test func nothingIsLostWheneverTheRunnerIsKilled() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let whole = try Stage()
    let duration = try Bench.run(whole.run).seconds
    for _ in 0..<6 {
      let stage = try Stage()
      let moment = duration * Double(generator.below(1000)) / 1000
      let command = ([try Bench.path] + stage.run).map(\.quotedForShell).joined(separator: " ")
      // Waits for its end: until then the kernel may still hold its lock.
      _ = try Bench.runShell("\(command) & sleep \(moment); kill -KILL $! 2>/dev/null; wait $!; true")
      let kept = try finished(stage)
      let hadResult = try !stage.newRuns().isEmpty
      let resumed = try Bench.run(stage.run + (kept.isEmpty ? [] : ["--resume"]))
      #expect(resumed.code == 0, "seed \(seed), after \(moment) s: \(resumed.errors)")
      let runs = try stage.newRuns()
      #expect(runs.count >= 1 && runs.count <= (hadResult ? 2 : 1))
      let newest = try #require(runs.max { $0.fileName < $1.fileName })
      let record = try stage.store.read(newest)
      #expect(record.jobs.count == 21)
      let recorded = Set(record.jobs.map { "\($0.seconds)" })
      #expect(kept.allSatisfy { text in Double(text).map { recorded.contains("\($0)") } == true }, "seed \(seed)")
      #expect(try stage.leftovers().isEmpty && stage.isUnharmed())
    }
  }

  /// Kind: a run that was killed before its plan was written cannot be gone on with for ever.
  @Test func aJournalWithoutAPlanIsSwept() throws {
    let stage = try Stage()
    try stage.put("{\"budget\":", as: ".journal-20260101T000000Z-1.jsonl")
    let outcome = try Bench.run(stage.run + ["--resume"])
    #expect(outcome.code == 2 && outcome.errors.contains("found none; run without --resume"))
    #expect(try stage.journals().isEmpty)
  }
}
