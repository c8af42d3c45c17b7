import RunnerReport
import RunnerResults
import RunnerTestSupport
import Testing

struct PerfPageTests {
  private func inputs(_ record: RunRecord = .published(), shapes: RunRecord? = nil, series: [PageInputs.Series] = [])
    -> PageInputs
  {
    PageInputs(
      main: .init(name: "main.json", record: record), shapes: shapes.map { .init(name: "shapes.json", record: $0) },
      series: series, titles: ["cog-arena": "Cog", "observation-memo": "Memo"],
      cutOrder: ["cold", "session", "phase/search", "interactions", "control", "shape/turn"],
      configurations: ("cog-arena", "cog-compact"))
  }

  private func part(_ name: String, _ inputs: PageInputs) throws -> String {
    try #require(PerfPage(inputs).parts().first { $0.name == name }?.text)
  }

  private var shapes: RunRecord { .shapes() }

  private var series: PageInputs.Series {
    .init(
      name: "products-x.json",
      record: ScalingRecord(
        createdAt: "2026-05-06T07:08:09Z", environment: RunRecord.example().environment.key, commit: "abc",
        field: "products", runs: ["a", "b"],
        growth: [
          .init(
            cut: "cold", runtime: "cog-arena", metric: .wall, sizes: [300, 600], values: [0.001, 0.002], exponent: 1,
            residual: 0)
        ]))
  }

  @Test func thePartsStandInTheOrderOfThePage() {
    #expect(
      PerfPage(inputs()).parts().map(\.name) == [
        "runs", "expectation", "ports", "phases", "counts", "configurations", "shapes", "scaling", "noise", "limits",
      ])
  }

  @Test func theSameFilesGiveTheSameTextAndPlots() {
    let (one, two) = (
      PerfPage(inputs(shapes: shapes, series: [series])), PerfPage(inputs(shapes: shapes, series: [series]))
    )
    #expect(one.parts().map(\.text) == two.parts().map(\.text) && one.plots() == two.plots())
  }

  @Test func everyFigureFollowsFromTheRun() throws {
    var record = RunRecord.published()
    let before = PerfPage(inputs(record)).parts().map(\.text)
    record.measurements[0].median = 0.0875
    let after = PerfPage(inputs(record)).parts().map(\.text)
    #expect(before != after && after.contains { $0.contains("87.50 ms") })
  }

  @Test func whoIsFasterIsSaidInWordsAlsoWhenItIsNotTheSubject() throws {
    let text = try part("expectation", inputs())
    #expect(text.contains("| Memo (`observation-memo`) | 0.500 (0.480–0.520) |"))
    #expect(text.contains("Faster than Cog: Memo on `cold`, `session`, `interactions`, `phase/search`."))
    #expect(text.contains("Not told apart from it: nobody, on no cut."))
    var record = RunRecord.published()
    for index in record.ratios.indices { record.ratios[index].high = 2 }
    #expect(try part("expectation", inputs(record)).contains("Faster than Cog: nobody, on no cut."))
    #expect(try part("expectation", inputs(record)).contains("Not told apart from it: Memo on `cold`"))
  }

  @Test func thePortsLeaveTheTwinToItsOwnPart() throws {
    let ports = try part("ports", inputs())
    #expect(ports.contains("| cut | `cog-arena` | `observation-memo` |"))
    #expect(ports.contains("| `control` | 62.50 ms; 1 | 187.5 ms; 1.000 (0.960–1.040) |"))
    #expect(!ports.contains("phase/search"))
    #expect(try part("phases", inputs()).contains("| `phase/search` | 62.50 ms; 1 | 187.5 ms; 0.500 (0.480–0.520) |"))
    let configurations = try part("configurations", inputs())
    #expect(configurations.contains("| `session` | 1.250 (1.200–1.300) | 100 | 100 (100–120) | - | - |"))
    #expect(configurations.contains("| the whole worker, code | 2.000 KiB | 1.000 KiB | 0.500 |"))
  }

  /// What is not there is said, never shown as zero.
  @Test func whatNoRunHoldsIsSaid() throws {
    #expect(try part("shapes", inputs()).hasPrefix("No full run of all graph shapes"))
    #expect(try part("scaling", inputs()).hasPrefix("No series is recorded"))
    var record = RunRecord.published()
    record.measurements.removeAll { Metric.ofSize.contains($0.metric) }
    record.unavailable = [Unavailable(metric: .textBytes, reason: "no tool")]
    #expect(try part("configurations", inputs(record)).contains("The run holds no sizes: no tool."))
    #expect(try part("limits", inputs(record)).contains("- unavailable: textBytes: no tool."))
    for index in record.measurements.indices
    where record.measurements[index].metric == .wall && record.measurements[index].runtime == "observation-memo" {
      switch record.measurements[index].cut {
      case "control": record.measurements[index].note = "checkpoints off"
      case "cold": record.measurements[index].note = "4 of 30 points: slow, 9.0 s each for a share of 3.3 s"
      default: record.measurements[index].note = "6 of 30 points: slow, 9.1 s each for a share of 3.3 s; x 1..2"
      }
    }
    let limits = try part("limits", inputs(record))
    #expect(
      limits.contains(
        "- fewer than 30 points of observation-memo, as its share of the budget ended: cold 4, session 6, interactions 6."
      ),
      "\(limits)")
    #expect(limits.contains("- session, all phases, interactions of observation-memo: x 1..2."), "\(limits)")
    #expect(limits.contains("- control of observation-memo: checkpoints off."))
    #expect(try part("noise", inputs(record)).contains("15 blocks planned, fewer where a share of the budget ended"))
  }

  @Test func shapesShowTheirDistanceToTheFloor() throws {
    let inputs = inputs(shapes: shapes, series: [series])
    #expect(try part("shapes", inputs).contains("| `turn` | 5.000 ns | 6.000 (5.500–6.500) |"))
    #expect(
      try part("scaling", inputs).contains("| `cold` | `cog-arena` | time | 1.000 | 0.000 | 1.000 ms | 2.000 ms |"))
    let plots = PerfPage(inputs).plots()
    #expect(plots.map(\.name) == ["ratios", "phases", "allocations", "shapes", "scaling-products"])
    for plot in plots { #expect(plot.series.allSatisfy { $0.values.count == plot.categories.count }) }
  }

  @Test func thePageNamesItsFiles() throws {
    let inputs = inputs(shapes: shapes, series: [series])
    #expect(inputs.names == ["main.json", "shapes.json", "products-x.json"])
    let runs = try part("runs", inputs)
    for name in inputs.names { #expect(runs.contains("`\(name)`")) }
  }
}
