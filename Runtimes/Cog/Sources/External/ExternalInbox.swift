import Synchronization

/// Where changes of external models arrive, from any thread. The first one since the last delivery asks the
/// MainActor for the next delivery.
nonisolated final class ExternalInbox: Sendable {
  struct Delivery {
    /// The bridges that have changed, in the order of their reports.
    var changed: [Int] = []
    /// Observations that were replaced and still have to leave their models.
    var replaced: [ModelTracking] = []
    /// Bridges without a dependent are looked for.
    var sweeps = false
    fileprivate var isAsked = false
  }

  private let next = Mutex(Delivery())
  private let deliver: @MainActor @Sendable () -> Void

  init(deliver: @escaping @MainActor @Sendable () -> Void) { self.deliver = deliver }

  deinit {}

  func post(_ bridge: Int) { ask { $0.changed.append(bridge) } }

  func discard(_ tracking: ModelTracking) {
    tracking.silence()
    ask { $0.replaced.append(tracking) }
  }

  func askForSweep() { ask { $0.sweeps = true } }

  func take() -> Delivery {
    next.withLock { next in
      defer { next = Delivery() }
      return next
    }
  }

  private func ask(_ change: (inout Delivery) -> Void) {
    let asks = next.withLock { next in
      change(&next)
      defer { next.isAsked = true }
      return !next.isAsked
    }
    if asks { Task { @MainActor [deliver] in deliver() } }
  }
}
