import Foundation
import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

/// `compare` reads a recorded run and what is built beside it.
struct CompareVerbTests {
  private static let pair = ["observation-naive", "observation-memo"]

  /// A stage whose recorded run holds the pair. Real programs stand for the workers: only their sections are read.
  private func stage() throws -> Stage {
    let stage = try Stage()
    var record = RunRecord.example()
    record.plan.runtimes = Self.pair
    record.agreement.runtimes = Self.pair
    let measurement = record.measurements[0]
    record.measurements = Self.pair.enumerated().map { index, runtime in
      var copy = measurement
      copy.runtime = runtime
      (copy.median, copy.low, copy.high) = (0.1 * Double(index + 1), 0.1, 0.3)
      return copy
    }
    record.witnesses = record.witnesses.map {
      var copy = $0
      copy.runtime = Self.pair[0]
      return copy
    }
    record.jobs = record.jobs.map {
      var copy = $0
      copy.runtime = Self.pair[0]
      return copy
    }
    try stage.store.write(
      record, as: StoredName(createdAt: "20260103T030405Z", environment: "0123456789ab", commit: "abcdef"))
    let program = try FileSystem.read(try Bench.path, limit: 1 << 30)
    for runtime in Self.pair { try AtomicFile.write(program, to: "\(stage.workers)/storefront-worker-\(runtime)") }
    return stage
  }

  private func compare(_ stage: Stage, _ more: [String], shell: String = "") throws -> Bench.Outcome {
    try Bench.run(["compare", "--results", stage.results, "--workers", stage.workers] + more, shell: shell)
  }

  @Test func theNewestRunThatHoldsBothIsShownWithSizes() throws {
    let outcome = try compare(try stage(), ["--runtimes", "observation-naive,observation-memo"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains { $0.hasPrefix("cold 100.0000 200.0000 2.000") })
    #expect(lines.contains { $0.hasPrefix("worker, .text ") && $0.hasSuffix(" 1.000") })
  }

  /// The order of the command line decides what the ratios are of.
  @Test func theOtherOrderGivesTheInverseRatio() throws {
    let stage = try stage()
    let outcome = try compare(stage, ["--runtimes", "observation-memo,observation-naive", "--markdown"])
    #expect(outcome.output.contains("| cold | 200.0000 | 100.0000 | 0.500 |"))
    let json = try compare(stage, ["--runtimes", "observation-memo,observation-naive", "--json"])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["runtimes"] as? [String] == ["observation-memo", "observation-naive"])
  }

  @Test func aMissingToolIsNamed() throws {
    let outcome = try compare(
      try stage(), ["--runtimes", "observation-naive,observation-memo"], shell: "PATH=/no/such/folder")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("expected one of llvm-size, size, llvm-objdump on the PATH, found none"))
  }

  @Test func aRunWithoutOneOfThemIsRefusedByName() throws {
    let stage = try stage()
    let outcome = try compare(
      stage, ["--runtimes", "observation-naive,observation-memo", "--run", stage.recorded.fileName])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("expected a run of observation-naive and observation-memo, found one of one"))
    let none = try compare(stage, ["--runtimes", "observation-naive,state-graph"])
    #expect(none.code == 2 && none.errors.contains("found none; record one with storefront-bench run"))
  }
}
