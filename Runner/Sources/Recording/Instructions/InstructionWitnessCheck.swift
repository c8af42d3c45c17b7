import RunnerCallgrind
import RunnerResults
import RunnerWire

/// Which counts of the simulator may be believed in one runtime's worker: every program must read what it must.
struct InstructionWitnessCheck {
  /// How far a known number of instructions may be missed: what brackets and calls cost beside it.
  static let instructionTolerance = 0.001
  /// How far twice the work may be from twice the instructions.
  static let doublingTolerance = 0.01

  let results: [WitnessResult]
  let unavailable: [Unavailable]

  init(runtime: String, _ profile: CallgrindProfile, _ regions: [CutRegions]) {
    func part(_ witness: InstructionWitness) -> CallgrindPart? {
      regions.first { $0.cut == witness.rawValue }.map { profile.sum(of: Set($0.parts)) }
    }
    func calls(_ witness: InstructionWitness, _ metric: Metric) -> Double? {
      CalledFunctions.all.first { $0.metric == metric }.flatMap { called in
        part(witness).map { Double($0.calls(of: called.symbols)) }
      }
    }
    func instructions(_ witness: InstructionWitness) -> Double? { part(witness).map { Double($0.instructions) } }
    var results: [WitnessResult] = []
    func require(_ metric: Metric, _ program: String, _ expected: Double, _ actual: Double?, within share: Double = 0) {
      let isRight = actual.map { expected > 0 && abs($0 - expected) <= expected * share } ?? false
      results.append(
        WitnessResult(
          runtime: runtime, counter: "\(metric.rawValue)/\(program)", expected: expected, actual: actual, ok: isRight))
    }
    let loop = 2 * Double(InstructionWitness.loopRounds)
    require(.instructions, "loop", loop, instructions(.loop), within: Self.instructionTolerance)
    require(.instructions, "loopTwice", 2 * loop, instructions(.loopTwice), within: Self.instructionTolerance)
    require(
      .instructions, "controlTwice", 2 * (instructions(.control) ?? 0), instructions(.controlTwice),
      within: Self.doublingTolerance)
    require(.retainCalls, "retains", Double(InstructionWitness.retainCalls), calls(.retains, .retainCalls))
    require(.releaseCalls, "retains", Double(InstructionWitness.retainCalls), calls(.retains, .releaseCalls))
    require(.objectAllocCalls, "objects", Double(InstructionWitness.objectsMade), calls(.objects, .objectAllocCalls))
    require(.mallocCalls, "objects", Double(InstructionWitness.objectsMade), calls(.objects, .mallocCalls))
    require(.freeCalls, "frees", Double(InstructionWitness.objectsMade), calls(.frees, .freeCalls))
    self.results = results
    unavailable = Metric.ofInstructions.compactMap { metric in
      let own = results.filter { $0.counter.hasPrefix(metric.rawValue + "/") }
      guard let failed = own.first(where: { !$0.ok }) else { return nil }
      let found = failed.actual.map { "\($0)" } ?? "nothing"
      return Unavailable(
        metric: metric, runtime: runtime,
        reason: "the witness \(failed.counter) expected \(failed.expected), read \(found)")
    }
  }
}
