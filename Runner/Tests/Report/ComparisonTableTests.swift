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

  /// Kind: a shape's nanoseconds are shown as zero milliseconds, or a table has two units.
  @Test func shapesAreInNanosecondsAndRatiosComeFromBlocks() {
    var record = RunRecord.example()
    func wall(_ cut: String, _ runtime: String, _ value: Double) -> Measurement {
      Measurement(
        cut: cut, profile: "smoke", runtime: runtime, metric: .wall, median: value, low: value, high: value,
        points: [value])
    }
    func ratio(_ cut: String, _ runtime: String, _ reference: String, _ median: Double) -> Ratio {
      Ratio(
        cut: cut, metric: .wall, runtime: runtime, reference: reference, median: median, low: median, high: median,
        blocks: 5)
    }
    record.measurements = [wall("shape/a", "one", 3e-8), wall("shape/a", "two", 6e-8), wall("cold", "one", 0.002)]
    record.measurements.append(wall("cold", "two", 0.001))
    record.ratios = [
      ratio("shape/a", "one", "floor", 9), ratio("shape/a", "two", "one", 2.5), ratio("cold", "one", "two", 4),
    ]
    let table = ComparisonTable(
      record, runtimes: ("one", "two"), cutOrder: ["cold", "shape/a"], sizes: [], builds: []
    ).sections()[0].table
    let lines = table.markdownLines()
    #expect(lines[0].hasPrefix("| cut | one ns | two ns | ratio |"))
    #expect(lines[2].hasPrefix("| cold | 2,000,000.0 | 1,000,000.0 | 0.250 |"))
    #expect(lines[3].hasPrefix("| shape/a | 30.0 | 60.0 | 2.500 |"))
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
