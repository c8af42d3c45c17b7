import RunnerPlatform
import RunnerProfile
import RunnerProfiling
import RunnerRecording
import RunnerTestSupport
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
    // Shares of a call over the ways that lead to it are added again: whole up to the last bit.
    #expect(abs(retains(Planted.cFile, ofC) - 300) < 1e-6)
    #expect(abs(retains(Planted.file, ofSwift) - 700) < 1e-6)
  }

  @Test("A cut too short for the time asked runs longer, and says so")
  func shortCut() throws {
    let order = Planted.order("short", seconds: 0.02)
    let found = try CPUCollector(client: Planted.client(), order: order).collect()
    #expect(found.notes.contains { $0.contains("were too few to tell shares; ran for") }, "\(found.notes)")
    #expect(found.profile.total > 100)
  }

  @Test("A worker that was stripped is refused, with what to do")
  func strippedWorker() throws {
    let scratch = try Scratch()
    let name = "storefront-worker-planted"
    let own = FileSystem.folder(of: try FileSystem.ownExecutable())
    let strip = try #require(ToolLookup.find("strip") ?? ToolLookup.find("llvm-strip"), "no strip on PATH")
    let outcome = try ChildProcess.run(
      ChildCommand(
        executable: strip, arguments: ["-o", "\(scratch.path)/\(name)", "\(own)/\(name)"], deadline: 60))
    #expect(outcome.ending == .exited(0))
    for kind in CollectedProfile.Kind.allCases {
      let failure = #expect(throws: RunFailure.self) {
        try ProfileCollector.collect(kind, Planted.order(), client: Planted.client(folder: scratch.path))
      }
      #expect(failure?.kind == .invalidMeasurement)
      #expect(failure?.description.contains("found one that was stripped") == true, "\(failure?.description ?? "")")
    }
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
