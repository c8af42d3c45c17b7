/// Stacks laid over each other: a node for each function under its callers.
///
/// A node's cost is that of its own and its children's. Two profiles can be in one tree; then it is the sum of both.
struct FlameTree {
  /// A function under its callers.
  struct Node {
    let key: FunctionKey
    let bucket: Bucket
    /// The first place of it that has a line of the repository.
    var place: String?
    /// Cost with that of the children.
    var weight = 0.0
    /// The part of the cost that is of the profile before; 0 for a single profile.
    var before = 0.0
    /// Functions that were too narrow to be drawn, and stand here together.
    var isRest = false
    var children: [Int] = []
  }

  /// The nodes; the first is the root, which is no function.
  private(set) var nodes: [Node]
  private var indexes: [Edge: Int] = [:]

  private var functions: [FunctionKey: Int] = [:]

  private struct Edge: Hashable {
    let parent: Int
    let function: Int
  }

  init() { nodes = [Node(key: FunctionKey(name: "all", library: ""), bucket: .other)] }

  /// Lays the stacks of a profile over those that are in the tree.
  ///
  /// - Parameters:
  ///   - scale: What each cost is multiplied by.
  ///   - isBefore: Whether the cost is that of the profile before.
  mutating func add(_ profile: StackProfile, scale: Double = 1, isBefore: Bool = false) {
    let names = FrameNames(profile)
    let numbers = names.keys.map { key in
      let number = functions[key] ?? functions.count
      functions[key] = number
      return number
    }
    for stack in profile.stacks {
      var node = 0
      let weight = stack.weight * scale
      count(weight, isBefore, at: node)
      for frame in stack.frames {
        let edge = Edge(parent: node, function: numbers[names.functions[frame]])
        if let known = indexes[edge] {
          node = known
        } else {
          indexes[edge] = nodes.count
          nodes[node].children.append(nodes.count)
          node = nodes.count
          nodes.append(Node(key: names.key(frame), bucket: names.buckets[frame]))
        }
        if nodes[node].place == nil, let file = profile.frames[frame].file {
          nodes[node].place = profile.frames[frame].line.map { "\(file):\($0)" } ?? file
        }
        count(weight, isBefore, at: node)
      }
    }
  }

  private mutating func count(_ weight: Double, _ isBefore: Bool, at node: Int) {
    nodes[node].weight += weight
    if isBefore { nodes[node].before += weight }
  }

  /// The same tree with at most as many nodes as wanted: in every family the children below a share of the whole, which is
  /// doubled until the tree is small enough, stand together as one without children; and so does what is too deep.
  func bounded(nodes most: Int, share: Double, depth: Int) -> FlameTree {
    var share = share
    while true {
      let tree = merged(below: share * nodes[0].weight, depth: depth)
      if tree.nodes.count <= most { return tree }
      share *= 2
    }
  }

  private func merged(below least: Double, depth: Int) -> FlameTree {
    var tree = FlameTree()
    tree.nodes[0].weight = nodes[0].weight
    tree.nodes[0].before = nodes[0].before
    var open: [(old: Int, new: Int, depth: Int)] = [(0, 0, 0)]
    while let (old, new, level) = open.popLast() {
      var rest: (weight: Double, before: Double, count: Int) = (0, 0, 0)
      let children = nodes[old].children.sorted {
        (nodes[$1].weight, nodes[$0].key) < (nodes[$0].weight, nodes[$1].key)
      }
      for child in children {
        guard nodes[child].weight >= least, level < depth else {
          rest = (rest.weight + nodes[child].weight, rest.before + nodes[child].before, rest.count + 1)
          continue
        }
        var copy = nodes[child]
        copy.children = []
        tree.nodes[new].children.append(tree.nodes.count)
        open.append((child, tree.nodes.count, level + 1))
        tree.nodes.append(copy)
      }
      guard rest.count > 0, rest.weight >= least else { continue }
      let words = rest.count == 1 ? "1 other function" : "\(rest.count) other functions"
      var node = Node(key: FunctionKey(name: words, library: ""), bucket: .other)
      (node.weight, node.before, node.isRest) = (rest.weight, rest.before, true)
      tree.nodes[new].children.append(tree.nodes.count)
      tree.nodes.append(node)
    }
    return tree
  }
}
