import InstructionShim
import RunnerMeasure
import RunnerWire
import StorefrontWorkload

/// Programs whose instructions and calls are known by construction, each marked as a region of its own.
@MainActor
enum InstructionWitnesses {
  private final class Object {
    nonisolated deinit {}
  }

  /// Runs them all. The runner knows what each must cost.
  static func run() -> [CutRegions] {
    let control = ComputeControl(fixtures: StorefrontFixtures(profile: .smoke))
    let object = Object()
    var kept: [Object] = []
    kept.reserveCapacity(InstructionWitness.objectsMade)
    let meter = InstructionMeter()
    func region(_ witness: InstructionWitness, _ work: () -> Void) -> CutRegions {
      meter.phaseBegan(witness.rawValue)
      meter.resume()
      work()
      meter.pause()
      return CutRegions(cut: witness.rawValue, parts: [InstructionMeter.prefix + witness.rawValue], units: 1)
    }
    var regions = [
      region(.loop) { _ = storefront_witness_loop(InstructionWitness.loopRounds) },
      region(.loopTwice) { _ = storefront_witness_loop(2 * InstructionWitness.loopRounds) },
      region(.retains) {
        storefront_witness_retains(Unmanaged.passUnretained(object).toOpaque(), Int32(InstructionWitness.retainCalls))
      },
      region(.objects) { for _ in 0..<InstructionWitness.objectsMade { kept.append(Object()) } },
      region(.frees) { kept.removeAll(keepingCapacity: true) },
    ]
    // Once outside, so that both regions find the heap and the runtime's caches as they leave them.
    _ = control.run()
    regions += [
      region(.control) { _ = control.run() },
      region(.controlTwice) {
        _ = control.run()
        _ = control.run()
      },
    ]
    withExtendedLifetime(object) {}
    return regions
  }
}
