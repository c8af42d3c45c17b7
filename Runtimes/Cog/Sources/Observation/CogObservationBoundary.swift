import Observation

/// Connects one state to Swift Observation: access when a user interface reads it, mutation when a completed turn
/// changed it. The properties carry no data; only their key paths matter. Manual and automatic states use `value`
/// alone; the status of an async state has one property for each field.
nonisolated final class CogObservationBoundary: Observable {
  private let registrar = ObservationRegistrar()

  private var value: Void { () }
  private var isLoading: Void { () }
  private var error: Void { () }
  private var hasLoaded: Void { () }

  deinit {}

  func access() { registrar.access(self, keyPath: \.value) }

  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }

  func access(_ field: StatusFields) {
    if field.contains(.value) { registrar.access(self, keyPath: \.value) }
    if field.contains(.isLoading) { registrar.access(self, keyPath: \.isLoading) }
    if field.contains(.error) { registrar.access(self, keyPath: \.error) }
    if field.contains(.hasLoaded) { registrar.access(self, keyPath: \.hasLoaded) }
  }

  /// Notifies the readers of `fields`, in the order value, isLoading, error, hasLoaded.
  func notify(_ fields: StatusFields) {
    if fields.contains(.value) { registrar.withMutation(of: self, keyPath: \.value) {} }
    if fields.contains(.isLoading) { registrar.withMutation(of: self, keyPath: \.isLoading) {} }
    if fields.contains(.error) { registrar.withMutation(of: self, keyPath: \.error) {} }
    if fields.contains(.hasLoaded) { registrar.withMutation(of: self, keyPath: \.hasLoaded) {} }
  }
}
