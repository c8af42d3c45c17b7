import Cog

/// Every load of one living program: what has begun, what is open, and what was decided.
final class LivingGate {
  private struct Open {
    let tag: String
    let continuation: CheckedContinuation<Int, any Error>
  }

  /// A load that a step fails.
  struct Failure: Error {}

  private(set) var started: [String] = []
  private(set) var decided: [String] = []
  private var open: [Open] = []
  /// Loads that have ended: each of them will be decided.
  private var ended = 0
  private var waiter: CheckedContinuation<Void, Never>?

  nonisolated deinit {}

  var openTags: [String] { open.map(\.tag) }

  /// A work of `tag`, which answers at once, or waits for `finish`, or for its cancellation if it obeys.
  func work(_ tag: String, answer: Int?, obeys: Bool) -> Work<Int> {
    .run { [self] in try await load(tag, answer, obeys) }.whenDecided { [self] decision in
      decided.append("\(tag) \(decision)")
      if decided.count >= ended {
        waiter?.resume()
        waiter = nil
      }
    }
  }

  private func load(_ tag: String, _ answer: Int?, _ obeys: Bool) async throws -> Int {
    started.append(tag)
    if let answer {
      ended += 1
      return answer
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if obeys, Task.isCancelled {
          ended += 1
          continuation.resume(throwing: CancellationError())
        } else {
          open.append(Open(tag: tag, continuation: continuation))
        }
      }
    } onCancel: {
      MainActor.assumeIsolated { if obeys { end(tag, .failure(CancellationError())) } }
    }
  }

  private func end(_ tag: String, _ result: Result<Int, any Error>) {
    guard let index = open.firstIndex(where: { $0.tag == tag }) else { return }
    ended += 1
    open.remove(at: index).continuation.resume(with: result)
  }

  /// Ends the open load of a number, taken modulo how many are open.
  func finish(_ number: Int, _ result: Result<Int, any Error>) {
    if !open.isEmpty { end(open[number % open.count].tag, result) }
  }

  /// Ends whatever is open.
  func finishAll() {
    while let first = open.first { end(first.tag, .success(0)) }
  }

  /// Returns when every task that has been made has begun and every load that has ended has been decided.
  ///
  /// Both are definite: an ended load announces its decision, and tasks begin in the order in which they were made, so
  /// that the end of a new one proves that all before it have begun.
  func settle() async {
    var seen = (-1, -1)
    while seen != (started.count, ended) {
      seen = (started.count, ended)
      if decided.count < ended { await withCheckedContinuation { waiter = $0 } }
      await Task { @MainActor in }.value
    }
  }
}
