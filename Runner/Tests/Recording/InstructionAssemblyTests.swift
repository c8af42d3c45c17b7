import RunnerResults
import RunnerSchedule
import RunnerWire
import StorefrontWorkload
import Testing

@testable import RunnerRecording

/// Counts of the simulator become measurements where they repeat, and reasons where they do not.
struct InstructionAssemblyTests {
  private func entries(_ cut: String, _ values: [Double], retains: Double? = 30, units: Int = 10) -> [RunEntry] {
    values.enumerated().map { point, value in
      RunEntry(
        job: Job(pass: .instructions, runtime: "one", group: cut, point: point),
        reading: JobReading(
          pass: "instructions", runtime: "one", group: cut, point: point, seconds: 1, iterations: nil, load: nil,
          stealTicks: nil, involuntarySwitches: 0),
        times: [], counts: [],
        instructions: [
          CutInstructions(
            cut: cut, instructions: value, retainCalls: retains, releaseCalls: 31, objectAllocCalls: 1, mallocCalls: 2,
            freeCalls: 2, units: units, reason: retains == nil ? "no such function" : nil)
        ], runCounts: [])
    }
  }

  private func result(_ cut: String, _ entries: [RunEntry]) -> (measured: [Measurement], unavailable: [Unavailable]) {
    var unavailable: [Unavailable] = []
    let assembly = InstructionAssembly(cut: cut, runtime: "one", counters: CounterTrust())
    return (assembly.measurements(entries, "smoke", &unavailable), unavailable)
  }

  @Test func countsAreForOneUnitAndKeepTheirFractions() {
    let found = result("control", entries("control", [1_001, 1_001, 1_001])).measured
    #expect(found.map(\.metric) == Metric.ofInstructions)
    #expect(found[0].points == [100.1, 100.1, 100.1])
    #expect(found[3].median == 0.1, "one allocation in ten operations is a tenth, not none and not one")
  }

  @Test func aQuietCutMustRepeatExactly() {
    let found = result("shape/turn", entries("shape/turn", [100_000, 100_000, 100_001]))
    #expect(!found.measured.contains { $0.metric == .instructions })
    #expect(found.unavailable.map(\.reason) == ["3 runs differ by 0.001 %, more than 0.0 %"])
    #expect(found.measured.contains { $0.metric == .retainCalls })
  }

  @Test func anAsyncCutMayMoveWithinItsBound() {
    #expect(result("cold", entries("cold", [1_000_000, 1_004_000])).measured[0].high == 100_400)
    #expect(result("cold", entries("cold", [1_000_000, 1_006_000])).unavailable.count == 1)
  }

  @Test func aCountThatTheProfileDoesNotNameIsUnavailable() {
    let found = result("control", entries("control", [1_000, 1_000], retains: nil))
    #expect(
      found.unavailable == [
        Unavailable(metric: .retainCalls, cut: "control", runtime: "one", reason: "no such function")
      ])
  }

  @Test func theScopeDecidesWhichGroupsAreCounted() {
    #expect(["control", "shape/turn"].allSatisfy { InstructionScope.quiet.covers($0) })
    #expect(!InstructionScope.quiet.covers("cold") && InstructionScope.all.covers("cold"))
    #expect(!InstructionScope.none.covers("control"))
  }
}
