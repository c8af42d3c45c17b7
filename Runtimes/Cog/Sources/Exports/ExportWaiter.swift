import Synchronization

/// One suspended `next()`. It is woken exactly once, by the MainActor or by a cancellation on any thread.
nonisolated final class ExportWaiter: Sendable {
  private enum State {
    case fresh, woken
    case parked(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.fresh)

  init() {}

  deinit {}

  func park(_ continuation: CheckedContinuation<Void, Never>) {
    let isWoken = state.withLock { state in
      if case .woken = state { return true }
      state = .parked(continuation)
      return false
    }
    if isWoken { continuation.resume() }
  }

  func wake() {
    let parked: CheckedContinuation<Void, Never>? = state.withLock { state in
      defer { state = .woken }
      if case .parked(let continuation) = state { return continuation }
      return nil
    }
    parked?.resume()
  }
}
