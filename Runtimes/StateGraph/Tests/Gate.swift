import Dispatch
import Synchronization

/// Opens once; threads and tasks may wait for it.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  nonisolated deinit {}
  func open() { semaphore.signal() }
  /// Blocks the thread for at most two seconds and says whether the gate opened.
  @discardableResult
  func block() -> Bool { semaphore.wait(timeout: .now() + 2) == .success }
}

/// Whether `body` returns within two seconds, on a thread of its own.
func returns(_ body: @escaping @Sendable () -> Void) async -> Bool {
  let gate = Gate()
  return await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      DispatchQueue.global().async { continuation.resume(returning: gate.block()) }
      body()
      gate.open()
    }
  }
}

/// Runs every body on a thread of its own and waits for all of them.
func together(_ bodies: [@Sendable () -> Void]) async {
  let group = DispatchGroup()
  for (number, body) in bodies.enumerated() {
    DispatchQueue(label: "thread \(number)").async(group: group, execute: body)
  }
  await withCheckedContinuation { continuation in group.notify(queue: .global()) { continuation.resume() } }
}
