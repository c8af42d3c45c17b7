import StateGraph
import Testing

/// The dynamic sweeps: layered graphs whose values and rule runs a plain simulation predicts.
@Suite struct DynamicShapeTests {
  /// One sweep. `dynamic` and `read` are shares in hundredths.
  struct Sweep: Sendable, CustomTestStringConvertible {
    let width: Int
    let layers: Int
    let fanIn: Int
    let dynamic: Int
    let read: Int
    let turns: Int
    var testDescription: String { "\(width)×\(layers)/\(fanIn), \(dynamic) % dynamic, \(read) % read" }
    func isDynamic(_ column: Int, _ layer: Int) -> Bool { (column * 37 + layer * 11) % 100 < dynamic }
    var leaves: [Int] { (0..<width).filter { $0 * 100 / width % 100 < read } }
  }

  static let sweeps = [
    Sweep(width: 10, layers: 5, fanIn: 2, dynamic: 0, read: 20, turns: 200),
    Sweep(width: 10, layers: 10, fanIn: 6, dynamic: 25, read: 20, turns: 100),
    Sweep(width: 1_000, layers: 12, fanIn: 4, dynamic: 5, read: 100, turns: 4),
    Sweep(width: 1_000, layers: 5, fanIn: 25, dynamic: 0, read: 100, turns: 2),
    Sweep(width: 5, layers: 500, fanIn: 3, dynamic: 0, read: 100, turns: 10),
    Sweep(width: 100, layers: 15, fanIn: 6, dynamic: 50, read: 100, turns: 20),
  ]

  /// Sums its inputs; a dynamic node leaves one of them out when the first is odd.
  private static func sum(_ count: Int, isDynamic: Bool, _ read: (Int) -> Int) -> Int {
    var total = read(0)
    let left = isDynamic && total & 1 == 1 ? 1 + (total & Int.max) % (count - 1) : count
    for input in 1..<count where input != left { total &+= read(input) }
    return total
  }

  /// The same graph as plain arrays: a cell is looked at once a turn, and runs when one of the values it read, in order,
  /// is another now.
  private struct Simulation {
    struct Cell {
      var value = 0
      var reads: [(column: Int, value: Int)] = []
      var turn = -1
    }
    let sweep: Sweep
    var sources: [Int]
    var cells: [[Cell]]
    var turn = 0
    var runs = 0

    init(_ sweep: Sweep) {
      self.sweep = sweep
      sources = Array(0..<sweep.width)
      cells = Array(repeating: Array(repeating: Cell(), count: sweep.width), count: sweep.layers)
    }

    mutating func value(_ column: Int, _ layer: Int) -> Int {
      guard layer >= 0 else { return sources[column] }
      if cells[layer][column].turn == turn { return cells[layer][column].value }
      let known = cells[layer][column].reads
      let isStale = known.isEmpty || known.contains { value($0.column, layer - 1) != $0.value }
      if isStale { run(column, layer) }
      cells[layer][column].turn = turn
      return cells[layer][column].value
    }

    private mutating func run(_ column: Int, _ layer: Int) {
      runs += 1
      var reads: [(column: Int, value: Int)] = []
      let result = DynamicShapeTests.sum(sweep.fanIn, isDynamic: sweep.isDynamic(column, layer)) { input in
        let from = (column + input) % sweep.width
        let seen = value(from, layer - 1)
        reads.append((from, seen))
        return seen
      }
      cells[layer][column].reads = reads
      cells[layer][column].value = result
    }
  }

  @Test(arguments: sweeps) func valuesAndRunsArePredicted(sweep: Sweep) {
    let runs = Counter()
    let sources = (0..<sweep.width).map { Stored($0) }
    var before: [@Sendable () -> Int] = sources.map { source in { source.value } }
    for layer in 0..<sweep.layers {
      let inputs = before
      before = (0..<sweep.width).map { column in
        let node = Computed { () -> Int in
          runs.add()
          return Self.sum(sweep.fanIn, isDynamic: sweep.isDynamic(column, layer)) {
            inputs[(column + $0) % sweep.width]()
          }
        }
        return { node.value }
      }
    }
    var simulation = Simulation(sweep)
    for turn in 0...sweep.turns {
      let column = turn * 3 % sweep.width
      sources[column].value = turn + column
      simulation.sources[column] = turn + column
      simulation.turn += 1
      for leaf in sweep.leaves {
        guard before[leaf]() == simulation.value(leaf, sweep.layers - 1) else {
          Issue.record("turn \(turn), leaf \(leaf)")
          return
        }
      }
    }
    #expect(runs.count == simulation.runs)
    #expect(runs.count >= sweep.leaves.count * sweep.layers, "the leaves that are read have run")
  }
}
