import RunnerPlatform
import RunnerWire
import StorefrontWorkload
import Testing

/// A worker answers what the runner asks, for every cut, and refuses what it cannot answer.
@Suite struct WorkerTests {
  @Test(arguments: CutName.groups)
  func timesEveryCutOfAGroup(_ group: String) throws {
    let reply = try BuiltWorker.ask(.time, cut: group, iterations: 2)
    #expect(reply.failure == nil)
    #expect(reply.iterations == 2)
    let times = try #require(reply.times)
    #expect(times.map(\.cut) == CutName.cuts(of: group))
    for cut in times { #expect(cut.samples == 2 && cut.wall > 0, "\(cut.cut)") }
  }

  /// Every point pays for what its process loads: the whole of Foundation, with its tables of languages, costs 3 ms a start.
  @Test(arguments: [
    "storefront-worker-observation-naive", "storefront-worker-observation-memo", "storefront-worker-state-graph",
    "storefront-shapes-floor", "storefront-shapes-state-graph",
  ])
  func aWorkerLoadsNoTablesOfLanguages(_ worker: String) throws {
    let path = FileSystem.folder(of: try FileSystem.ownExecutable()) + "/" + worker
    let loaded = try ChildProcess.run(ChildCommand(executable: "/usr/bin/ldd", arguments: [path], deadline: 20))
    let text = String(decoding: loaded.output, as: UTF8.self)
    #expect(text.contains("libFoundationEssentials.so") && !text.contains("libFoundation.so"), "\(text)")
    #expect(!text.contains("lib_FoundationICU.so"))
  }

  @Test func aPhaseIsTimedInsideItsSession() throws {
    let times = try #require(try BuiltWorker.ask(.time, cut: "session", iterations: 1).times)
    let phases = times.dropFirst().reduce(0) { $0 + $1.wall }
    #expect(abs(phases / times[0].wall - 1) < 0.001)
  }

  @Test func iterationsAreChosenToFillTheMinimum() throws {
    let reply = try BuiltWorker.ask(.time, cut: "control")
    #expect(try #require(reply.times?.first).samples == reply.iterations)
    let measured = try #require(reply.measuredCPU)
    #expect(measured >= 0.01)
    #expect(try #require(reply.measuredSpan) >= #require(reply.measuredWall), "the span encloses the timed regions")
  }

  @Test(arguments: ["interactions", "control"])
  func quietCutsCountTheSameTwice(_ group: String) throws {
    let first = try BuiltWorker.ask(.count, cut: group, counting: true)
    let second = try BuiltWorker.ask(.count, cut: group, counting: true)
    #expect(first.failure == nil)
    #expect(first.counts?.first?.allocations ?? 0 > 0)
    #expect(first.counts == second.counts)
  }

  @Test func aPortLeavesNothingBehind() throws {
    func ask() throws -> CutCounts {
      try #require(try BuiltWorker.ask(.count, cut: "teardown", counting: true).counts?.first)
    }
    var counts = try ask()
    // The system's pool of threads may keep a block of its own under load; a block of the port would be there every time.
    for _ in 0..<4 where counts.survivingAllocations != 0 { counts = try ask() }
    #expect(counts.survivingAllocations == 0)
    #expect(counts.survivingBytes == 0)
    #expect(counts.frees ?? 0 > 100)
  }

  @Test func aFootprintIsHeld() throws {
    let counts = try #require(try BuiltWorker.ask(.count, cut: "footprint", counting: true).counts?.first)
    let (all, freed) = (counts.allocations ?? 0, counts.frees ?? 0)
    #expect(counts.survivingAllocations ?? 0 >= all - freed)
    #expect(counts.survivingBytes ?? 0 > 10_000)
    #expect(counts.peakBytes ?? 0 >= counts.survivingBytes ?? 0)
  }

  @Test func everyCounterHasWitnessesThatHold() throws {
    let witnesses = try #require(try BuiltWorker.ask(.witness, counting: true).witnesses)
    let wrong = witnesses.filter { !$0.ok }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(Set(witnesses.map(\.metric)).count == 6)
    #expect(witnesses.contains { $0.counter == "allocations/objects" && $0.expected == 1_000 })
  }

  @Test func withoutJemallocCountsAreUnavailableForAReason() throws {
    let witnesses = try #require(try BuiltWorker.ask(.witness).witnesses)
    #expect(witnesses.allSatisfy { !$0.ok && $0.actual == nil && $0.reason?.contains("jemalloc") == true })
    let counts = try #require(try BuiltWorker.ask(.count, cut: "control").counts?.first)
    #expect(counts.allocations == nil)
    #expect(counts.reason?.contains("jemalloc") == true)
  }

  @Test func aRequestThatCannotBeAnsweredSaysWhy() throws {
    #expect(try BuiltWorker.ask(.time, cut: "warm").failure?.contains("'warm'") == true)
    var profile = StorefrontProfile.smoke
    profile.window = 121
    #expect(try BuiltWorker.ask(.time, cut: "cold", profile: profile).failure?.contains("window") == true)
  }

  @Test(arguments: ["", "{", "{\"version\": 1}", "\u{0}\u{1}"])
  func aRequestThatCannotBeReadEndsWithTwo(_ input: String) throws {
    let outcome = try BuiltWorker.run(Array(input.utf8))
    #expect(outcome.ending == .exited(2))
    #expect(String(decoding: outcome.errorOutput, as: UTF8.self).contains("expected a worker request in JSON"))
  }
}
