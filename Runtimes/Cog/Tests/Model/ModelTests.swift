import GraphModel
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Random programs against the naive oracle: values, run counts, order of effects and recorded dependencies agree
/// after every step.
///
/// `COG_MODEL_PROGRAMS` sets how many programs run (2,000 by default), `COG_MODEL_SEED` the first one's seed.
@Suite("Model")
struct ModelTests {
  @Test("random programs do what the oracle says, in the same number of runs")
  func agrees() {
    let count = number("COG_MODEL_PROGRAMS") ?? 2_000
    let seed = UInt64(number("COG_MODEL_SEED") ?? 1)
    print("model: \(count) programs from seed \(seed)")
    var steps = 0
    for seed in seed..<(seed + UInt64(count)) {
      let program = Program.random(seed: seed, effects: true)
      steps += program.steps.count
      guard let found = program.disagreement(with: CogGraph(program)) else { continue }
      let shrunk = program.shrunk { $0.disagreement(with: CogGraph($0)) != nil }
      Issue.record(
        """
        seed \(seed): \(found)
        shrunk to \(shrunk)
        which gives \(shrunk.disagreement(with: CogGraph(shrunk)).map(String.init(describing:)) ?? "agreement")
        """)
      return
    }
    print("model: \(count) programs, \(steps) steps, seeds \(seed)..<\(seed + UInt64(count)): all agree")
  }

  private func number(_ variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }
  }
}
