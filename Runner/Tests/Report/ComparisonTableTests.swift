import RunnerReport
import RunnerResults
import RunnerTestSupport
import Testing

struct ComparisonTableTests {
  private func tables(builds: [ComparisonTable.Line] = []) -> [(title: String, table: TextTable)] {
    var record = RunRecord.example()
    record.measurements = []
    func add(_ cut: String, _ runtime: String, _ metric: Metric, _ value: Double) {
      record.measurements.append(
        Measurement(
          cut: cut, profile: "smoke", runtime: runtime, metric: metric, median: value, low: value, high: value,
          points: [value]))
    }
    add("cold", "one", .wall, 0.004)
    add("cold", "two", .wall, 0.005)
    add("cold", "one", .allocations, 12)
    add("session", "one", .wall, 0.02)
    return ComparisonTable(
      record, runtimes: ("one", "two"), cutOrder: ["session", "cold", "burst"],
      sizes: [
        .init(name: "worker, .text", first: 1_000, second: 950), .init(name: "M / N, .text", first: 10, second: nil),
      ], builds: builds
    ).sections()
  }

  @Test func everyCutHasBothTimesAndTheirRatio() {
    let lines = tables()[0].table.markdownLines()
    #expect(lines.count == 2 + 2, "a cut that was not measured has no row")
    #expect(lines[2] == "| session | 20.0000 | - | - | - | - | - | - |")
    #expect(lines[3] == "| cold | 4.0000 | 5.0000 | 1.250 | 12 | - | - | - |")
  }

  @Test func sizesAndBuildTimesHaveTablesOfTheirOwn() {
    #expect(tables().count == 2)
    let sizes = tables()[1].table.markdownLines()
    #expect(sizes[2] == "| worker, .text | 1,000 | 950 | 0.950 |" && sizes[3] == "| M / N, .text | 10 | - | - |")
    let all = tables(builds: [.init(name: "M / N", first: 10, second: 12.5)])
    #expect(all.count == 3 && all[2].table.markdownLines()[2] == "| M / N | 10.0 | 12.5 | 1.250 |")
  }

  @Test func aMarkdownTableKeepsItsColumnsWhateverACellSays() {
    var table = TextTable([("a", .left), ("b", .right)])
    table.add(["x|y", "1"])
    #expect(table.markdownLines() == ["| a | b |", "| --- | ---: |", "| x\\|y | 1 |"])
  }
}
