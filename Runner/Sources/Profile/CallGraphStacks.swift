/// Makes stacks of a graph that has none, by apportioning each function's own cost to the ways that lead to it.
///
/// Callgrind knows what a function cost, and what the calls of it from each caller cost in sum. Which of its callers' own
/// callers a cost came from it does not know. The assumption is that every call of a function, wherever it comes from,
/// distributes its cost in the same way: of a function's cost each caller has the share that its calls have in the cost of
/// all calls of the function.
///
/// - Own costs are exact, for each function and each place in it, and so is the sum. The cost of a call whose callee costs by
///   itself is exact, too: which line of ours calls `swift_retain` is known, and only what stands above that line is not.
/// - A function stands in a stack once at most, so recursion is folded: calls do not take part that come from functions which
///   are in the stack already, or from which every way upward meets it again. Only a counted function may stand above itself.
/// - A function begins a stack with the share of its cost that no recorded call accounts for.
/// - A way with less than the cut is not divided any further. It goes whole to the one caller that is owed most, where a
///   caller is owed what its share of such ways would have been, less what it got. So no cost is lost, and what an edge gets
///   in sum is right to within the cut. Below the nearest line of the repository, the cut is a thousandth of that.
public struct CallGraphStacks: Sendable {
  private let graph: CallGraph
  /// Ways with less than this share of the total are not divided.
  private let cut: Double
  /// Indexes of the edges into each node.
  private let incoming: [[Int]]
  /// What no recorded call of a node accounts for, in the unit of its inclusive cost.
  private let unaccounted: [Double]
  private let cycles: CallGraphCycles

  /// Prepares a graph.
  ///
  /// Complexity: O(nodes + edges).
  ///
  /// - Parameter cut: The share of the total below which a way is not divided, 0 to 1.
  public init(_ graph: CallGraph, cut: Double = 0.0001) {
    self.graph = graph
    self.cut = cut
    var incoming = Array(repeating: [Int](), count: graph.nodes.count)
    var received = Array(repeating: 0.0, count: graph.nodes.count)
    var spent = graph.nodes.map { $0.own.reduce(0) { $0 + $1.cost } }
    for (index, edge) in graph.edges.enumerated() where edge.caller != edge.callee {
      incoming[edge.callee].append(index)
      received[edge.callee] += edge.inclusive
      spent[edge.caller] += edge.inclusive
    }
    self.incoming = incoming
    let unaccounted = zip(spent, received).map { spent, received in
      let rest = spent - received
      return rest > 1e-9 * spent ? rest : 0
    }
    self.unaccounted = unaccounted
    cycles = CallGraphCycles(
      callers: incoming.map { $0.filter { graph.edges[$0].inclusive > 0 }.map { graph.edges[$0].caller } },
      begins: unaccounted.map { $0 > 0 })
  }

  /// Adds the own costs of all functions, as stacks below given frames.
  ///
  /// Complexity: O(ways × depth), where the number of ways is bounded by the places with a cost, the calls on the way to the
  /// nearest line of the repository, and the inverse of the cut for each level above it.
  public func addCosts(to profile: inout StackProfile, below roots: [StackFrame] = []) {
    let starts = graph.nodes.indices.flatMap { node in
      graph.nodes[node].own.map { Start(node: node, place: $0.place, weight: $0.cost, byCalls: false) }
    }
    run(starts, into: &profile, below: roots)
  }

  /// Adds the calls of the functions that are asked for, each as a stack that ends in the function, below given frames.
  ///
  /// What each calling line did is exact. Above it, calls are apportioned like costs.
  ///
  /// Complexity: As `addCosts`.
  public func addCalls(
    to profile: inout StackProfile, below roots: [StackFrame] = [], of isWanted: (CallGraph.Node) -> Bool
  ) {
    let starts = graph.nodes.indices.filter { isWanted(graph.nodes[$0]) }.map { node in
      Start(node: node, place: nil, weight: incoming[node].reduce(0) { $0 + graph.edges[$1].calls }, byCalls: true)
    }
    run(starts.filter { $0.weight > 0 }, into: &profile, below: roots)
  }

  // MARK: - Ways

  private struct Start {
    let node: Int
    let place: CallGraph.Place?
    let weight: Double
    let byCalls: Bool
  }

  /// A way from a leaf upward, the leaf first.
  private struct Way {
    var nodes: [Int]
    /// Where the nodes begin that the way must not meet again: a counted function may stand above itself.
    var passed: Int
    var frames: [StackFrame]
    var weight: Double
    var byCalls: Bool
    var reachedOwnCode: Bool
  }

  /// One way to go on: an edge, or nil for the beginning of the stack, with its share of what arrives.
  private struct Choice {
    let edge: Int?
    var share: Double
  }

  private func run(_ starts: [Start], into profile: inout StackProfile, below roots: [StackFrame]) {
    let total = starts.reduce(0) { $0 + $1.weight }
    var owed = Array(repeating: 0.0, count: graph.edges.count)
    var owedBeginnings = Array(repeating: 0.0, count: graph.nodes.count)
    var cycles = cycles
    var open: [Way] = []
    for start in starts {
      open.append(
        Way(
          nodes: [start.node], passed: start.byCalls ? 1 : 0, frames: [frame(start.node, start.place)],
          weight: start.weight, byCalls: start.byCalls,
          reachedOwnCode: start.place != nil))
      while let way = open.popLast() {
        let node = way.nodes[way.nodes.count - 1]
        let choices = choices(of: node, way, &cycles)
        guard choices.contains(where: { $0.edge != nil }) else {
          profile.add(roots + way.frames.reversed(), weight: way.weight)
          continue
        }
        let limit = way.byCalls ? 0 : total * (way.reachedOwnCode ? cut : cut / 1000)
        var pooled = 0.0
        var poor: Choice?
        var poorOwed = -Double.infinity
        for choice in choices {
          let weight = way.weight * choice.share
          if weight >= limit, weight > 0 {
            take(choice, weight, way, &open, &profile, roots)
          } else {
            pooled += weight
            let debt: Double
            if let edge = choice.edge {
              owed[edge] += weight
              debt = owed[edge]
            } else {
              owedBeginnings[node] += weight
              debt = owedBeginnings[node]
            }
            if debt > poorOwed { (poor, poorOwed) = (choice, debt) }
          }
        }
        guard let poor, pooled > 0 else { continue }
        if let edge = poor.edge { owed[edge] -= pooled } else { owedBeginnings[node] -= pooled }
        take(poor, pooled, way, &open, &profile, roots)
      }
    }
  }

  /// Where the cost of a way may have come from; the shares add up to one.
  private func choices(of node: Int, _ way: Way, _ cycles: inout CallGraphCycles) -> [Choice] {
    var choices: [Choice] = []
    if way.byCalls {
      choices = incoming[node].map { Choice(edge: $0, share: graph.edges[$0].calls) }
    } else {
      let callers = incoming[node].map { graph.edges[$0].caller }
      let open = cycles.open(callers, from: node, past: way.nodes[way.passed...])
      choices = zip(incoming[node], callers).filter { open.contains($1) }.map { edge, _ in
        Choice(edge: edge, share: graph.edges[edge].inclusive)
      }
      choices.append(Choice(edge: nil, share: unaccounted[node]))
    }
    choices.removeAll { $0.share <= 0 }
    let sum = choices.reduce(0) { $0 + $1.share }
    for index in choices.indices { choices[index].share /= sum }
    return choices
  }

  private func take(
    _ choice: Choice, _ weight: Double, _ way: Way, _ open: inout [Way], _ profile: inout StackProfile,
    _ roots: [StackFrame]
  ) {
    guard let index = choice.edge else {
      profile.add(roots + way.frames.reversed(), weight: weight)
      return
    }
    let edge = graph.edges[index]
    var longer = way
    longer.nodes.append(edge.caller)
    longer.frames.append(frame(edge.caller, edge.place))
    longer.weight = weight
    longer.byCalls = false
    longer.reachedOwnCode = way.reachedOwnCode || edge.place != nil
    open.append(longer)
  }

  private func frame(_ node: Int, _ place: CallGraph.Place?) -> StackFrame {
    StackFrame(
      function: graph.nodes[node].function, module: graph.nodes[node].module, file: place?.file, line: place?.line)
  }
}
