import Floor
import GraphModel
import Testing

/// A program's graph on the floor. Reactions and user interfaces are not the floor's.
private final class FloorSubject: GraphSubject {
  private let program: Program
  private let graph: OpaquePointer
  private var runs: [Int]

  init(_ program: Program) {
    self.program = program
    runs = Array(repeating: 0, count: program.formulas.count)
    graph = floor_create(Int32(program.places), 400)
    for value in program.sources { _ = floor_source(graph, Int64(value)) }
    for _ in program.formulas {
      _ = floor_computed(
        graph, computeFormula,
        Unmanaged.passUnretained(self).toOpaque())
    }
  }

  deinit { floor_destroy(graph) }

  func compute(_ row: Int32) -> Int64 {
    let index = Int(row) - program.sources.count
    runs[index] += 1
    return Int64(program.formulas[index].evaluate { Int(floor_track(graph, Int32($0))) })
  }

  func perform(_ step: Step) -> Outcome {
    var outcome = Outcome()
    switch step {
    case .write(let source, let value):
      floor_stage(graph, Int32(source), Int64(value))
      floor_commit(graph)
    case .batch(let writes, _):
      for write in writes { floor_stage(graph, Int32(write.source), Int64(write.value)) }
      floor_commit(graph)
    case .read(let place): outcome.events.append("read \(floor_read(graph, Int32(place)))")
    case .observe, .react, .cancel: break
    }
    outcome.runs = runs
    outcome.dependencies = Int(floor_edges(graph))
    return outcome
  }
}

private func computeFormula(_ graph: OpaquePointer?, _ row: Int32, _ context: UnsafeRawPointer?) -> Int64 {
  guard let context else { return 0 }
  return Unmanaged<FloorSubject>.fromOpaque(context).takeUnretainedValue().compute(row)
}

@Suite("Floor")
struct FloorTests {
  @Test("random programs do what the oracle says, in the same number of runs")
  func agrees() {
    for seed in 1...2_000 as ClosedRange<UInt64> {
      let program = Program.random(seed: seed, effects: false)
      guard let found = program.disagreement(with: FloorSubject(program)) else { continue }
      let shrunk = program.shrunk { $0.disagreement(with: FloorSubject($0)) != nil }
      Issue.record("seed \(seed): \(found)\nshrunk to \(shrunk)")
      return
    }
  }

  @Test("every shape gives its value in its number of runs")
  func shapes() {
    let cases: [(String, Int64, Int64, Int64)] = [
      ("turn", 1_000, 1_001, 1_001), ("fan-16", 100, 115, 1_616), ("chain-100", 100, 200, 10_100),
      ("build-1000", 1, 500, 500), ("diamond", 500, 2_505, 3_006), ("deep", 50, 100, 2_550),
      ("broad", 50, 100, 5_100), ("triangle", 100, 1_055, 1_111), ("repeated", 100, 3_000, 101),
      ("avoidable", 1_000, 6, 2_005), ("unstable", 100, -2_000, 202),
      ("cellx-10", 1, pack(2, 4, -2, -3), 80), ("cellx-1000", 1, pack(-2, -4, 2, 3), 8_000),
      ("mux", 20, 19, 2_037), ("edge-static", 1_000, 1_496, 1_001), ("edge-churn", 1_000, 3_800, 1_001),
    ]
    for (name, turns, value, runs) in cases {
      guard let shape = floor_shape_make(name) else {
        Issue.record("the floor has no shape \(name)")
        continue
      }
      #expect(floor_shape_drive(shape, turns) == value, "\(name): the last value read")
      #expect(floor_shape_runs(shape) == runs, "\(name): function calls")
      floor_shape_destroy(shape)
    }
    #expect(floor_shape_make("no such shape") == nil)
  }

  @Test("thirty reads are one edge, and a root of 33 reads keeps 33")
  func edges() {
    for (name, edges) in [("repeated", 1), ("edge-static", 33), ("edge-churn", 33)] {
      let shape = floor_shape_make(name)
      _ = floor_shape_drive(shape, 100)
      #expect(floor_shape_edges(shape) == Int32(edges))
      floor_shape_destroy(shape)
    }
  }

  @Test("a chain of 100,000 whose every row also reads the source settles without deep recursion")
  func deepChain() {
    let length: Int32 = 100_000
    let graph = floor_create(length + 1, length * 2)
    let source = floor_source(graph, 1)
    for _ in 0..<length {
      let row = floor_computed(
        graph,
        { graph, row, _ in floor_track(graph, 0) * 0 + floor_track(graph, row - 1) + 1 }, nil)
      _ = floor_read(graph, row)
    }
    floor_stage(graph, source, 2)
    floor_commit(graph)
    #expect(floor_read(graph, length) == Int64(length) + 2)
    #expect(floor_runs(graph) == Int64(length) * 2)
    floor_destroy(graph)
  }

  @Test("layered graphs give the oracle's checksum in the oracle's number of runs")
  func sweeps() {
    for (width, layers, fanIn, dynamic, leaves) in [(10, 10, 6, 1, 2), (100, 15, 6, 2, 50), (5, 200, 3, 0, 5)] {
      let formulas = (width..<(width * layers)).map { row -> Formula in
        let above = (row / width - 1) * width
        let reads = (0..<fanIn).map { above + (row % width + $0) % width }
        return row % width % 4 < dynamic ? .dropping(reads) : .sum(reads)
      }
      var oracle = Oracle(Program(seed: 0, sources: Array(0..<width), formulas: formulas, steps: []))
      let sweep = floor_sweep_make(Int32(width), Int32(layers), Int32(fanIn), Int32(dynamic), Int32(leaves))
      for row in width..<(width * layers) { _ = oracle.value(of: row) }
      for turn in 0..<20 {
        oracle.write(turn % width, turn + turn % width)
        let checksum = (0..<leaves).reduce(0) {
          $0 &+ oracle.value(of: (layers - 1) * width + $1 * width / leaves)
        }
        #expect(floor_sweep_drive(sweep, 1) == Int64(checksum))
      }
      #expect(floor_sweep_runs(sweep) == Int64(oracle.totalRuns))
      floor_sweep_destroy(sweep)
    }
  }

  private func pack(_ values: Int64...) -> Int64 { values.reduce(0) { $0 * 1_000 + $1 } }
}
