import RunnerResults
import RunnerWire

/// Whether the processor's counters may be believed in one runtime's worker: its count of instructions must read a loop whose
/// count is known, within a thousandth. No other of them has a program of known count, so all stand and fall with it.
struct HardwareWitnessCheck {
  static let tolerance = 0.001

  let result: WitnessResult
  let unavailable: [Unavailable]

  init(runtime: String, _ counts: [CutHardware]) {
    let expected = 2 * Double(InstructionWitness.loopRounds)
    let actual = counts.first { $0.cut == InstructionWitness.loop.rawValue }?.counts["instructions"]
    let isRight = actual.map { abs($0 - expected) <= expected * Self.tolerance } ?? false
    let counter = "\(Metric.hardwareInstructions.rawValue)/loop"
    result = WitnessResult(runtime: runtime, counter: counter, expected: expected, actual: actual, ok: isRight)
    let found = actual.map { "\($0)" } ?? "nothing"
    unavailable =
      isRight
      ? []
      : Metric.ofHardware.map {
        Unavailable(
          metric: $0, runtime: runtime, reason: "the witness \(counter) expected \(expected), read \(found)")
      }
  }
}
