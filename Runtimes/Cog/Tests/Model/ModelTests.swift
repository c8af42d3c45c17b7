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

  @Test("deep programs give the oracle's values, with runs for nothing only past the nesting bound")
  func deepAgrees() {
    var extra = 0
    var least = 0
    for seed in 1...200 as ClosedRange<UInt64> {
      let program = Program.deep(seed: seed)
      var oracle = Oracle(program)
      let subject = CogSubject(program)
      for (index, step) in program.steps.enumerated() {
        let expected = oracle.perform(step)
        let found = subject.perform(step)
        #expect(found.events == expected.events, "seed \(seed), step \(index)")
        let surplus = zip(found.runs, expected.runs).map { $0 - $1 }
        #expect(surplus.allSatisfy { $0 >= 0 }, "seed \(seed), step \(index): a run is missing")
        if index == program.steps.count - 1 {
          extra += surplus.reduce(0, +)
          least += expected.runs.reduce(0, +)
        }
        if found.events != expected.events { return }
      }
    }
    print("model: 200 deep programs, \(least) runs needed, \(extra) made for nothing past the nesting bound")
    #expect(extra > 0, "no deep program has passed the nesting bound")
    #expect(extra < least / 2)
  }

  private func number(_ variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }
  }
}
