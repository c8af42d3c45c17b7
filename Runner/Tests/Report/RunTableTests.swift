import RunnerReport
import RunnerResults
import RunnerTestSupport
import Testing

struct RunTableTests {
  private func record() -> RunRecord {
    var record = RunRecord.example()
    record.plan.runtimes = ["two", "one"]
    func add(_ cut: String, _ runtime: String, _ metric: Metric, _ points: [Double], note: String = "") {
      let sorted = points.sorted()
      record.measurements.append(
        Measurement(
          cut: cut, profile: "smoke", runtime: runtime, metric: metric, median: sorted[sorted.count / 2],
          low: sorted[0], high: sorted[sorted.count - 1], points: points, note: note))
    }
    record.measurements = []
    add("burst", "one", .wall, [0.002, 0.001, 0.003], note: "3 of 15 points: slow")
    add("burst", "one", .cpu, [0.001, 0.001, 0.001], note: "3 of 15 points: slow")
    add("burst", "one", .allocations, [7, 7, 9])
    add("cold", "one", .wall, (1...10).map { Double($0) / 100 })
    add("cold", "two", .wall, [0.05])
    add("cold", "two", .peakBytes, [4096])
    return record
  }

  private var lines: [String] {
    RunTable(record(), cutOrder: ["cold", "burst"], wide: true).text().split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map(String.init)
  }

  @Test func rowsFollowCutsAndThenRuntimes() {
    let rows = lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    let places = ["cold two", "cold one", "burst one"].map { rows.firstIndex(of: $0) ?? -1 }
    #expect(places[0] >= 0 && places == places.sorted())
  }

  @Test func unitsStandInTheHeaderOnly() {
    #expect(lines.contains { $0.contains("wall ms") && $0.contains("cpu ms") && $0.contains("peak KiB") })
    #expect(!lines.dropFirst(4).prefix(3).contains { $0.contains("ms") || $0.contains("KiB") })
  }

  @Test func p90NeedsTenPoints() throws {
    let one = try #require(lines.first { $0.hasPrefix("cold") && $0.contains("one") })
    let two = try #require(lines.first { $0.hasPrefix("cold") && $0.contains("two") })
    #expect(one.split(separator: " ")[5] == "91.000")
    #expect(two.split(separator: " ")[5] == "-")
  }

  @Test func aNoteStandsOnceAndACountThatMovedIsNamed() throws {
    let burst = try #require(lines.first { $0.hasPrefix("burst") })
    #expect(burst.hasSuffix(" 3 of 15 points: slow; allocations 7..9"))
  }

  @Test func whatIsMissingForOneReasonStandsOnOneLine() {
    var record = record()
    record.unavailable = ["a", "b"].flatMap { cut in
      [Metric.frees, .peakBytes].map { Unavailable(metric: $0, cut: cut, runtime: "one", reason: "loud") }
    }
    record.unavailable.append(Unavailable(metric: .frees, cut: "c", runtime: "one", reason: "loud"))
    let lines = RunTable(record, cutOrder: []).text().split(separator: "\n").filter { $0.hasPrefix("unavailable") }
    #expect(
      lines == ["unavailable: frees, peakBytes on a, b of one: loud", "unavailable: frees on c of one: loud"])
  }

  /// Kind: a stored text steers the terminal that shows it.
  @Test func hostileTextsStayText() {
    var record = record()
    record.measurements[0].note = "\u{1B}[2J\nforged line"
    record.measurements[0].cut = "cold\u{9B}31m"
    record.unavailable[0].reason = "gone\u{7}"
    let text = RunTable(record, cutOrder: []).text()
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(text.contains("\\u{1b}[2J\\nforged line") && text.contains("cold\\u{9b}31m") && text.contains("gone\\u{7}"))
  }

  @Test func columnsWithoutAnyValueAreLeftOut() {
    var record = record()
    record.measurements.removeAll { $0.metric == .peakBytes }
    let text = RunTable(record, cutOrder: []).text()
    #expect(!text.contains("peak") && text.contains("allocations"))
  }

  @Test func theFooterNamesEnvironmentAndWhatIsMissing() {
    let text = lines.joined(separator: "\n")
    #expect(text.contains("environment \(EnvironmentRecord.example().key): Some CPU, 2 cores"))
    #expect(text.contains("unavailable: allocations: no allocator"))
    #expect(text.contains("40 checkpoints and 5 random sessions"))
  }
}
