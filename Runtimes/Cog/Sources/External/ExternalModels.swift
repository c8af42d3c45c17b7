import Observation

/// The bridges of one context. Touched only on the MainActor.
///
/// A bridge is dropped by the first of these that finds no state depending on it: a change of its model, the sweep
/// that comes when the bridges have doubled since the last one, teardown.
nonisolated final class ExternalModels {
  /// One object and key path, or one state and call site.
  private enum Site: Hashable {
    case property(ObjectIdentifier, AnyKeyPath)
    case call(row: Int, generation: UInt16, file: String, line: UInt, column: UInt)
  }

  private unowned let arena: CogArena
  private var bridges: [Int: (site: Site, bridge: ExternalBridge)] = [:]
  private var numbers: [Site: Int] = [:]
  private var made = 0
  private var crowd = 16
  private let inbox: ExternalInbox

  init(_ arena: CogArena) {
    self.arena = arena
    let handle = ArenaHandle(arena: arena)
    inbox = ExternalInbox { handle.arena?.externals?.deliver() }
  }

  deinit {}

  /// Makes the bridge on first use; a property's observation stands from then on.
  func source<Model: AnyObject & Observable, Property>(
    of model: Model, _ path: KeyPath<Model, Property>, _ equals: @escaping (Property, Property) -> Bool
  ) -> CogDescriptor {
    let site = Site.property(ObjectIdentifier(model), path)
    if let bridge = bridge(at: site) {
      if (bridge as? PropertyBridge<Model, Property>)?.model === model { return bridge.descriptor }
      forget(site)
    }
    let label = CogLabel(name: "\(Model.self) \(path)", file: #fileID, line: #line)
    let bridge = PropertyBridge(number: made, label, model, path, equals, inbox)
    keep(bridge, at: site)
    return bridge.descriptor
  }

  /// Reads through the bridge of the running state and this call site.
  func read<Value>(
    in token: UInt64, row: Int, file: StaticString, line: UInt, column: UInt, _ read: () -> Value
  ) -> (value: Value, source: CogDescriptor) {
    let site = Site.call(
      row: row, generation: arena.state.pointee.generation[row], file: "\(file)", line: line, column: column)
    let bridge: ClosureBridge
    if let known = self.bridge(at: site) as? ClosureBridge {
      bridge = known
    } else {
      bridge = ClosureBridge(number: made, CogLabel(name: nil, file: file, line: line))
      keep(bridge, at: site)
    }
    return (bridge.observe(in: token, inbox, read), bridge.descriptor)
  }

  /// Ends every observation. The hidden sources end with the arena.
  func tearDown() {
    for (_, bridge) in bridges.values { bridge.leave() }
    bridges = [:]
    numbers = [:]
    for tracking in inbox.take().replaced { tracking.leave() }
  }

  var count: Int { bridges.count }

  /// Brings what has arrived into the graph, in one turn.
  private func deliver() {
    let delivery = inbox.take()
    for tracking in delivery.replaced { tracking.leave() }
    if delivery.sweeps { sweep() }
    if delivery.changed.isEmpty { return }
    arena.turn(named: "external", scope: nil) { [self] writer in
      var renewed: Set<Int> = []
      for number in delivery.changed where renewed.insert(number).inserted {
        guard let (site, bridge) = bridges[number] else { continue }
        if isUsed(bridge) { bridge.renew(inbox, writer) } else { drop(site, bridge) }
      }
    }
  }

  private func bridge(at site: Site) -> ExternalBridge? { numbers[site].flatMap { bridges[$0]?.bridge } }

  private func keep(_ bridge: ExternalBridge, at site: Site) {
    made += 1
    bridges[bridge.number] = (site, bridge)
    numbers[site] = bridge.number
    _ = arena.row(of: bridge.descriptor, .none)
    if bridges.count == crowd { inbox.askForSweep() }
  }

  private func isUsed(_ bridge: ExternalBridge) -> Bool {
    let row = arena.row(of: bridge.descriptor, .none)
    return arena.interior.pointee.firstSubscriber[row] != 0
  }

  private func sweep() {
    for (site, bridge) in bridges.values where !isUsed(bridge) { drop(site, bridge) }
    crowd = max(16, bridges.count * 2)
  }

  /// Ends a bridge that no state depends on, and gives its row back.
  private func drop(_ site: Site, _ bridge: ExternalBridge) {
    forget(site)
    bridge.discardTrackings(inbox)
    arena.releaseSource(bridge.descriptor)
  }

  private func forget(_ site: Site) {
    guard let number = numbers.removeValue(forKey: site) else { return }
    bridges[number]?.bridge.discardTrackings(inbox)
    bridges[number] = nil
  }
}

/// Reaches the context from a job of the MainActor, and only there.
private nonisolated final class ArenaHandle: @unchecked Sendable {
  weak var arena: CogArena?

  init(arena: CogArena) { self.arena = arena }

  deinit {}
}
