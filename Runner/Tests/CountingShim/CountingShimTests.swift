import RunnerPlatform
import Testing

/// The counts of programs whose allocations are known by construction, in a process with jemalloc preloaded.
struct CountingShimTests {
  @Test func everyWitnessReadsWhatItMust() throws {
    let lines = try probe("witnesses")
    #expect(lines.count == 6)
    for pair in stride(from: 0, to: lines.count - 1, by: 2) { #expect(lines[pair] == lines[pair + 1]) }
    #expect(lines[1] == "plain whole 1000 900 515500 100 96550 515500")
  }

  @Test func threadsLoseNoCount() throws {
    let line = try #require(try probe("threads").first)
    let figures = line.split(separator: " ").dropFirst(2).compactMap { Int($0) }
    #expect(line.hasPrefix("threads whole"))
    #expect(Array(figures[..<5]) == [80_000, 40_000, 2_560_000, 40_000, 1_280_000])
    #expect((1_280_000...1_280_128).contains(figures[5]))
  }

  @Test func oneThreadCountsAlone() throws {
    #expect(try probe("one_thread") == ["one_thread whole 1 1 40 0 0 40"])
  }

  @Test func theTableGrowsAndEmpties() throws {
    #expect(
      try probe("growth") == [
        "grown whole 300000 0 7200000 300000 7200000 7200000",
        "emptied whole 300000 300000 7200000 0 0 7200000",
      ])
  }

  @Test func aPausedRegionFollowsItsBlocksAndNoOthers() throws {
    #expect(try probe("paused") == ["paused whole 2 1 100 1 60 100", "reset whole 0 0 0 0 0 0"])
  }

  @Test func removedHooksCountNothingAndCanComeBack() throws {
    #expect(try probe("stopped") == ["stopped whole 0 0 0 0 0 0", "again 1"])
  }

  @Test func withoutJemallocTheReasonIsGiven() throws {
    let lines = try probe("witnesses", preload: nil)
    #expect(lines == ["unavailable: jemalloc is not loaded into this process; preload libjemalloc.so.2"])
  }

  private func probe(_ program: String) throws -> [String] {
    guard case .found(let library) = JemallocLibrary.find() else {
      Issue.record("expected jemalloc on this host; install libjemalloc2")
      return []
    }
    return try probe(program, preload: library.path)
  }

  private func probe(_ program: String, preload: String?) throws -> [String] {
    let executable = FileSystem.folder(of: try FileSystem.ownExecutable()) + "/counting-probe"
    let command = ChildCommand(
      executable: executable, arguments: [program],
      environment: preload.map { [(name: "LD_PRELOAD", value: $0)] } ?? [], deadline: 60)
    let outcome = try ChildProcess.run(command)
    #expect(outcome.ending == .exited(0))
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
