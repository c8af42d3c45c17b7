import Observation

/// One bridge from external models into the graph: an observation, and a hidden source that selectors depend on.
///
/// Touched only on the MainActor. What the observation captures is a number, not the bridge.
nonisolated class ExternalBridge {
  final let number: Int
  final let descriptor: CogDescriptor
  final private(set) var trackings: [ModelTracking] = []

  init(number: Int, descriptor: CogDescriptor) {
    self.number = number
    self.descriptor = descriptor
  }

  deinit {}

  /// Stages what has changed. Does nothing if there is nothing left to observe.
  func renew(_ inbox: ExternalInbox, _ writer: Writer) {}

  final func addTracking(_ inbox: ExternalInbox) -> ModelTracking {
    let tracking = ModelTracking { [number] in inbox.post(number) }
    trackings.append(tracking)
    return tracking
  }

  final func discardTrackings(_ inbox: ExternalInbox) {
    for tracking in trackings where !tracking.isOver { inbox.discard(tracking) }
    trackings = []
  }

  final func leave() {
    for tracking in trackings { tracking.leave() }
    trackings = []
  }
}

/// The bridge of one object and key path. It does not keep the object alive.
nonisolated final class PropertyBridge<Model: AnyObject & Observable, Property>: ExternalBridge {
  private(set) weak var model: Model?
  private let path: KeyPath<Model, Property>

  init(
    number: Int, _ label: CogLabel, _ model: Model, _ path: KeyPath<Model, Property>,
    _ equals: @escaping (Property, Property) -> Bool, _ inbox: ExternalInbox
  ) {
    self.model = model
    self.path = path
    let first = FirstValue<Property>()
    super.init(number: number, descriptor: .manual(label, .keyless(equals), lifetime: .app, initial: { first.take() }))
    first.value = observe(model, inbox)
  }

  deinit {}

  override func renew(_ inbox: ExternalInbox, _ writer: Writer) {
    if let model { writer.stage(descriptor, .none, observe(model, inbox)) }
  }

  /// Reads the value once the observation stands: a change that it does not report has been read.
  private func observe(_ model: Model, _ inbox: ExternalInbox) -> Property {
    discardTrackings(inbox)
    addTracking(inbox).arm { [path] in _ = model[keyPath: path] }
    return model[keyPath: path]
  }
}

/// The bridge of one state and call site. A change runs the state again, which then observes anew.
nonisolated final class ClosureBridge: ExternalBridge {
  /// The run that armed the present observations.
  private var run: UInt64 = 0

  init(number: Int, _ label: CogLabel) {
    super.init(
      number: number, descriptor: .manual(label, .keyless { (_: Void, _: Void) in false }, lifetime: .app, initial: {}))
  }

  deinit {}

  override func renew(_ inbox: ExternalInbox, _ writer: Writer) { writer.stage(descriptor, .none, ()) }

  /// Observes what `read` reads, in place of what the former run observed. A run that comes here more than once
  /// observes all of it.
  func observe<Value>(in token: UInt64, _ inbox: ExternalInbox, _ read: () -> Value) -> Value {
    if run != token { discardTrackings(inbox) }
    run = token
    addTracking(inbox).arm { _ = read() }
    return read()
  }
}

/// Hands a bridge's first value to its source, once.
nonisolated final class FirstValue<Value> {
  var value: Value?

  init() {}

  deinit {}

  func take() -> Value {
    guard let first = value else { fatalError("Cog: internal error: a bridge's source was made twice.") }
    value = nil
    return first
  }
}
