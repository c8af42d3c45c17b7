import CogScenarios
import CogTesting
import GraphModel
import GraphShapes
import Testing

/// The layered graphs give the oracle's checksum in the oracle's number of runs.
@Suite("COUNT: sweeps")
struct SweepTests {
  @Test("COUNT-09 layered graphs, static and dynamic, run what the oracle runs and no more", arguments: Sweep.all)
  func sweeps(_ sweep: Sweep) {
    let turns = min(sweep.turns.short, 20)
    let shape = sweep.make()
    var oracle = Oracle(program(sweep))
    for layer in 1..<sweep.layers {
      for index in 0..<sweep.width { _ = oracle.value(of: layer * sweep.width + index) }
    }
    for turn in 0..<turns {
      oracle.write(turn % sweep.width, sweep.written(turn))
      let last = (sweep.layers - 1) * sweep.width
      let checksum = sweep.leaves.reduce(0) { $0 &+ oracle.value(of: last + $1) }
      #expect(shape.drive(1) == checksum)
    }
    #expect(shape.runs == oracle.totalRuns)
    #expect(shape.cogs.counts.dependencies == oracle.totalDependencies)
    shape.cogs.checkGraph()
  }

  private func program(_ sweep: Sweep) -> Program {
    let formulas = (1..<sweep.layers).flatMap { layer in
      (0..<sweep.width).map { index -> Formula in
        let above = (layer - 1) * sweep.width
        let reads = (0..<sweep.fanIn).map { above + (index + $0) % sweep.width }
        return sweep.isDynamic(index) ? .dropping(reads) : .sum(reads)
      }
    }
    return Program(seed: 0, sources: Array(0..<sweep.width), formulas: formulas, steps: [])
  }
}
