/// Which functions call each other in circles, and how a way out of a circle is found.
///
/// A circle is a set of functions each of which is reached from each other one. A way upward that leaves a circle never comes
/// back to it, so only inside of one it can run into itself.
struct CallGraphCycles {
  /// Number of the circle of each node; a node that is in none has a number of its own.
  let circles: [Int]
  /// Whether a way may leave the circle at the node, or begin there.
  private let isExit: [Bool]
  /// The callers of each node that are in its circle.
  private let inside: [[Int]]
  private var marks: [Int]
  private var mark = 0

  /// - Parameters:
  ///   - callers: The callers of each node, without itself.
  ///   - begins: Whether ways may begin at the node.
  init(callers: [[Int]], begins: [Bool]) {
    let circles = Self.circles(callers)
    self.circles = circles
    isExit = callers.indices.map { node in begins[node] || callers[node].contains { circles[$0] != circles[node] } }
    inside = callers.indices.map { node in callers[node].filter { circles[$0] == circles[node] } }
    marks = Array(repeating: 0, count: callers.count)
  }

  /// Of some callers of a way's last node, those from which a way goes on to a beginning and does not meet the way again.
  ///
  /// Complexity: O(calls inside of the circle); mostly much less, as the search ends at the first exit.
  mutating func open(_ callers: [Int], from node: Int, past way: ArraySlice<Int>) -> Set<Int> {
    mark += 1
    for passed in way { marks[passed] = mark }
    return Set(callers.filter { marks[$0] != mark && (circles[$0] != circles[node] || leads($0, past: way)) })
  }

  private mutating func leads(_ start: Int, past way: ArraySlice<Int>) -> Bool {
    mark += 1
    for passed in way { marks[passed] = mark }
    defer {
      mark += 1
      for passed in way { marks[passed] = mark }
    }
    var open = [start]
    marks[start] = mark
    while let node = open.popLast() {
      if isExit[node] { return true }
      for caller in inside[node] where marks[caller] != mark {
        marks[caller] = mark
        open.append(caller)
      }
    }
    return false
  }

  /// Strongly connected components (Tarjan, "Depth-first search and linear graph algorithms", 1972), over an explicit stack.
  private static func circles(_ callers: [[Int]]) -> [Int] {
    let count = callers.count
    var (order, low, circles) = (
      Array(repeating: -1, count: count), Array(repeating: 0, count: count), Array(repeating: -1, count: count)
    )
    var next = 0
    var pending: [Int] = []
    for root in 0..<count where order[root] < 0 {
      var path: [(node: Int, position: Int)] = [(root, 0)]
      while let (node, position) = path.last {
        if position == 0 {
          (order[node], low[node]) = (next, next)
          next += 1
          pending.append(node)
        }
        if position < callers[node].count {
          path[path.count - 1].position += 1
          let caller = callers[node][position]
          if order[caller] < 0 {
            path.append((caller, 0))
          } else if circles[caller] < 0 {
            low[node] = min(low[node], order[caller])
          }
          continue
        }
        path.removeLast()
        if let (parent, _) = path.last { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        while let member = pending.popLast() {
          circles[member] = node
          if member == node { break }
        }
      }
    }
    return circles
  }
}
