import RunnerReport
import RunnerResults
import RunnerTestSupport
import Testing

/// Ratios and noise in the table, and its other forms.
struct RunFormsTests {
  private func record() -> RunRecord {
    var record = RunRecord.example()
    record.plan.runtimes = ["one", "two"]
    record.plan.reference = "one"
    record.measurements.append(
      Measurement(
        cut: "cold", profile: "smoke", runtime: "two", metric: .wall, median: 0.5, low: 0.4, high: 0.6,
        points: [0.4, 0.5, 0.6], blocks: [0, 0, 1], note: "a \"note\", with\nlines"))
    record.measurements.append(
      Measurement(
        cut: "cold", profile: "smoke", runtime: "two", metric: .instructions, median: 1_234_567, low: 1_234_567,
        high: 1_234_567, points: [1_234_567]))
    record.ratios = [
      Ratio(
        cut: "cold", metric: .wall, runtime: "two", reference: "one", median: 2.5, low: 2.45, high: 2.56, blocks: 15),
      Ratio(cut: "cold", metric: .cpu, runtime: "two", reference: "one", median: 7, low: 7, high: 7, blocks: 15),
    ]
    record.nullComparison = NullComparison(cut: "cold", width: 0.0123, runtime: "one", median: 1.0021, blocks: 15)
    return record
  }

  private func cells(_ line: Substring) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  @Test func ratiosStandBesideTheirReference() throws {
    let lines = RunTable(record(), cutOrder: []).text().split(separator: "\n")
    let one = try #require(lines.first { $0.hasPrefix("cold") && $0.contains("one") })
    let two = try #require(lines.first { $0.hasPrefix("cold") && $0.contains("two") })
    #expect(cells(one) == ["cold", "one", "200.0", "1", "reference", "-", "3", "-"])
    #expect(
      cells(two).prefix(8) == ["cold", "two", "500.0", "2.500", "2.450..2.560", "15", "3", "1,234,567"])
  }

  @Test func theNoiseStandsInTheFooter() {
    let text = RunTable(record(), cutOrder: []).text()
    #expect(text.contains("noise: one against itself on cold: interval 1.23 % wide, at 1.0021 over 15 blocks"))
    #expect(text.contains("Ratios are to one"))
    #expect(RunTable(.example(), cutOrder: []).text().contains("noise: no runtime was compared with itself"))
  }

  @Test func theHarnesssOwnShareStandsInTheFooter() {
    var record = record()
    #expect(RunTable(record, cutOrder: []).text().contains("harness: its own share of the points was not recorded"))
    let job = record.jobs[0]
    record.jobs = [0.97, 0.9, 0.99].map { work in
      var job = job
      job.workSeconds = work
      job.turnaroundSeconds = 1
      return job
    }
    #expect(
      RunTable(record, cutOrder: []).text().contains(
        "harness: 3.0 % of a point's time is its own (process, request, answer, journal); at most 10.0 %, over 3 points"
      ))
  }

  @Test func oneProcessorIsSaid() {
    var record = record()
    record.plan.processors = 1
    #expect(
      RunTable(record, cutOrder: []).text().contains("One processor only: the runner shares it with the workers."))
  }

  @Test func wideShowsWhatTheNarrowTableLeavesOut() {
    let narrow = RunTable(record(), cutOrder: []).text()
    let wide = RunTable(record(), cutOrder: [], wide: true).text()
    #expect(!narrow.contains("low..high") && wide.contains("low..high"))
  }

  @Test func plainHasOneLineForARowAndTabsOnly() throws {
    let lines = RunTable(record(), cutOrder: [], plain: true).text().split(separator: "\n")
    let rows = lines.filter { !$0.hasPrefix("# ") }
    #expect(rows.count == 3)
    #expect(Set(rows.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }).count == 1)
    #expect(rows[0].hasPrefix("cut\truntime\twall ms\t× reference\t95 % interval"))
  }

  /// Kind: a column mixes units, and what reads it compares 950 with 1.02.
  @Test func theCSVHasBaseUnitsOnly() throws {
    let lines = RunCSV(record()).text().split(separator: "\r\n").map(String.init)
    #expect(lines[0] == RunCSV.columns.joined(separator: ","))
    #expect(lines[1] == "cold,smoke,one,wall,seconds,0.2,0.1,0.3,3,,,,,,,,,")
    #expect(
      lines[2] == "cold,smoke,two,wall,seconds,0.5,0.4,0.6,3,one,2.5,2.45,2.56,15,,,,\"a \"\"note\"\", with\nlines\"")
    #expect(lines[3].hasPrefix("cold,smoke,two,instructions,count,1234567.0,"))
  }

  @Test func aSpreadsheetIsGivenNoFormula() {
    var record = record()
    record.measurements[0].note = "=cmd()"
    #expect(RunCSV(record).text().contains(",'=cmd()\r\n"))
  }

  /// Kind: the ratio to the floor replaces the one to the reference, or another runtime's stands in its row.
  @Test func ratiosToTheFloorHaveAColumnOfTheirOwn() throws {
    var record = record()
    record.plan.runtimes = ["floor", "one", "two"]
    record.measurements.append(
      Measurement(
        cut: "cold", profile: "smoke", runtime: "floor", metric: .wall, median: 0.1, low: 0.1, high: 0.1, points: [0.1])
    )
    func ratio(_ runtime: String, _ reference: String, _ median: Double) -> Ratio {
      Ratio(
        cut: "cold", metric: .wall, runtime: runtime, reference: reference, median: median, low: median, high: median,
        blocks: 15)
    }
    record.ratios += [ratio("floor", "one", 0.04), ratio("one", "floor", 25), ratio("two", "floor", 62.5)]
    let lines = RunTable(record, cutOrder: [], plain: true).text().split(separator: "\n")
    func row(_ runtime: String) throws -> [String] {
      try #require(lines.first { $0.hasPrefix("cold\t\(runtime)\t") })
        .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let titles = try #require(lines.first { $0.hasPrefix("cut\t") }).split(separator: "\t").map(String.init)
    let (own, floor) = (titles.firstIndex(of: "× reference")!, titles.firstIndex(of: "× floor")!)
    #expect(try ["floor", "one", "two"].map { try row($0)[own] } == ["0.0400", "1", "2.500"])
    #expect(try ["floor", "one", "two"].map { try row($0)[floor] } == ["1", "25.00", "62.50"])
    #expect(lines.contains { $0.contains("Ratios are to one") } && !lines.contains { $0.contains("to floor") })
    #expect(RunCSV(record).text().contains(",one,2.5,2.45,2.56,15,62.5,62.5,62.5,"))

    record.plan.reference = "floor"
    record.ratios.removeAll { $0.reference != "floor" }
    let alone = RunTable(record, cutOrder: [], plain: true).text()
    #expect(!alone.contains("× floor") && alone.contains("Ratios are to floor"))
  }
}
