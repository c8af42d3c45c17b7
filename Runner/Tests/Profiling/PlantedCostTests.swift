import RunnerProfile
import RunnerProfiling
import Testing

/// Costs that are known by construction are found, by every tool, where they were planted.
@Suite(.serialized)
struct PlantedCostTests {
  @Test("A function of three tenths of the time is found within 3 points by sampling, and is under its phase")
  func hotFunctionBySampling() throws {
    let found = try CPUCollector(client: Planted.client(), order: Planted.order(phase: "compute")).collect()
    let share = found.profile.share(of: "planted_hot", in: "[phase] compute")
    #expect(abs(share - 0.3) < 0.03, "found \(share)")
    #expect(found.profile.weight { $0.function == "[phase] compute" } == found.profile.total)
    #expect(CollectedProfile.unresolvedShare(found.profile) < 0.05)
    #expect(found.profile.weight { $0.file == Planted.file } > 0.9 * found.profile.total)
  }

  @Test("A function of three tenths of the instructions is found within 3 points by simulation")
  func hotFunctionBySimulation() throws {
    let found = try SimulationCollector(client: Planted.client(), order: Planted.order()).instructions()
    let share = found.profile.share(of: "planted_hot", in: "[phase] compute")
    #expect(abs(share - 0.3) < 0.03, "found \(share)")
    #expect(CollectedProfile.unresolvedShare(found.profile) < 0.05)
    let phases = ["compute", "memory", "counts"].map { name in
      found.profile.weight { $0.function == "[phase] \(name)" }
    }
    #expect(phases.allSatisfy { $0 > 0 })
    #expect(abs(phases.reduce(0, +) - found.profile.total) < 1)
  }

  @Test("The same simulation twice gives the same profile within 0.1 %")
  func simulationRepeats() throws {
    let collector = SimulationCollector(client: try Planted.client(), order: Planted.order())
    let (one, other) = (try collector.instructions().profile, try collector.instructions().profile)
    #expect(abs(one.total - other.total) <= 0.001 * one.total, "\(one.total) and \(other.total)")
    let hot = [one, other].map { profile in profile.ownWeight { $0.function == "planted_hot" } }
    #expect(abs(hot[0] - hot[1]) <= 0.001 * hot[0])
  }

  @Test("Planted retains are found with their exact counts at their lines")
  func retains() throws {
    let found = try SimulationCollector(client: Planted.client(), order: Planted.order(phase: "counts")).calls()
    let ofC = try Planted.line("retain of C", in: Planted.cFile)
    let ofSwift = try Planted.line("retain of Swift", in: Planted.file)
    func retains(_ file: String, _ line: Int) -> Double {
      found.profile.stacks.filter { stack in
        found.profile.frames[stack.frames.last!].function == "swift_retain"
          && stack.frames.contains { found.profile.frames[$0].file == file && found.profile.frames[$0].line == line }
      }.reduce(0) { $0 + $1.weight }
    }
    #expect(retains(Planted.cFile, ofC) == 300)
    #expect(retains(Planted.file, ofSwift) == 700)
  }

  @Test("Planted allocations are found with their exact counts, bytes and survivors at their lines")
  func allocations() throws {
    let collector = AllocationCollector(client: try Planted.client(), order: Planted.order(phase: "memory"))
    let (made, heap) = (try collector.allocations(), try collector.heap())
    let ofC = try Planted.line("block of C", in: Planted.cFile)
    let ofSwift = try Planted.line("object of Swift", in: Planted.file)
    func weight(_ profile: StackProfile, _ file: String, _ line: Int) -> Double {
      profile.weight { $0.file == file && $0.line == line }
    }
    #expect(made.profile.unit == .allocations)
    #expect(made.profile.total == 1_000)
    #expect(weight(made.profile, Planted.cFile, ofC) == 300)
    #expect(weight(made.profile, Planted.file, ofSwift) == 700)
    #expect(weight(made.others[0], Planted.cFile, ofC) == 300 * 100)
    #expect(weight(made.others[0], Planted.file, ofSwift) == 700 * 24)
    #expect(heap.profile.unit == .bytes)
    #expect(weight(heap.profile, Planted.cFile, ofC) == 300 * 100)
    #expect(weight(heap.profile, Planted.file, ofSwift) == 200 * 24)
    #expect(weight(heap.others[0], Planted.file, ofSwift) == 200)
  }
}
