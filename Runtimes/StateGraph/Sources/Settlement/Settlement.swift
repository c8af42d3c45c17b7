import StateGraphThread

/// What can be settled: a `Computed` of any value.
protocol Settleable: Consumer {
  var hasRun: Bool { get }
  var isRunning: Bool { get }
  func run()
}

/// Brings stale nodes up to date.
///
/// One thread settles at a time: a lock per node, held while its rule runs, would make two threads whose rules read each
/// other's nodes wait for each other. A read of a settled node, and a single write, take no more than that node's lock.
enum Settlement {
  private static let lock = Lock()
  /// The nodes being looked at, each asked for by the one before it. Belongs to the thread that settles; a run inside a
  /// settlement settles on top of it.
  nonisolated(unsafe) private static var frames: [Frame] = []
  /// The nodes whose rules are running, outermost first. Belongs to the thread that settles.
  nonisolated(unsafe) private static var running: [Node] = []

  private final class Lock: Sendable {
    private let lock = GraphLock<Void>(())
    nonisolated deinit {}
    func locked(_ body: () -> Void) { lock.withLock(of: self) { _ in body() } }
  }

  private struct Frame {
    let node: any Settleable
    /// The next dependency to look at.
    var position = 0
    let epoch: UInt64

    init(_ node: any Settleable) {
      self.node = node
      epoch = node.locked { node.epoch }
    }
  }

  /// Runs `body` while nothing settles. Only call where no rule runs.
  static func exclusively(_ body: () -> Void) { lock.locked { body() } }

  /// Settles `node`, unless a write overtakes it: then it is stale again. Traps when its rule is running on this thread.
  static func settle(_ node: any Settleable) {
    let thread = state_graph_thread_current()
    if thread.pointee.settles {
      if node.isRunning { Diagnostics.cycle(Array(running.drop { $0 !== node })) }
      return look(from: node)
    }
    lock.locked {
      thread.pointee.settles = true
      look(from: node)
      thread.pointee.settles = false
    }
  }

  private static func look(from root: any Settleable) {
    let base = frames.count
    frames.append(Frame(root))
    while frames.count > base {
      let top = frames.count - 1
      let node = frames[top].node
      switch verdict(on: node, from: &frames[top].position) {
      case .run:
        frames.removeLast()
        running.append(node)
        node.run()
        running.removeLast()
      case .unchanged:
        let epoch = frames.removeLast().epoch
        node.locked { if node.epoch == epoch { node.isStale = false } }
      case .first(let producer):
        frames.append(Frame(producer))
      }
    }
  }

  private enum Verdict {
    case run
    case unchanged
    /// This one must be settled first.
    case first(any Settleable)
  }

  /// Looks at what the rule read, in order. What stands behind the first change may not be read by the next run, so it is
  /// not settled. A producer whose rule is running is one that the next run must not read, or it is a cycle: run and see.
  private static func verdict(on node: any Settleable, from position: inout Int) -> Verdict {
    guard node.hasRun else { return .run }
    while position < node.dependencies.count {
      let dependency = node.dependencies[position]
      switch dependency.node.standing(since: dependency.version) {
      case .unchanged: position += 1
      case .changed: return .run
      case .unsettled(let producer): return producer.isRunning ? .run : .first(producer)
      }
    }
    return .unchanged
  }
}
