import Foundation
import RunnerPlatform
import RunnerTestSupport
import RunnerWire
import Testing

/// B01: every gate goes red on a plant through its real entry point, and says what and where.
struct GateVerbTests {
  /// A gate, and what is planted for it. `GateCompareTests` has the plants of stored runs and baselines.
  enum Plant: String, CaseIterable {
    case allocations, instructions, retainCalls, time, missingCut, unknownFormat, brokenCounter
  }

  private static let quick = ["--cuts", "control", "--quick"]

  /// What each plant is, and what its gate has to say.
  private func plant(_ plant: Plant, _ stage: GateStage) throws -> (arguments: [String], code: Int32, said: String) {
    switch plant {
    case .allocations:
      // A limit of 100, and 101 are made: 10.0 and 10.1 for a unit.
      try GateStage.count(stage.base, 100)
      try GateStage.count(stage.head, 101)
      return (Self.quick, 1, "regression control allocations observation-naive 10 10.100 1.0100 exact")
    case .instructions:
      try stage.simulate(stage.head, instructions: 1_010_000)
      return (Self.quick, 1, "regression control instructions observation-naive 100000 101000 1.0100")
    case .retainCalls:
      try stage.simulate(stage.head, instructions: 1_000_000, retains: 101)
      return (Self.quick, 1, "regression control retainCalls observation-naive 10 10.100 1.0100 exact")
    case .time:
      try GateStage.time(stage.base, 0.100)
      try GateStage.time(stage.head, 0.105)
      return (["--cuts", "control"], 1, "regression control wall observation-naive 100.000 ms 105.000 ms 1.0500")
    case .missingCut:
      try stage.head.reply("describe") { $0.groups = CutName.groups.filter { $0 != "burst" } }
      return (["--cuts", "control,burst", "--quick"], 4, "missing burst allocations")
    case .unknownFormat:
      try stage.simulate(stage.head, instructions: 1_000_000)
      try stage.head.simulate("a log in another format", script: "folder=${program%/*}")
      return (Self.quick, 4, "missing * instructions")
    case .brokenCounter:
      try stage.head.reply("witness") { $0.witnesses = [] }
      return (Self.quick, 4, "the worker has no witness for this counter")
    }
  }

  private func folded(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  @Test(arguments: Plant.allCases) func everyGateGoesRedOnItsPlant(which: Plant) throws {
    let stage = try GateStage()
    let (arguments, code, said) = try plant(which, stage)
    let outcome = try stage.gate(arguments)
    #expect(outcome.code == code, "\(which): \(outcome.errors) \(outcome.output)")
    #expect(folded(outcome.output).contains(said), "\(which): \(outcome.output)")
  }

  /// Kind: the same bytes in two files differ, because their pages lie elsewhere in memory for as long as the gate lasts.
  @Test func pointsOfTimeTakeCopiesInTurn() throws {
    let stage = try GateStage()
    let note = #"echo "$mode $0" >> "$folder/programs"; echo "$mode $request" >> "$folder/requests""#
    for worker in [stage.base, stage.head] { try worker.behave(note) }
    let outcome = try stage.gate(["--cuts", "control"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    for side in ["base", "head"] {
      let lines = try #require(FileSystem.text("\(stage.folder)/\(side)/programs")).split(separator: "\n")
      let build = "\(stage.folder)/\(side)/storefront-worker-observation-naive"
      let timed = lines.filter { $0.hasPrefix("time ") }
      #expect(Set(timed).count == 6 && !timed.contains("time \(build)"), "\(Set(timed))")
      #expect(lines.filter { $0.hasPrefix("count ") }.allSatisfy { $0 == "count \(build)" })
    }
    #expect(try FileSystem.names(in: stage.folder + "/state").allSatisfy { !$0.hasSuffix("-copies") })

    // One point chooses the iterations for both builds.
    let requests = ["base", "head"].compactMap { FileSystem.text("\(stage.folder)/\($0)/requests") }
      .flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("time ") }
    #expect(requests.count >= 180 && requests.count { !$0.contains(#""iterations":7"#) } == 1, "\(requests.count)")
  }

  @Test func noRoomForCopiesIsSaid() throws {
    let stage = try GateStage()
    let outcome = try stage.gate(["--cuts", "control"], shell: "ulimit -f 0; trap '' XFSZ")
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("expected room for 6 copies of the workers of each side"), "\(outcome.errors)")
  }

  @Test func noChangePassesInEveryForm() throws {
    let stage = try GateStage()
    let files = ["--markdown", "comment.md", "--json-file", "gate.json", "--junit", "gate.xml"].map {
      $0.hasPrefix("--") ? $0 : stage.folder + "/" + $0
    }
    let outcome = try stage.gate(["--cuts", "control", "--wide"] + files)
    #expect(outcome.code == 0, "\(outcome.errors) \(outcome.output)")
    #expect(outcome.output.hasPrefix("passed: "))
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try FileSystem.read(stage.folder + "/gate.json", limit: 1 << 20))) as? [String: Any])
    #expect(json["schema"] as? Int == 1 && json["exitCode"] as? Int == 0 && json["kind"] as? String == "gate")
    let rows = try #require(json["rows"] as? [[String: Any]])
    #expect(Set(rows.compactMap { $0["metric"] as? String }).isSuperset(of: ["wall", "allocations", "instructions"]))
    #expect(rows.allSatisfy { $0["verdict"] as? String == "unchanged" })
    #expect(FileSystem.text(stage.folder + "/comment.md")?.hasPrefix("## Gate: passed") == true)
    #expect(FileSystem.text(stage.folder + "/gate.xml")?.contains("failures=\"0\" errors=\"0\"") == true)
    // B14: every block holds all three twice, in an order and backward; base and head never stand apart.
    let calls = stage.base.calls().filter { $0.hasPrefix("time") }.count
    #expect(calls == 2 * stage.head.calls().filter { $0.hasPrefix("time") }.count)
  }

  @Test func aCountThatGotBetterAsksForANewBaseline() throws {
    let stage = try GateStage()
    try GateStage.count(stage.base, 100)
    try GateStage.count(stage.head, 99)
    let outcome = try stage.gate(Self.quick)
    #expect(outcome.code == 5 && outcome.output.hasPrefix("improvement: "), "\(outcome.output)")
    #expect(outcome.output.contains("--cuts control --quick --profile smoke"))
  }

  @Test func disagreementEndsBeforeMeasuring() throws {
    let stage = try GateStage()
    try stage.head.disagree()
    let outcome = try stage.gate(Self.quick)
    #expect(outcome.code == 3 && outcome.errors.contains("observation-naive@head: 41"), "\(outcome.errors)")
    #expect(!stage.head.calls().contains { $0.hasPrefix("count") })
  }

  @Test func anotherWorkloadIsNotComparable() throws {
    let stage = try GateStage()
    try stage.head.reply("describe") { $0.workload = 2 }
    let outcome = try stage.gate(Self.quick)
    #expect(outcome.code == 4)
    #expect(
      outcome.errors.contains("found 1 in the base and 2 in the head: not comparable are control"), "\(outcome.errors)")
  }

  @Test func anotherWireIsRefused() throws {
    let stage = try GateStage()
    try stage.base.reply("describe") { $0.version = 7 }
    let outcome = try stage.gate(Self.quick)
    #expect(outcome.code == 4 && outcome.errors.contains("expected an answer of version 2, found version 7"))
  }

  @Test func aCutThatOnlyTheHeadHasIsNew() throws {
    let stage = try GateStage()
    try stage.base.reply("describe") { $0.groups = CutName.groups.filter { $0 != "burst" } }
    let outcome = try stage.gate(["--cuts", "control,burst", "--quick"])
    #expect(outcome.code == 0, "\(outcome.errors) \(outcome.output)")
    #expect(folded(outcome.output).contains("new burst allocations"))
  }

  @Test func anInterruptedGateIsGoneOnWith() throws {
    let stage = try GateStage()
    let marker = stage.folder + "/stopped"
    try stage.head.behave(
      """
      if test $mode = count && ! test -e \(marker); then
        touch \(marker); kill -INT $PPID; sleep 5
      fi
      """)
    let first = try stage.gate(Self.quick)
    #expect(first.code == 6, "\(first.errors)")
    #expect(first.errors.contains("--resume"))
    let finished = stage.base.calls().count
    let second = try stage.gate(Self.quick + ["--resume"])
    #expect(second.code == 0, "\(second.errors) \(second.output)")
    #expect(stage.base.calls().count > finished)
  }

  @Test(arguments: [
    (["--base-workers", "/nowhere"], "--base-workers: expected a folder of workers, found \"/nowhere\""),
    ([], "expected --base REF, found none"),
    (["--base", "HEAD", "--repository", "/"], "expected a git work tree around \"/\", found none"),
  ])
  func whatCannotBeGatedIsRefused(arguments: [String], message: String) throws {
    let outcome = try Bench.run(["gate"] + arguments)
    #expect(outcome.code == 2 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func withoutGitItIsRefused() throws {
    let outcome = try Bench.run(["gate", "--base", "HEAD"], shell: "PATH=/no/such/folder")
    #expect(outcome.code == 2 && outcome.errors.contains("expected git on the PATH, found none"))
  }

  @Test func malformedThresholdsEndItBeforeAnythingStarts() throws {
    let stage = try GateStage()
    let path = stage.folder + "/thresholds.json"
    try AtomicFile.write(Array(#"{"schema": 1, "limit": []}"#.utf8), to: path)
    let outcome = try stage.gate(Self.quick + ["--thresholds", path])
    #expect(outcome.code == 2 && outcome.errors.contains(#"unknown key "limit""#), "\(outcome.errors)")
    #expect(stage.base.calls().isEmpty)
  }

}
