import Foundation
import RunnerExport
import RunnerResults
import RunnerTestSupport
import Testing

struct ExportFormatTests {
  private func record(seconds: Double = 0.000_000_95) -> RunRecord {
    var record = RunRecord.example()
    func add(_ metric: Metric, _ points: [Double]) {
      record.measurements.append(
        Measurement(
          cut: "shape/turn", profile: "smoke", runtime: "two", metric: metric,
          median: points.sorted()[points.count / 2],
          low: points.min()!, high: points.max()!, points: points))
    }
    add(.wall, [seconds, 2 * seconds, seconds / 2])
    add(.cpu, [seconds, seconds, seconds])
    add(.allocations, [0.5, 0.5, 0.75])
    add(.survivingBytes, [0, 0, 0])
    return record
  }

  private func object(_ format: ExportFormat, _ record: RunRecord) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try format.text(of: record).utf8))
  }

  private func entry(_ format: ExportFormat, _ name: String, _ record: RunRecord) throws -> [String: Any] {
    let entries = try #require(try object(format, record) as? [[String: Any]])
    return try #require(entries.first { $0["name"] as? String == name }, "\(entries)")
  }

  @Test(arguments: ExportFormat.allCases)
  func theSameRunGivesTheSameBytes(format: ExportFormat) throws {
    #expect(try format.text(of: record()) == format.text(of: record()))
    #expect(try format.text(of: record()).utf8.last == 0x0A)
  }

  /// Kind B11: a tool that prints nanoseconds one day and microseconds the next, and divides what it printed.
  @Test(arguments: [0.000_000_95, 0.000_001_02, 0.002, 40])
  func aTimeIsInNanosecondsWhateverItsSize(seconds: Double) throws {
    let record = record(seconds: seconds)
    let time = try entry(.githubSmaller, "shape/turn/two wall", record)
    #expect(time["unit"] as? String == "ns")
    #expect(abs((time["value"] as? Double ?? 0) / (seconds * 1e9) - 1) < 1e-12)
    let google = try #require(try object(.googleBenchmark, record) as? [String: Any])
    let rows = try #require(google["benchmarks"] as? [[String: Any]])
    #expect(rows.allSatisfy { $0["time_unit"] as? String == "ns" })
    let median = try #require(rows.first { $0["name"] as? String == "shape/turn/two_median" })
    #expect(abs((median["real_time"] as? Double ?? 0) / (seconds * 1e9) - 1) < 1e-12)
    #expect(median["allocations"] as? Double == 0.5)
  }

  @Test func aFileOfOneDirectionHoldsNothingOfTheOther() throws {
    let bigger = try #require(try object(.githubBigger, record(seconds: 0.5)) as? [[String: Any]])
    #expect(bigger.map { $0["name"] as? String } == ["cold/one rate", "shape/turn/two rate"])
    #expect(bigger.map { $0["value"] as? Double } == [5, 2] && bigger.allSatisfy { $0["unit"] as? String == "1/s" })
    let smaller = try #require(try object(.githubSmaller, record()) as? [[String: Any]])
    #expect(smaller.count == 5 && !smaller.contains { "\($0["name"] ?? "")".hasSuffix("rate") })
  }

  @Test func bencherHasAMeasureForEachMetricWithItsBounds() throws {
    let metrics = try #require(try object(.bencher, record(seconds: 0.5)) as? [String: [String: [String: Double]]])
    let turn = try #require(metrics["shape/turn/two"])
    #expect(Set(turn.keys) == ["latency", "cpu-time", "allocations", "surviving-bytes"])
    #expect(turn["latency"] == ["value": 5e8, "lower_value": 2.5e8, "upper_value": 1e9])
  }

  @Test func googleBenchmarkHasARowForEachPointWithItsIterations() throws {
    let google = try #require(try object(.googleBenchmark, record()) as? [String: Any])
    let context = try #require(google["context"] as? [String: Any])
    #expect(context["num_cpus"] as? Int == 2 && context["date"] as? String == "2026-01-02T03:04:05Z")
    let rows = try #require(google["benchmarks"] as? [[String: Any]])
    #expect(
      rows.map { $0["run_type"] as? String } == Array(repeating: "iteration", count: 3) + ["aggregate"]
        + Array(repeating: "iteration", count: 3) + ["aggregate"])
    #expect(rows[0]["iterations"] as? Int == 3 && rows[4]["iterations"] as? Int == 1)
  }

  @Test func pyperfGetsNoZeros() throws {
    let suite = try #require(try object(.pyperf, record()) as? [String: Any])
    let benchmarks = try #require(suite["benchmarks"] as? [[String: Any]])
    let units = benchmarks.compactMap { ($0["metadata"] as? [String: Any])?["unit"] as? String }
    #expect(suite["version"] as? String == "1.0" && units == ["second", "second", "second", "integer"])
  }
}
