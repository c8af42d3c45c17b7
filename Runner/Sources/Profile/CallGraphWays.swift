/// The ways from costs upward, and what the calls are owed; `CallGraphStacks` states the rules.
struct CallGraphWays {
  private let stacks: CallGraphStacks
  private let roots: [StackFrame]
  private let total: Double
  private var cycles: CallGraphCycles
  /// What each edge, and each beginning at a node, should have got of the small ways, less what it got.
  private var owedEdges: [Double]
  private var owedBeginnings: [Double]
  private var open: [Way] = []

  /// A way from a leaf upward, the leaf first.
  private struct Way {
    var nodes: [Int]
    /// Where the nodes begin that the way must not meet again: a counted function may stand above itself.
    var passed: Int
    /// The edge behind each node but the first.
    var edges: [Int]
    /// Where the leaf's cost is.
    var place: CallGraph.Place?
    var weight: Double
    /// Whether calls are divided rather than cost: of the counted function itself.
    var byCalls: Bool
    var reachedOwnCode: Bool
  }

  /// One way to go on: an edge, or nil for the beginning of the stack, with its share of what arrives.
  private struct Choice {
    let edge: Int?
    var share: Double
  }

  init(_ stacks: CallGraphStacks, _ roots: [StackFrame], total: Double) {
    self.stacks = stacks
    self.roots = roots
    self.total = total
    cycles = stacks.cycles
    owedEdges = Array(repeating: 0, count: stacks.graph.edges.count)
    owedBeginnings = Array(repeating: 0, count: stacks.graph.nodes.count)
  }

  /// Follows a cost to all its beginnings.
  mutating func add(
    from node: Int, at place: CallGraph.Place?, _ weight: Double, byCalls: Bool, to profile: inout StackProfile
  ) {
    open.append(
      Way(
        nodes: [node], passed: byCalls ? 1 : 0, edges: [], place: place, weight: weight, byCalls: byCalls,
        reachedOwnCode: place != nil))
    while let way = open.popLast() {
      let choices = choices(way)
      if choices.contains(where: { $0.edge != nil }) {
        divide(way, choices, to: &profile)
      } else {
        finish(way, way.weight, to: &profile)
      }
    }
  }

  /// Where the cost of a way may have come from; the shares add up to one.
  private mutating func choices(_ way: Way) -> [Choice] {
    let node = way.nodes[way.nodes.count - 1]
    let edges = stacks.graph.edges
    var choices: [Choice] = []
    if way.byCalls {
      choices = stacks.incoming[node].map { Choice(edge: $0, share: edges[$0].calls) }
    } else {
      let incoming = stacks.incoming[node]
      let open = cycles.open(incoming.map { edges[$0].caller }, from: node, past: way.nodes[way.passed...])
      for edge in incoming where open.contains(edges[edge].caller) {
        choices.append(Choice(edge: edge, share: edges[edge].inclusive))
      }
      choices.append(Choice(edge: nil, share: stacks.unaccounted[node]))
    }
    choices.removeAll { $0.share <= 0 }
    let sum = choices.reduce(0) { $0 + $1.share }
    for index in choices.indices { choices[index].share /= sum }
    return choices
  }

  private mutating func divide(_ way: Way, _ choices: [Choice], to profile: inout StackProfile) {
    let node = way.nodes[way.nodes.count - 1]
    let least = way.byCalls ? 0 : total * (way.reachedOwnCode ? stacks.cut : stacks.cut / 100)
    var pooled = 0.0
    var most: (choice: Choice, owed: Double)?
    for choice in choices {
      let weight = way.weight * choice.share
      guard weight < least else {
        take(choice, weight, way, to: &profile)
        continue
      }
      pooled += weight
      let owed = owe(weight, choice, node)
      if owed > most?.owed ?? -.infinity { most = (choice, owed) }
    }
    guard let most, pooled > 0 else { return }
    _ = owe(-pooled, most.choice, node)
    take(most.choice, pooled, way, to: &profile)
  }

  private mutating func owe(_ weight: Double, _ choice: Choice, _ node: Int) -> Double {
    if let edge = choice.edge {
      owedEdges[edge] += weight
      return owedEdges[edge]
    }
    owedBeginnings[node] += weight
    return owedBeginnings[node]
  }

  private mutating func take(_ choice: Choice, _ weight: Double, _ way: Way, to profile: inout StackProfile) {
    guard let index = choice.edge else {
      finish(way, weight, to: &profile)
      return
    }
    var longer = way
    longer.nodes.append(stacks.graph.edges[index].caller)
    longer.edges.append(index)
    longer.weight = weight
    longer.byCalls = false
    longer.reachedOwnCode = way.reachedOwnCode || stacks.graph.edges[index].place != nil
    open.append(longer)
  }

  private func finish(_ way: Way, _ weight: Double, to profile: inout StackProfile) {
    var frames = roots.map { profile.index(of: $0) }
    for edge in way.edges.reversed() {
      frames.append(profile.index(of: frame(stacks.graph.edges[edge].caller, stacks.graph.edges[edge].place)))
    }
    frames.append(profile.index(of: frame(way.nodes[0], way.place)))
    profile.add(frames, weight: weight)
  }

  private func frame(_ node: Int, _ place: CallGraph.Place?) -> StackFrame {
    let function = stacks.graph.nodes[node]
    return StackFrame(function: function.function, module: function.module, file: place?.file, line: place?.line)
  }
}
