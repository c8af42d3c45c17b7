import Foundation
import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import RunnerWire
import Testing

/// `compare A B` and the stored baselines, through the built program.
struct CompareRunsTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  /// A recorded run with allocations by cut.
  private func record(
    _ counts: [String: Double], commit: Character = "a", cores: Int = 2, quick: Bool = false, wall: Double = 0.2
  ) -> RunRecord {
    var record = RunRecord.example()
    record.commit = String(repeating: commit, count: 40)
    record.environment.stable.cores = cores
    record.plan.cuts = CutName.storefront
    record.plan.quick = quick
    (record.measurements[0].median, record.measurements[0].high) = (wall, max(wall, 0.3))
    record.measurements += counts.sorted { $0.key < $1.key }.map {
      Measurement(
        cut: $0.key, profile: "smoke", runtime: "one", metric: .allocations, median: $0.value, low: $0.value,
        high: $0.value, points: [$0.value, $0.value])
    }
    return record
  }

  private func store(_ record: RunRecord, _ day: Int) throws {
    try stage.store.write(
      record, as: StoredName(createdAt: "2026010\(day)T030405Z", environment: "0123456789ab", commit: record.commit))
  }

  private func run(_ words: [String]) throws -> Bench.Outcome { try Bench.run(words + ["--results", stage.results]) }

  private func rows(_ outcome: Bench.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  // MARK: - Runs

  @Test func countsAreJudgedAndStoredTimesAreNot() throws {
    try store(record(["cold": 100], commit: "b"), 3)
    try store(record(["cold": 101], commit: "c", wall: 0.4), 4)
    let outcome = try run(["compare", "bbbbbbbb", "latest"])
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(rows(outcome).contains("regression cold allocations one 100 101 1.0100 exact"))
    #expect(rows(outcome).contains { $0.hasPrefix("not judged cold wall one 200.000 ms 400.000 ms 2.0000") })
    #expect(outcome.output.contains("not judged: not interleaved"))
  }

  /// B03: the limit is the row's own, and is the same whether a baseline or a run is compared.
  @Test func bothWaysOfComparingUseTheSameLimits() throws {
    try AtomicFile.write(
      Array(
        #"{"schema":1,"limits":[{"cuts":"burst","metric":"allocations","hard":"10%","reason":"it moves"}]}"#.utf8),
      to: stage.folder + "/thresholds.json")
    try store(record(["cold": 100, "burst": 100], commit: "b"), 3)
    #expect(try run(["results", "baseline", "save", "bbbbbbbb"]).code == 0)
    try store(record(["cold": 103, "burst": 108], commit: "c"), 4)
    for base in ["bbbbbbbb", "baseline"] {
      let outcome = try run(["compare", base, "latest", "--wide"])
      #expect(outcome.code == 1, "\(outcome.errors)")
      #expect(rows(outcome).contains("regression cold allocations one 100 103 1.0300 exact"), "\(outcome.output)")
      #expect(rows(outcome).contains("unchanged burst allocations one 100 108 1.0800 10%"), "\(outcome.output)")
    }
  }

  @Test func anotherEnvironmentIsRefusedWithTheFieldsThatDiffer() throws {
    try store(record(["cold": 100], commit: "b"), 3)
    try store(record(["cold": 100], commit: "c", cores: 64), 4)
    let outcome = try run(["compare", "bbbbbbbb", "cccccccc"])
    #expect(
      outcome.code == 2 && outcome.errors.contains("found differences: cores: 2 against 64;"), "\(outcome.errors)")
    let shown = try run(["compare", "bbbbbbbb", "cccccccc", "--report-only"])
    #expect(
      shown.code == 0 && rows(shown).contains("not judged cold allocations one 100 100 1.0000"), "\(shown.output)")
    #expect(shown.output.contains("not comparable, no verdicts: cores: 2 against 64"))
  }

  @Test func anotherSchemaIsRefused() throws {
    try store(record(["cold": 100], commit: "b"), 3)
    let text = String(decoding: try record(["cold": 1]).fileBytes(), as: UTF8.self)
    let path = stage.folder + "/next.json"
    try AtomicFile.write(Array(text.replacing("\"schema\" : 1,\n  \"", with: "\"schema\" : 2,\n  \"").utf8), to: path)
    let outcome = try run(["compare", "bbbbbbbb", path])
    #expect(outcome.code == 2 && outcome.errors.contains("found"), "\(outcome.errors)")
  }

  @Test func aCommitWithoutARunIsNamedWithWhatToRecord() throws {
    let outcome = try run(["compare", "deadbeefdead", "latest"])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("expected a recorded run of commit deadbeefdead"), "\(outcome.errors)")
    #expect(try run(["compare", "nothing", "latest"]).errors.contains("unknown run or commit"))
    #expect(try run(["compare", "one"]).errors.contains("expected <A> <B> behind compare"))
    #expect(try run(["compare", "a", "b", "--runtimes", "x"]).errors.contains("either two runs or --runtimes"))
  }

  /// B05: a row that the head lacks is named and is no pass, unless it is meant; nothing in common is an error.
  @Test func missingRowsAreNoPass() throws {
    try store(record(["cold": 1, "burst": 1, "session": 1], commit: "b"), 3)
    try store(record(["cold": 1, "session": 1, "control": 1], commit: "c"), 4)
    let outcome = try run(["compare", "bbbbbbbb", "cccccccc"])
    #expect(outcome.code == 4, "\(outcome.output)")
    #expect(rows(outcome).contains { $0.hasPrefix("missing burst allocations") })
    #expect(rows(outcome).contains { $0.hasPrefix("new control allocations") })
    #expect(try run(["compare", "bbbbbbbb", "cccccccc", "--partial"]).code == 0)
  }

  @Test func anEmptyRunAgainstAFullBaselineIsAnError() throws {
    try store(record(["cold": 1], commit: "b"), 3)
    #expect(try run(["results", "baseline", "save", "bbbbbbbb"]).code == 0)
    try store(record([:], commit: "c"), 4)
    let outcome = try run(["compare", "baseline", "cccccccc", "--partial"])
    #expect(outcome.code == 4 && outcome.errors.contains("nothing was compared"), "\(outcome.errors)")
  }

  // MARK: - Baselines

  private var baseline: String {
    stage.folder + "/baselines/" + RunRecord.example().environment.key + ".json"
  }

  private func bytes() throws -> [UInt8] { try FileSystem.read(baseline, limit: 1 << 20) }

  /// B01: the gate over a stored baseline goes red on a planted count.
  @Test func aBaselineGoesRedOnItsPlant() throws {
    try store(record(["cold": 100], commit: "b"), 3)
    #expect(try run(["results", "baseline", "save", "bbbbbbbb"]).code == 0)
    try store(record(["cold": 101], commit: "c"), 4)
    #expect(try run(["compare", "baseline", "latest"]).code == 1)
    try store(record(["cold": 99], commit: "d"), 5)
    #expect(try run(["compare", "baseline", "latest"]).code == 5)
    try AtomicFile.write(Array("{}".utf8), to: baseline)
    let broken = try run(["compare", "baseline", "latest"])
    #expect(broken.code == 2 && broken.errors.contains("refused"), "\(broken.errors)")
  }

  /// B18: what is filtered, quick, or lacks a row never shrinks the baseline.
  @Test func onlyAFullRunReplacesABaseline() throws {
    try store(record(["cold": 1, "burst": 2, "session": 3], commit: "b"), 3)
    #expect(try run(["results", "baseline", "save", "bbbbbbbb"]).code == 0)
    let before = try bytes()
    var filtered = record(["cold": 9], commit: "c")
    filtered.plan.cuts = ["cold"]
    try store(filtered, 4)
    try store(record(["cold": 9, "burst": 2, "session": 3], commit: "d", quick: true), 5)
    try store(record(["cold": 9, "session": 3], commit: "e"), 6)
    for (commit, said) in [
      ("cccccccc", "found one without session"), ("dddddddd", "found a quick one"),
      ("eeeeeeee", "found 1 missing, first allocations of one on burst (smoke)"),
    ] {
      let outcome = try run(["results", "baseline", "save", commit])
      #expect(outcome.code == 2 && outcome.errors.contains(said), "\(outcome.errors)")
      #expect(try bytes() == before)
    }
    #expect(try run(["results", "baseline", "save", "cccccccc", "--only-its-rows"]).code == 0)
    let lines = try [before, bytes()].map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    #expect(zip(lines[0], lines[1]).filter { $0 != $1 }.map { $1.contains(#""cut":"cold""#) } == [true])
  }

  /// Kind S17: one outlier run as the only baseline. The middle of three is stored, and judges as the runs that were right.
  @Test func theMiddleOfSeveralRunsIsStored() throws {
    let names = try [(4, 100.0), (5, 250), (6, 102)].map { day, count in
      try store(record(["cold": count], commit: "b"), day)
      return "2026010\(day)T030405Z-0123456789ab-bbbbbbbbbbbb"
    }
    #expect(try run(["results", "baseline", "save"] + names).code == 0)
    let shown = try run(["results", "baseline", "show"])
    #expect(rows(shown).contains { $0.hasSuffix("one cold smoke allocations 102 count") }, "\(shown.output)")
    try store(record(["cold": 103], commit: "c"), 7)
    #expect(try run(["compare", "baseline", "latest"]).code == 1)

    let before = try bytes()
    try store(record(["burst": 1], commit: "b"), 8)
    let other = "20260108T030405Z-0123456789ab-bbbbbbbbbbbb"
    for (runs, said) in [
      ([names[0], names[0]], "expected each run once"), ([names[0], "cccccccc"], "expected runs of one commit"),
      (
        [names[0], other, names[1]], "expected the same rows in every run, found none for allocations of one on cold"
      ),
      ([names[0], names[1]], "expected one run or an odd number of them, found 2"),
      ([], "expected <run> [<run>...] behind results baseline save, found none"),
    ] {
      let outcome = try run(["results", "baseline", "save"] + runs)
      #expect(outcome.code == 2 && outcome.errors.contains(said), "\(outcome.errors)")
      #expect(try bytes() == before)
    }
  }

  /// B18: a disk that is full leaves the old file.
  @Test func aFullDiskLeavesTheBaseline() throws {
    try store(record(["cold": 1], commit: "b"), 3)
    #expect(try run(["results", "baseline", "save", "bbbbbbbb"]).code == 0)
    let before = try bytes()
    try store(record(["cold": 9], commit: "c"), 4)
    let outcome = try Bench.run(
      ["results", "baseline", "save", "cccccccc", "--results", stage.results], shell: "ulimit -f 0; trap '' XFSZ")
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(try bytes() == before)
    #expect(try FileSystem.names(in: stage.folder + "/baselines").filter { $0 != ".lock" }.count == 1)
  }

  /// Kind: two at once read the same baseline, and the later one writes the earlier one's rows away.
  @Test func twoSavesAtOnceKeepBothRows() throws {
    try store(record(["cold": 1, "burst": 2, "session": 3], commit: "b"), 3)
    #expect(try run(["results", "baseline", "save", "bbbbbbbb"]).code == 0)
    for round in 10..<14 {
      try store(record(["cold": Double(round)], commit: "c"), 4)
      try store(record(["burst": Double(round)], commit: "d"), 5)
      let save =
        "\(try Bench.path.quotedForShell) results baseline save --only-its-rows --results \(stage.results.quotedForShell)"
      let outcome = try Bench.runShell("\(save) cccccccc & \(save) dddddddd; wait $!")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let shown = try rows(run(["results", "baseline", "show"]))
      for cut in ["cold", "burst"] {
        #expect(shown.contains { $0.hasSuffix("one \(cut) smoke allocations \(round) count") }, "\(shown)")
      }
      for (day, commit) in [(4, "c"), (5, "d")] {
        let name = "2026010\(day)T030405Z-0123456789ab-\(String(repeating: commit, count: 12)).json"
        try FileSystem.remove("\(stage.results)/\(name)")
      }
    }
  }

  @Test func rowsOfAnotherProfileStay() throws {
    var small = record(["cold": 7], commit: "b")
    for index in small.measurements.indices { small.measurements[index].profile = "tiny" }
    try store(record(["cold": 1, "burst": 2], commit: "c"), 3)
    try store(small, 4)
    for commit in ["cccccccc", "bbbbbbbb", "cccccccc"] {
      #expect(try run(["results", "baseline", "save", commit]).code == 0)
    }
    let shown = try rows(run(["results", "baseline", "show"])).filter { $0.contains("allocations") }
    #expect(shown.count == 3 && shown.contains { $0.hasSuffix("one cold tiny allocations 7 count") }, "\(shown)")
  }

  @Test func aDirtyRunIsNoBaseline() throws {
    var dirty = record(["cold": 1], commit: "b")
    dirty.dirty = true
    try store(dirty, 3)
    for more in [[], ["--only-its-rows"]] {
      let outcome = try run(["results", "baseline", "save", "bbbbbbbb"] + more)
      #expect(outcome.code == 2 && outcome.errors.contains("found one of a dirty work tree"), "\(outcome.errors)")
    }
  }

  @Test func aHugeNumberIsShown() throws {
    try store(record(["cold": 1e300], commit: "b"), 3)
    #expect(try run(["results", "baseline", "save", "bbbbbbbb"]).code == 0)
    let shown = try run(["results", "baseline", "show"])
    #expect(shown.code == 0 && shown.output.contains("1e+300"), "\(shown.errors)")
  }

  /// Kind: the newest run is the one with the last name, whatever it is called.
  @Test func aFileOfAnotherNameIsNeverTheNewest() throws {
    try store(record(["cold": 5], commit: "c"), 4)
    try FileManager.default.copyItem(
      atPath: stage.store.path(of: stage.recorded), toPath: stage.results + "/zz-kept.json")
    try FileSystem.makeFolder(stage.results + "/zz-folder.json")
    let shown = try run(["results", "show", "latest"])
    #expect(shown.code == 0 && shown.output.contains("commit cccccccccccc"), "\(shown.output) \(shown.errors)")
    #expect(try run(["compare", "latest", "latest"]).output.contains("(cccccccccccc)"))
  }

  /// Kind: the command that a report gives cannot be run.
  @Test func aCommandOfARowCanBeRun() throws {
    var (base, head) = (record(["cold": 1], commit: "b"), record(["cold": 2], commit: "c"))
    for (value, index) in [(1_000.0, 0), (2_000.0, 1)] {
      let size = Measurement(
        cut: "size/worker", profile: "smoke", runtime: "one", metric: .textBytes, median: value, low: value,
        high: value,
        points: [value])
      if index == 0 { base.measurements.append(size) } else { head.measurements.append(size) }
    }
    try store(base, 3)
    try store(head, 4)
    let outcome = try run(["compare", "bbbbbbbb", "cccccccc"])
    #expect(
      outcome.output.contains("scripts/bench run --runtimes one --cuts cold --profile smoke"), "\(outcome.output)")
    #expect(outcome.output.contains("scripts/bench run --runtimes one --cuts control --profile smoke"))
    #expect(!outcome.output.contains("--cuts size/"))
  }

  @Test func baselinesAreShown() throws {
    try store(record(["cold": 12], commit: "b"), 3)
    #expect(try run(["results", "baseline", "save", "latest"]).code == 0)
    let shown = try run(["results", "baseline", "show"])
    #expect(rows(shown).contains { $0.hasSuffix("one cold smoke allocations 12 count") }, "\(shown.output)")
    #expect(try run(["results", "baseline", "show", "--key", "nope"]).code == 2)
  }
}
