/// Costs of functions and of the calls between them, for one part of an execution: the model of callgrind, which keeps no
/// stacks. `CallGraphStacks` makes stacks of it.
public struct CallGraph: Equatable, Sendable {
  /// A line of the repository's sources.
  public struct Place: Hashable, Sendable {
    /// Path of the source file below the repository.
    public var file: String
    /// Line in `file`, from 1.
    public var line: Int

    /// Names a line.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// What a function cost by itself, at one place or at none that is known.
  public struct OwnCost: Equatable, Sendable {
    /// Where in the function; nil for code that is not the repository's or has no line table.
    public var place: Place?
    /// The cost, above zero.
    public var cost: Double
  }

  /// A function.
  public struct Node: Equatable, Sendable {
    /// The demangled function, as in `StackFrame.function`.
    public var function: String
    /// The program or library that holds it, as in `StackFrame.module`.
    public var module: String
    /// Its own cost, without that of what it calls, by place; every place once.
    public var own: [OwnCost] = []
  }

  /// All calls of one function that were made at one place.
  public struct Edge: Equatable, Sendable {
    /// Index of the calling node.
    public var caller: Int
    /// Index of the called node.
    public var callee: Int
    /// Where the caller calls; nil for code that is not the repository's or has no line table.
    public var place: Place?
    /// How often.
    public var calls: Double
    /// Cost of the calls with everything that they did; those of nested calls of a recursion are counted at each level.
    public var inclusive: Double
  }

  /// Every function once, in the order of its first appearance.
  public private(set) var nodes: [Node] = []
  /// Every edge once, in the order of its first appearance.
  public private(set) var edges: [Edge] = []
  private var nodeIndexes: [StackFrame: Int] = [:]
  private var ownIndexes: [Call: Int] = [:]
  private var edgeIndexes: [Call: Int] = [:]

  private struct Call: Hashable {
    var caller: Int
    var callee: Int
    var place: Place?
  }

  /// An empty graph.
  public init() {}

  /// Whether the same costs were added, in the same order of first appearances.
  public static func == (one: Self, other: Self) -> Bool { one.nodes == other.nodes && one.edges == other.edges }

  /// Sum of all own costs.
  public var total: Double { nodes.reduce(0) { $0 + $1.own.reduce(0) { $0 + $1.cost } } }

  /// The index of a function's node, which is made if it is new.
  public mutating func node(function: String, module: String = "") -> Int {
    let key = StackFrame(function: function, module: module)
    if let known = nodeIndexes[key] { return known }
    nodeIndexes[key] = nodes.count
    nodes.append(Node(function: function, module: module))
    return nodes.count - 1
  }

  /// Adds to what a function cost by itself. Costs that are not above zero are left out.
  public mutating func addOwn(_ cost: Double, to node: Int, at place: Place? = nil) {
    guard cost > 0 else { return }
    let key = Call(caller: node, callee: node, place: place)
    if let known = ownIndexes[key] {
      nodes[node].own[known].cost += cost
    } else {
      ownIndexes[key] = nodes[node].own.count
      nodes[node].own.append(OwnCost(place: place, cost: cost))
    }
  }

  /// Adds calls with the cost of everything that they did.
  public mutating func addCalls(
    _ calls: Double, from caller: Int, to callee: Int, inclusive: Double, at place: Place? = nil
  ) {
    guard calls > 0 || inclusive > 0 else { return }
    let key = Call(caller: caller, callee: callee, place: place)
    if let known = edgeIndexes[key] {
      edges[known].calls += calls
      edges[known].inclusive += inclusive
    } else {
      edgeIndexes[key] = edges.count
      edges.append(Edge(caller: caller, callee: callee, place: place, calls: calls, inclusive: inclusive))
    }
  }
}
