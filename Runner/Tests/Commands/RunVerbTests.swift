import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import RunnerWire
import Testing

/// Whole runs of the built program over a worker whose answers are known.
struct RunVerbTests {
  private func record(of stage: Stage) throws -> RunRecord {
    let names = try stage.newRuns()
    #expect(names.count == 1)
    return try stage.store.read(try #require(names.first))
  }

  private func measurement(_ record: RunRecord, _ metric: Metric, _ cut: String = "cold") throws -> Measurement {
    try #require(record.measurements.first { $0.metric == metric && $0.cut == cut })
  }

  @Test func aRunIsRecordedAndPrinted() throws {
    let stage = try Stage()
    let outcome = try Bench.run(stage.run)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let record = try record(of: stage)
    let wall = try measurement(record, .wall)
    #expect(wall.points == [Double](repeating: 0.002, count: 10))
    #expect(try measurement(record, .cpu).median == 0.001)
    #expect(try measurement(record, .allocations).median == 10)
    #expect(try measurement(record, .peakBytes).median == 512)
    #expect(try measurement(record, .observerRuns).median == 2)
    #expect(record.agreement.checkpoints == 72 && record.agreement.sessions == 5)
    #expect(record.witnesses.count == 6 && record.witnesses.allSatisfy(\.ok))
    #expect(record.jobs.count == 21)
    #expect(record.jobs.filter { $0.pass == "time" }.allSatisfy { $0.iterations == 7 })
    #expect(try stage.journals().isEmpty && stage.leftovers().isEmpty && stage.isUnharmed())
    #expect(outcome.output.contains("cold  observation-naive    2.000      10           10"), "\(outcome.output)")
    #expect(outcome.errors.contains("recorded \"\(stage.results)/"))
  }

  /// Kind: the order of samples is not stored with them, so nobody can see drift in them.
  @Test func blocksOrderAndNoiseAreStored() throws {
    let stage = try Stage()
    #expect(try Bench.run(stage.run).code == 0)
    let record = try record(of: stage)
    #expect(record.jobs.map(\.order) == Array(0..<21))
    let timed = record.jobs.filter { $0.pass == "time" }
    #expect(timed.map(\.block) == (0..<5).flatMap { [$0, $0, $0, $0] })
    for start in stride(from: 0, to: 20, by: 4) {
      let twins = timed[start..<start + 4].map { $0.twin == true }
      #expect(twins == twins.reversed() && twins.count { $0 } == 2)
    }
    #expect(try measurement(record, .wall).blocks == (0..<5).flatMap { [$0, $0] })
    let null = try #require(record.nullComparison)
    #expect(null.cut == "cold" && null.width == 0 && null.blocks == 5 && null.points?.count == 10)
    #expect(record.plan.reference == FakeWorker.runtime && record.plan.blocks == 5)
  }

  @Test func whatPointsCostIsStored() throws {
    let stage = try Stage()
    #expect(try Bench.run(stage.run).code == 0)
    for job in try record(of: stage).jobs {
      guard job.pass == "time" else {
        #expect(job.workSeconds == nil && job.turnaroundSeconds == nil)
        continue
      }
      #expect(job.workSeconds == FakeWorker.workSeconds)
      #expect(try #require(job.turnaroundSeconds) > job.seconds)
    }
  }

  @Test func theOrderIsAgreementThenWitnessesThenTimeThenCounts() throws {
    let stage = try Stage()
    #expect(try Bench.run(stage.run).code == 0)
    let modes = stage.worker.calls().map { String($0.prefix { $0 != " " }) }
    #expect(modes == ["describe", "verify", "witness"] + [String](repeating: "time", count: 20) + ["count"])
  }

  @Test func aSessionYieldsItsPhasesAndCutsPickAmongThem() throws {
    let stage = try Stage()
    let outcome = try Bench.run(stage.run)
    #expect(outcome.code == 0)
    let other = try Stage()
    var arguments = other.run
    arguments[5] = "phase/s*"
    #expect(try Bench.run(arguments).code == 0)
    let cuts = Set(try record(of: other).measurements.map(\.cut))
    #expect(cuts == ["phase/scroll", "phase/search"])
  }

  @Test func theJSONIsTheStoredRecord() throws {
    let stage = try Stage()
    let outcome = try Bench.run(stage.run + ["--json"])
    #expect(outcome.code == 0)
    #expect(try RunRecord(reading: Array(outcome.output.utf8)) == record(of: stage))
  }

  @Test func workersGetACleanSeededEnvironment() throws {
    let stage = try Stage()
    try stage.worker.behave(
      "env | cut -c1-60 | sort >> \"$folder/environments\"; echo \"padding ${#STOREFRONT_PADDING}\" >> \"$folder/paddings\""
    )
    #expect(try Bench.run(stage.run, environment: ["SECRET": "1", "LD_DEBUG_OUTPUT": "x"]).code == 0)
    let seen = try #require(FileSystem.text(stage.workers + "/environments"))
    #expect(seen.contains("SWIFT_DETERMINISTIC_HASHING=1"))
    #expect(!seen.contains("SECRET") && !seen.contains("LD_DEBUG_OUTPUT"))
    let paddings = try #require(FileSystem.text(stage.workers + "/paddings")).split(separator: "\n")
    let sizes = paddings.compactMap { Int($0.split(separator: " ")[1]) }
    #expect(sizes.allSatisfy { (0...4095).contains($0) } && Set(sizes).count > 4)
    let again = try Stage()
    try again.worker.behave("echo \"padding ${#STOREFRONT_PADDING}\" >> \"$folder/paddings\"")
    #expect(try Bench.run(again.run).code == 0)
    #expect(FileSystem.text(again.workers + "/paddings") == paddings.joined(separator: "\n"))
  }

  @Test func onlyCountingWorkersArePreloaded() throws {
    let stage = try Stage()
    try stage.worker.behave("echo \"$mode ${LD_PRELOAD:-none}\" >> \"$folder/preloads\"")
    #expect(try Bench.run(stage.run).code == 0)
    for line in try #require(FileSystem.text(stage.workers + "/preloads")).split(separator: "\n") {
      let isCounting = line.hasPrefix("count") || line.hasPrefix("witness")
      #expect(line.hasSuffix("none") != isCounting, "\(line)")
    }
  }

  @Test func withoutJemallocTimesAreRecordedAndCountsAreUnavailable() throws {
    let stage = try Stage()
    let outcome = try Bench.run(stage.run, environment: ["STOREFRONT_JEMALLOC": "/no/such library"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let record = try record(of: stage)
    let unavailable = record.unavailable.filter { !(Metric.ofHardware + Metric.ofSize).contains($0.metric) }
    #expect(Set(unavailable.map(\.metric)) == Set(Metric.ofAllocations))
    #expect(unavailable.allSatisfy { $0.reason.contains("STOREFRONT_JEMALLOC names \"/no/such library\"") })
    #expect(!record.measurements.contains { Metric.ofAllocations.contains($0.metric) })
    #expect(try measurement(record, .wall).points.count == 10)
    #expect(outcome.output.contains("unavailable: allocations, frees"))
  }

  @Test func aCounterWhoseWitnessFailsIsUnavailable() throws {
    let stage = try Stage()
    try stage.worker.reply("witness") {
      $0.witnesses = FakeWorker.witnesses.filter { $0.metric != "peakBytes" }
        .map { $0.metric == "frees" ? Witness(counter: $0.counter, expected: 100, actual: 99) : $0 }
    }
    #expect(try Bench.run(stage.run).code == 0)
    let record = try record(of: stage)
    #expect(
      Set(record.unavailable.map(\.metric)).subtracting(Metric.ofHardware + Metric.ofSize) == [.frees, .peakBytes])
    #expect(record.unavailable.contains { $0.reason == "the witness frees/plain expected 100.0, read 99.0" })
    #expect(!record.measurements.contains { $0.metric == .frees || $0.metric == .peakBytes })
    #expect(record.measurements.contains { $0.metric == .allocations })
    #expect(record.witnesses.contains { $0.counter == "frees/plain" && !$0.ok })
  }

  @Test func aCutThatCannotBeCountedIsUnavailableWithTheWorkersReason() throws {
    let stage = try Stage()
    try stage.worker.reply("count", "cold") {
      $0.counts = [
        CutCounts(
          cut: "cold", allocations: nil, frees: nil, allocatedBytes: nil, survivingAllocations: nil,
          survivingBytes: nil, peakBytes: nil, units: 1, reason: "the region is not quiet")
      ]
    }
    #expect(try Bench.run(stage.run).code == 0)
    let unavailable = try record(of: stage).unavailable.filter {
      !(Metric.ofHardware + Metric.ofSize).contains($0.metric)
    }
    #expect(
      unavailable.count == 6
        && unavailable.allSatisfy { $0.cut == "cold" && $0.reason == "the region is not quiet" })
  }

  @Test func aSlowCutGetsFewerPointsAndSaysSo() throws {
    let stage = try Stage()
    try stage.worker.behave("if test $mode = time; then sleep 0.3; fi")
    let outcome = try Bench.run(stage.run + ["--budget", "1"])
    #expect(outcome.code == 0)
    let wall = try measurement(try record(of: stage), .wall)
    #expect(wall.points.count == 2 && wall.blocks == [0, 0])
    #expect(wall.note.hasPrefix("2 of 10 points: slow"))
    #expect(outcome.output.contains(wall.note))
  }

  @Test func switchingCheckpointsOffIsRecorded() throws {
    let stage = try Stage()
    try stage.worker.behave("printf '%s\\n' \"$request\" >> \"$folder/requests\"")
    #expect(try Bench.run(stage.run + ["--no-checkpoints"]).code == 0)
    let record = try record(of: stage)
    #expect(!record.plan.checkpoints)
    #expect(try measurement(record, .wall).note == "checkpoints off")
    let requests = try #require(FileSystem.text(stage.workers + "/requests")).split(separator: "\n")
    #expect(requests.filter { $0.contains("\"time\"") }.allSatisfy { $0.contains("\"checkpoints\":false") })
  }

  @Test func laterPointsRepeatTheCalibratedIterations() throws {
    let stage = try Stage()
    try stage.worker.behave("printf '%s\\n' \"$request\" >> \"$folder/requests\"")
    #expect(try Bench.run(stage.run).code == 0)
    let requests = try #require(FileSystem.text(stage.workers + "/requests")).split(separator: "\n")
    let timed = requests.filter { $0.contains("\"mode\":\"time\"") }
    #expect(timed.map { $0.contains("\"iterations\":7") } == [false] + [Bool](repeating: true, count: 19))
    #expect(timed.allSatisfy { $0.contains("\"cpu\":") })
  }

  @Test func aDryRunMeasuresNothing() throws {
    let stage = try Stage()
    let outcome = try Bench.run(stage.run + ["--dry-run"])
    #expect(outcome.code == 0 && outcome.output.contains("time   observation-naive         cold"))
    let json = try Bench.run(stage.run + ["--dry-run", "--json"])
    #expect(json.code == 0 && json.output.contains("\"group\" : \"cold\""))
    #expect(stage.worker.calls().isEmpty)
    #expect(try stage.newRuns().isEmpty)
  }

  @Test func foldersWithHostileNamesAreData() throws {
    let stage = try Stage("a 'b' \"c\" $(touch never) ; * \n ü")
    let outcome = try Bench.run(stage.run)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try stage.newRuns().count == 1)
    #expect(outcome.errors.contains("$(touch never) ; * \\n ü"))
  }

  /// Timed workers run on the system's allocator; on another only when it is asked for, and then the record says so.
  @Test func timesOnJemallocAreTakenOnPurpose() throws {
    let stage = try Stage()
    try stage.worker.behave(#"echo "$mode $LD_PRELOAD" >> "$folder/preloads""#)
    func preloads() throws -> Set<String> {
      defer { try? FileSystem.remove(stage.workers + "/preloads") }
      let lines = try #require(FileSystem.text(stage.workers + "/preloads")).split(separator: "\n").map(String.init)
      return Set(lines.filter { $0.hasPrefix("time ") }.map { $0.contains("jemalloc") ? "jemalloc" : "system" })
    }
    #expect(try Bench.run(stage.run).output.contains("timed on the system allocator"))
    #expect(try preloads() == ["system"])
    let outcome = try Bench.run(stage.run + ["--allocator", "jemalloc"])
    #expect(outcome.code == 0 && outcome.output.contains("timed on the jemalloc allocator"), "\(outcome.errors)")
    #expect(try preloads() == ["jemalloc"])
    let keys = try stage.newRuns().map { try stage.store.read($0).environment.key }
    #expect(Set(keys).count == 2, "runs on two allocators are not compared")
  }

  /// Kind: a build in another terminal replaces a worker, and the run mixes two binaries under one agreement.
  @Test func aWorkerThatIsReplacedEndsTheRun() throws {
    let stage = try Stage()
    try stage.worker.behave(
      #"if test $mode = time && grep -q time "$folder/calls"; then cp "$0" "$0.new"; mv "$0.new" "$0"; fi"#)
    let outcome = try Bench.run(stage.run)
    #expect(outcome.code == 4, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("to stay as it was when its agreement was checked, found another file"),
      "\(outcome.errors)")
    #expect(try stage.newRuns().isEmpty && stage.isUnharmed())
  }

  /// Kind: a process without its standard error gives the next file that it opens the number of it.
  @Test func aClosedErrorStreamGetsNoFile() throws {
    let stage = try Stage()
    try stage.worker.behave(#"readlink /proc/$PPID/fd/2 > "$folder/error-stream""#)
    #expect(try Bench.run(stage.run, shell: "exec 2>&-").code == 0)
    #expect(FileSystem.text(stage.workers + "/error-stream") == "/dev/null")
    #expect(FileSystem.text(stage.results + "/.journal-lock") == "")
    #expect(try stage.newRuns().count == 1)
  }

  @Test func aReaderThatLeavesTheCSVChangesNoExitCode() throws {
    let stage = try Stage()
    let show = "\(try Bench.path.quotedForShell) results show latest --csv --results \(stage.results.quotedForShell)"
    let outcome = try Bench.runShell("(\(show); echo $? >&2) | true")
    #expect(outcome.errors == "0\n", "\(outcome.errors)")
  }

  @Test func aDryRunShowsTheSeriesAndRefusesWhatARunRefuses() throws {
    let series = try Bench.run(["run", "--dry-run", "--scale", "products=300,600", "--cuts", "cold"])
    #expect(series.output.contains("all of it at each size of a series: products 300, 600"), "\(series.output)")
    let pinned = try Bench.run(["run", "--dry-run", "--scale", "pinned=1,100"])
    #expect(pinned.output.contains("cuts shape/pinned-1, shape/pinned-100\n"), "\(pinned.output)")
    for (option, value) in [("--cpu", "1023"), ("--deadline", "0")] {
      #expect(try Bench.run(["run", "--dry-run", option, value]).code == 2)
    }
  }
}
