import Observation

/// Stands for one node before Observation: made at the first `observed` read, so that a node which no `observed` read ever
/// names costs Observation nothing, and its key path is made once for all.
final class ObservationBridge: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var pulse: Int { 0 }
  private static let path = \ObservationBridge.pulse

  nonisolated deinit {}

  func access() { registrar.access(self, keyPath: Self.path) }

  func fire() {
    registrar.willSet(self, keyPath: Self.path)
    registrar.didSet(self, keyPath: Self.path)
  }
}
