import CogLiving
import GraphModel
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Random programs with loads, releases, scopes and a clock against the living oracle: everything that a step and its jobs make
/// visible agrees after every step, and what is left at the end is refused after teardown.
///
/// `COG_LIVING_PROGRAMS` sets how many programs run (1,000 by default), `COG_MODEL_SEED` the first one's seed.
@Suite("Living model")
struct LivingModelTests {
  @Test("random programs with loads, releases and scopes do what the oracle says")
  func agrees() async {
    let count = number("COG_LIVING_PROGRAMS") ?? 1_000
    let first = UInt64(number("COG_MODEL_SEED") ?? 1)
    print("living model: \(count) programs from seed \(first)")
    var seen = Seen()
    for seed in first..<(first + UInt64(count)) {
      let program = LivingProgram.random(seed: seed)
      seen.count(program)
      guard let found = await program.disagreement(with: LivingCog(program)) else { continue }
      let shrunk = await program.shrunk { await $0.disagreement(with: LivingCog($0)) != nil }
      let last = await shrunk.disagreement(with: LivingCog(shrunk))
      Issue.record(
        """
        seed \(seed): \(found)
        shrunk to \(shrunk)
        which gives \(last.map(String.init(describing:)) ?? "agreement")
        """)
      return
    }
    print("living model: seeds \(first)..<\(first + UInt64(count)), \(seen.steps) steps: all agree")
  }

  private struct Seen {
    var steps = 0

    mutating func count(_ program: LivingProgram) { steps += program.steps.count }
  }

  private func number(_ variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }
  }
}
