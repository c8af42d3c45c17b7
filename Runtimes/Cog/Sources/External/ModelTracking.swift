import Synchronization

#if os(Linux)
  // The public form reports before the change. On a model that changes on another thread that loses changes: whoever
  // observes again between the report and the change reads the former value and is not told again. This form
  // reports after the change.
  @_spi(SwiftUI) import Observation
#else
  import Observation
#endif

/// One observation of external models: reports once, after the first change to what was read.
///
/// - What was read before the observation stood may have changed unseen; so arm first, then read.
/// - It leaves the models' registrars when it has reported or has been ended, so that nothing gathers there.
nonisolated final class ModelTracking: Sendable {
  private let over = Atomic(false)
  /// Accessed by the observation beside the models; its notice is what makes the observation leave them.
  private let exit = ModelExit()
  private let report: @Sendable () -> Void

  init(report: @escaping @Sendable () -> Void) { self.report = report }

  deinit {}

  var isOver: Bool { over.load(ordering: .relaxed) }

  /// Only call once.
  func arm(_ reads: () -> Void) {
    let observed = {
      self.exit.access()
      reads()
    }
    #if os(Linux)
      withObservationTracking(
        observed,
        didSet: { tracking in
          tracking.cancel()
          self.fire()
        })
    #else
      withObservationTracking(observed, onChange: { self.fire() })
    #endif
  }

  /// From here on there is no report.
  func silence() { over.store(true, ordering: .relaxed) }

  /// Leaves the models without a report. A user interface whose own tracked read has armed this observation shares
  /// its accesses and is notified: so only call while no state is being computed.
  func leave() {
    silence()
    exit.notify()
  }

  private func fire() {
    if !over.exchange(true, ordering: .relaxed) { report() }
  }
}

/// A property without a value that one observation accesses.
private nonisolated final class ModelExit: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var way: Void { () }

  init() {}

  deinit {}

  func access() { registrar.access(self, keyPath: \.way) }

  func notify() { registrar.withMutation(of: self, keyPath: \.way) {} }
}
