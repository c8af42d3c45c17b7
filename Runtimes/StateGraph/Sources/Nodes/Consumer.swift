import StateGraphThread

/// Something that depends on nodes: a `Computed` or a `Tracking`.
public class Consumer: Node, @unchecked Sendable {
  /// Whether something read may have changed. Guarded by the lock.
  ///
  /// Invariant: a producer that is stale has told every consumer registered with it.
  final var isStale = true
  /// Counts what reached this consumer, stale or not: a run in which it moves was overtaken. Guarded by the lock.
  final var epoch: UInt64 = 0

  // The rest belongs to the thread that runs the consumer.

  /// What was read last time, in order, each once. While a run records, the first `cursor` of them are of this run.
  final var dependencies: [Dependency] = []
  final var cursor = 0
  /// What earlier runs read and this one, so far, did not.
  private final var leftover: [Dependency] = []

  override init(site: DeclarationSite) { super.init(site: site) }

  nonisolated deinit { Self.release(&dependencies, of: ObjectIdentifier(self)) }

  /// What `wave` does on reaching this consumer for the first time since it was settled.
  func reached(by wave: inout Wave) {}

  /// Marks the consumer and, if it was not marked yet, goes on from it.
  final func invalidate(_ wave: inout Wave) {
    let isFirst = locked {
      epoch &+= 1
      defer { isStale = true }
      return !isStale
    }
    if isFirst { reached(by: &wave) }
  }

  /// Records a read. Only call under the lock of `producer`, on the thread that runs this consumer.
  ///
  /// As long as a run reads what the last one read, in the same order, nothing is looked up.
  final func record(_ producer: Node) {
    if cursor < dependencies.count, dependencies[cursor].node === producer {
      dependencies[cursor].version = producer.version
      cursor += 1
      return
    }
    if cursor > 0, dependencies[cursor - 1].node === producer { return }
    let id = ObjectIdentifier(self)
    if let position = producer.consumers[id]?.position, position < cursor, dependencies[position].node === producer {
      return
    }
    leaveRest()
    producer.consumers[id] = Consumption(consumer: self, position: cursor)
    dependencies.append(Dependency(node: producer, version: producer.version))
    cursor += 1
  }

  private final func leaveRest() {
    guard cursor < dependencies.count else { return }
    leftover += dependencies[cursor...]
    dependencies.removeSubrange(cursor...)
  }

  /// Runs `body` with its reads recorded as the dependencies of this consumer.
  final func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = state_graph_thread_current()
    let outer = thread.pointee.reader
    thread.pointee.reader = Unmanaged.passUnretained(self).toOpaque()
    cursor = 0
    defer {
      thread.pointee.reader = outer
      dropUnread()
    }
    return try body()
  }

  /// Takes this consumer off every producer that the run did not read.
  private final func dropUnread() {
    leaveRest()
    guard !leftover.isEmpty else { return }
    let dropped = leftover
    leftover = []
    let id = ObjectIdentifier(self)
    for dependency in dropped {
      let node = dependency.node
      node.locked {
        guard let position = node.consumers[id]?.position else { return }
        let isKept = position < dependencies.count && dependencies[position].node === node
        if !isKept { node.consumers[id] = nil }
      }
    }
  }

  /// Takes this consumer off every producer.
  final func dropAll() {
    cursor = 0
    dropUnread()
  }

  /// Releases producers one by one: a chain of any length comes down without recursion.
  private static func release(_ dependencies: inout [Dependency], of consumer: ObjectIdentifier) {
    var pending: [Dependency] = []
    leave(&dependencies, of: consumer, into: &pending)
    while var last = pending.popLast()?.node as? Consumer {
      guard isKnownUniquelyReferenced(&last) else { continue }
      leave(&last.dependencies, of: ObjectIdentifier(last), into: &pending)
    }
  }

  private static func leave(
    _ dependencies: inout [Dependency], of consumer: ObjectIdentifier, into pending: inout [Dependency]
  ) {
    for dependency in dependencies {
      dependency.node.locked { dependency.node.consumers[consumer] = nil }
    }
    pending += dependencies
    dependencies = []
  }

  /// How many producers the consumer depends on. Not while it runs on another thread.
  public final var dependencyCount: Int { dependencies.count }
}

/// A strong edge from a consumer to a producer.
struct Dependency {
  let node: Node
  /// The version that was read.
  var version: UInt64
}

extension UnsafeMutablePointer<state_graph_thread> {
  /// The consumer whose reads are being recorded.
  var reader: Consumer? { pointee.reader.map { Unmanaged<Consumer>.fromOpaque($0).takeUnretainedValue() } }
}

/// Runs `body` without recording what it reads.
public func withoutTracking<Result>(_ body: () throws -> Result) rethrows -> Result {
  let thread = state_graph_thread_current()
  let outer = thread.pointee.reader
  thread.pointee.reader = nil
  defer { thread.pointee.reader = outer }
  return try body()
}
