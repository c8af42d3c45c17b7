import Foundation
import RunnerExport
import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

/// google-benchmark's own tool for comparing two files reads what is written for it.
@Suite(.enabled(if: OutsideJudge.hasGoogleBenchmark, "compare.py is not at hand: \(OutsideJudge.installation)"))
struct GoogleBenchmarkTests {
  private func compare(_ base: RunRecord, _ head: RunRecord) throws -> [String] {
    let scratch = try Scratch("google-benchmark")
    let paths = try [base, head].enumerated().map { number, record in
      let path = "\(scratch.path)/\(number).json"
      try Data(try ExportFormat.googleBenchmark.text(of: record).utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    let (passed, words) = try OutsideJudge.run(
      "python3", [OutsideJudge.googleBenchmark, "--no-color", "benchmarks"] + paths)
    #expect(passed, "\(words)")
    return words.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func aSlowerRunIsSeenAsSlower() throws {
    let base = RunRecord.example()
    var head = base
    for index in head.measurements.indices where head.measurements[index].metric == .wall {
      head.measurements[index].median *= 2
      head.measurements[index].low *= 2
      head.measurements[index].high *= 2
      head.measurements[index].points = head.measurements[index].points.map { 2 * $0 }
    }
    let rows = try compare(base, head)
    #expect(rows.contains { $0.hasPrefix("cold/one_median +1.0000 ") }, "\(rows)")
    #expect(try compare(base, base).contains { $0.hasPrefix("cold/one_median +0.0000 +0.0000 ") })
  }

  @Test func everyRunOfTheRepositoryIsRead() throws {
    let store = ResultStore(folder: #filePath.replacing(/\/Runner\/Tests\/.*/) { _ in "/results/runs" })
    for name in try store.list() {
      let record = try store.read(name)
      let timed = try #require(record.measurements.first { $0.metric == .wall })
      let row = "\(timed.cut)/\(timed.runtime)_median +0.0000 +0.0000"
      #expect(try compare(record, record).contains { $0.hasPrefix(row) })
    }
  }
}
