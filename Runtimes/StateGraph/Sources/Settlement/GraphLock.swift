import StateGraphThread
import Synchronization

/// A lock and what it guards. Not recursive.
struct GraphLock<State>: ~Copyable {
  private let mutex: Mutex<State>

  init(_ state: sending State) { mutex = Mutex(state) }

  /// Runs `body` with the lock held. `owner` is whatever holds this lock: it names the lock to the thread sanitizer.
  borrowing func withLock<Result>(of owner: AnyObject, _ body: (inout State) -> Result) -> Result {
    let name = Unmanaged.passUnretained(owner).toOpaque()
    return mutex.withLock { state in
      state_graph_acquired(name)
      defer { state_graph_released(name) }
      return Handed(value: body(&state))
    }.value
  }

  /// Carries a result out of the lock: what is guarded here is handed to the thread that asks for it.
  private struct Handed<Value>: @unchecked Sendable { let value: Value }
}
