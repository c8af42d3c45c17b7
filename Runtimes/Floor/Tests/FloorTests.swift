import Floor
import FloorShapes
import GraphModel
import GraphShapes
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
    for workload in ShapeWorkload.all where !workload.name.hasPrefix("sweep") && workload.name != "reference" {
      guard let shape = floor_shape_make(workload.name) else {
        Issue.record("the floor has no shape \(workload.name)")
        continue
      }
      #expect(
        floor_shape_drive(shape, Int64(workload.turns)) == workload.value, "\(workload.name): the last value read")
      #expect(floor_shape_runs(shape) == workload.runs, "\(workload.name): function calls")
      floor_shape_destroy(shape)
    }
    #expect(floor_shape_make("no such shape") == nil)
  }

  @Test("a sliding window goes on past the rows of one graph")
  func longChurn() {
    let shape = floor_shape_make("key-churn")
    for turns in [1_989, 1, 1, 1, 4_000] { _ = floor_shape_drive(shape, Int64(turns)) }
    let last = Int64(1_989 + 3 + 4_000 + 1)
    #expect(floor_shape_drive(shape, 1) == (0..<10).reduce(0) { $0 + 2 * (last + $1) })
    floor_shape_destroy(shape)
  }

  @MainActor
  @Test("sweeps give the ledger's values in the ledger's runs")
  func ledger() throws {
    for sweep in Sweep.all {
      let shape = try #require(FloorShape.named(sweep.name))
      #expect(shape.drive(sweep.turns.short) == sweep.short.value, "\(sweep.name)")
      #expect(shape.runs == sweep.short.runs, "\(sweep.name)")
    }
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
}
