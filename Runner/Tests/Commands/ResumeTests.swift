import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

/// An interrupted run keeps what it has finished, and the command that it prints finishes the rest.
struct ResumeTests {
  private static let interrupting =
    "if test -e \"$folder/stop\" && test $(grep -c time \"$folder/calls\") = 4; then echo $$ > \"$folder/pid\"; kill -INT $PPID; sleep 60; fi"

  private func interrupted(_ name: String = "stage") throws -> (stage: Stage, outcome: Bench.Outcome) {
    let stage = try Stage(name)
    try stage.worker.behave(Self.interrupting)
    try AtomicFile.write([], to: stage.workers + "/stop")
    let outcome = try Bench.run(stage.run)
    #expect(outcome.code == 6, "\(outcome.errors)")
    try FileSystem.remove(stage.workers + "/stop")
    return (stage, outcome)
  }

  private func shape(_ record: RunRecord) -> [[String]] {
    record.measurements.map { [$0.runtime, $0.cut, $0.metric.rawValue, "\($0.points)", $0.note] }
  }

  @Test func thePrintedCommandFinishesTheSameResultSet() throws {
    let (stage, outcome) = try interrupted("it's a \"folder\" $x")
    #expect(outcome.seconds < 20)
    #expect(try stage.journals().count == 1 && stage.newRuns().isEmpty)
    let before = stage.worker.calls().filter { $0 == "time cold" }.count
    let command = try #require(outcome.errors.split(separator: "\n").last)
    let resumed = try Bench.runShell(String(command))
    #expect(resumed.code == 0, "\(resumed.errors)")
    #expect(stage.worker.calls().filter { $0 == "time cold" }.count == before + 17)
    #expect(try stage.journals().isEmpty && stage.isUnharmed())

    let whole = try Stage()
    try whole.worker.behave(Self.interrupting)
    #expect(try Bench.run(whole.run).code == 0)
    let names = (try stage.newRuns(), try whole.newRuns())
    #expect(names.0.count == 1 && names.1.count == 1)
    #expect(shape(try stage.store.read(names.0[0])) == shape(try whole.store.read(names.1[0])))
  }

  @Test func theWorkerIsGoneAfterAnInterrupt() throws {
    let (stage, _) = try interrupted()
    let process = try #require(FileSystem.text(stage.workers + "/pid"))
    #expect(!FileSystem.exists("/proc/\(process)"))
  }

  @Test func aNewRunLeavesTheInterruptedOneAlone() throws {
    let (stage, _) = try interrupted()
    #expect(try Bench.run(stage.run + ["--no-checkpoints"]).code == 0)
    #expect(try stage.journals().count == 1 && stage.newRuns().count == 1)
    #expect(try Bench.run(stage.run + ["--resume"]).code == 0)
    #expect(try stage.journals().isEmpty && stage.newRuns().count == 2)
  }

  @Test func aJournalCutShortLosesOnlyItsLastJob() throws {
    let (stage, _) = try interrupted()
    let path = stage.results + "/" + (try #require(try stage.journals().first))
    let bytes = try FileSystem.read(path, limit: 1 << 20)
    try AtomicFile.write(Array(bytes.dropLast(25)), to: path)
    let before = stage.worker.calls().filter { $0 == "time cold" }.count
    #expect(try Bench.run(stage.run + ["--resume"]).code == 0)
    #expect(stage.worker.calls().filter { $0 == "time cold" }.count == before + 18)
  }

  /// Kind: a process that is killed outright takes its finished work with it.
  @Test func aKilledRunnerLosesNothingThatWasFinished() throws {
    let stage = try Stage()
    let killing =
      "if test -e \"$folder/stop\" && test $(grep -c time \"$folder/calls\") = 4; then kill -KILL $PPID; exit; fi"
    try stage.worker.behave(killing)
    try AtomicFile.write([], to: stage.workers + "/stop")
    #expect(try Bench.run(stage.run).code == nil)
    try FileSystem.remove(stage.workers + "/stop")
    #expect(try stage.journals().count == 1 && stage.newRuns().isEmpty && stage.isUnharmed())
    #expect(try Bench.run(stage.run + ["--resume"]).code == 0)
    #expect(stage.worker.calls().filter { $0 == "time cold" }.count == 21)
  }

  @Test func aJournalWithImpossibleValuesIsRefused() throws {
    let (stage, _) = try interrupted()
    let path = stage.results + "/" + (try #require(try stage.journals().first))
    let text = try #require(FileSystem.text(path))
    let seconds = try #require(text.firstMatch(of: /"seconds":[0-9.e-]+/)).output
    for (from, to) in [
      (String(seconds), "\"seconds\":-1e300"), ("\"iterations\":7", "\"iterations\":-5"),
      ("\"wall\":0.002", "\"wall\":-2"), ("\"cut\":\"cold\"", "\"cut\":\"x\""), ("\"point\":1", "\"point\":99"),
    ] {
      #expect(text.contains(from))
      try AtomicFile.write(Array((text.replacing(from, with: to) + "\n").utf8), to: path)
      let outcome = try Bench.run(stage.run + ["--resume"])
      #expect(outcome.code == 2 && outcome.errors.contains("refused the journal"), "\(outcome.errors)")
    }
    #expect(try stage.newRuns().isEmpty)
  }

  @Test func aNewRunSaysThatAnInterruptedOneWaits() throws {
    let (stage, _) = try interrupted()
    let outcome = try Bench.run(stage.run)
    #expect(
      outcome.code == 0 && outcome.errors.contains("starting anew beside 1 interrupted; --resume"), "\(outcome.errors)")
    #expect(try stage.journals().count == 1)
  }

  @Test func anotherBuildIsRefusedByName() throws {
    let (stage, _) = try interrupted()
    try stage.worker.behave(Self.interrupting + "\n# another build")
    let outcome = try Bench.run(stage.run + ["--resume"])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("expected the binary identity of the workers observation-naive "))
    #expect(try stage.journals().count == 1)
  }

  @Test func anotherPlanIsRefusedByName() throws {
    let (stage, _) = try interrupted()
    let cases: [([String], String)] = [
      (["--budget", "77"], "expected the budget 70.0, found 77.0"),
      (["--no-checkpoints"], "expected the checkpoints true, found false"),
    ]
    for (change, message) in cases {
      let outcome = try Bench.run(stage.run + change + ["--resume"])
      #expect(outcome.code == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }
    #expect(try stage.journals().count == 1 && stage.newRuns().isEmpty)
  }

  @Test func twoRunsDoNotShareAFolder() throws {
    let stage = try Stage()
    let lock = try FileLock(path: stage.results + "/.journal-lock")
    let outcome = try Bench.run(stage.run)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("found another run at work in it"))
    withExtendedLifetime(lock) {}
  }
}
