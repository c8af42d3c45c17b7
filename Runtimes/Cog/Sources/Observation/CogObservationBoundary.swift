import Observation

/// Connects one state to Swift Observation: access when a user interface reads it, mutation when a completed turn
/// changed it. The property carries no data; only its key path matters.
nonisolated final class CogObservationBoundary: Observable {
  private let registrar = ObservationRegistrar()

  private var value: Void { () }

  deinit {}

  func access() { registrar.access(self, keyPath: \.value) }

  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
