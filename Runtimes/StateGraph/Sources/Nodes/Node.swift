/// A value of a state graph that consumers can depend on: `Stored` or `Computed`.
///
/// Edges point both ways: a consumer holds its producers strongly, a producer holds its consumers weakly, so a node
/// lives as long as something outside the graph, or a consumer that lives, holds it.
public class Node: @unchecked Sendable {
  /// Guards every `var` of the node. No code of the user runs, and no value is released, while it is held.
  private let lock = GraphLock<Void>(())
  let site: DeclarationSite
  /// Counts the changes of the value.
  final var version: UInt64 = 0
  final var consumers: [ObjectIdentifier: Consumption] = [:]
  final var bridge: ObservationBridge?

  init(site: DeclarationSite) { self.site = site }

  nonisolated deinit {}

  /// Runs `body` with the node's lock held.
  final func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(of: self) { _ in body() } }

  /// What diagnostics call the node.
  final var label: String { "\(Self.self) declared at \(site)" }

  /// How the node stands to a consumer that saw `version` of it. Does not settle it.
  func standing(since version: UInt64) -> Standing {
    locked { self.version == version ? .unchanged : .changed }
  }

  /// The version of the settled value.
  func settledVersion() -> UInt64 { locked { version } }

  /// Adds every consumer to what `wave` has reached. Only call under the lock.
  final func notifyConsumers(_ wave: inout Wave) {
    for consumption in consumers.values {
      if let consumer = consumption.consumer { wave.reached.append(consumer) }
    }
    if let bridge { wave.bridges.append(bridge) }
  }

  /// Lets an enclosing `withObservationTracking` hear of changes of this node.
  final func access() {
    let bridge = locked {
      if let bridge = self.bridge { return bridge }
      let made = ObservationBridge()
      self.bridge = made
      return made
    }
    bridge.access()
  }

  /// How many live consumers depend on the node. O(consumers).
  public final var consumerCount: Int {
    var alive: [Consumer] = []
    locked { alive = consumers.values.compactMap(\.consumer) }
    return alive.count
  }

  /// Whether the node was ever read with `observed`.
  public final var isBoundary: Bool { locked { bridge != nil } }
}

/// A weak edge from a producer to a consumer.
///
/// Invariant: while the consumer depends on the producer, its dependency at `position` is that producer.
struct Consumption {
  weak var consumer: Consumer?
  var position: Int
}

/// How a producer stands to a consumer that has read it before.
enum Standing {
  case unchanged
  case changed
  /// It must be settled before that can be said.
  case unsettled(any Settleable)
}

/// Where a node was declared.
struct DeclarationSite: CustomStringConvertible {
  let file: StaticString
  let line: UInt
  var description: String { "\(file):\(line)" }
}
