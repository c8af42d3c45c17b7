import GraphModel
import Testing

@Suite("Graph model")
struct GraphModelTests {
  @Test("one seed is one program; another seed is another")
  func reproducible() {
    #expect(Program.random(seed: 1, effects: true) == Program.random(seed: 1, effects: true))
    #expect(Program.random(seed: 1, effects: true) != Program.random(seed: 2, effects: true))
  }

  @Test("generated formulas read only earlier places")
  func acyclic() {
    for seed in 0..<200 as Range<UInt64> {
      let program = Program.random(seed: seed, effects: true)
      for (index, formula) in program.formulas.enumerated() {
        for probe in [0, 1, 2, 3, -1] {
          _ = formula.evaluate { place in
            #expect(place < program.sources.count + index)
            return probe
          }
        }
      }
    }
  }

  @Test("the oracle counts the runs of an unstable choice: only what is read")
  func oracleRuns() {
    let program = Program(
      seed: 0, sources: [0], formulas: [.sum([0]), .limited(0, 100), .choose(condition: 0, then: 1, otherwise: 2)],
      steps: [])
    var oracle = Oracle(program)
    #expect(oracle.perform(.read(3)).runs == [0, 1, 1])
    _ = oracle.perform(.write(0, 1))
    let outcome = oracle.perform(.read(3))
    #expect(outcome.runs == [1, 1, 2])
    #expect(outcome.dependencies == 4)
    #expect(outcome.events == ["read 1"])
  }

  @Test("a subject that is wrong once is found, and the program shrinks to what shows it")
  func findsAndShrinks() {
    struct Forgetful: GraphSubject {
      var oracle: Oracle
      mutating func perform(_ step: Step) -> Outcome {
        var outcome = oracle.perform(step)
        if case .batch(let writes, nested: true) = step, writes.count > 3 { outcome.events.append("extra") }
        return outcome
      }
    }
    func fails(_ program: Program) -> Bool {
      program.disagreement(with: Forgetful(oracle: Oracle(program))) != nil
    }
    let failing = (0..<500 as Range<UInt64>).map { Program.random(seed: $0, effects: true) }.first(where: fails)
    guard let failing else {
      Issue.record("none of 500 programs has a nested batch of four writes")
      return
    }
    let shrunk = failing.shrunk(while: fails)
    #expect(shrunk.steps.count == 1)
    #expect(shrunk.formulas.allSatisfy { $0 == .sum([]) })
  }
}
