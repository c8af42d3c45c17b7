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
///   in sum is right to within the cut. Below the nearest line of the repository, the cut is a hundredth of that.
public struct CallGraphStacks: Sendable {
  let graph: CallGraph
  /// Ways with less than this share of the total are not divided.
  let cut: Double
  /// Indexes of the edges into each node.
  let incoming: [[Int]]
  /// What no recorded call of a node accounts for, in the unit of its inclusive cost.
  let unaccounted: [Double]
  let cycles: CallGraphCycles

  /// Prepares a graph.
  ///
  /// Complexity: O(nodes + edges).
  ///
  /// - Parameter cut: The share of the total below which a way is not divided, 0 to 1.
  public init(_ graph: CallGraph, cut: Double = 0.0005) {
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
    var ways = CallGraphWays(self, roots, total: graph.total)
    for (node, function) in graph.nodes.enumerated() {
      for own in function.own { ways.add(from: node, at: own.place, own.cost, byCalls: false, to: &profile) }
    }
  }

  /// Adds the calls of the functions that are asked for, each as a stack that ends in the function, below given frames.
  ///
  /// What each calling line did is exact. Above it, calls are apportioned like costs. Calls of a function by itself do not
  /// count.
  ///
  /// Complexity: As `addCosts`.
  public func addCalls(
    to profile: inout StackProfile, below roots: [StackFrame] = [], of isWanted: (CallGraph.Node) -> Bool
  ) {
    let wanted = graph.nodes.indices.filter { isWanted(graph.nodes[$0]) }
    let calls = wanted.map { node in incoming[node].reduce(0) { $0 + graph.edges[$1].calls } }
    var ways = CallGraphWays(self, roots, total: calls.reduce(0, +))
    for (node, calls) in zip(wanted, calls) where calls > 0 {
      ways.add(from: node, at: nil, calls, byCalls: true, to: &profile)
    }
  }
}
