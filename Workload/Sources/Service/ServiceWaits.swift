/// The driver's pending waits: at most one for a number of suspended starts, and any number for decisions.
@MainActor
final class ServiceWaits {
  private var wantedCount: Int?
  private var starts: CheckedContinuation<Void, any Error>?
  private var decisions: [Int: CheckedContinuation<PublishDecision, any Error>] = [:]

  nonisolated init() {}
  nonisolated deinit {}

  func forSuspended(count: Int) async throws {
    precondition(starts == nil, "one wait for starts at a time")
    wantedCount = count
    try await withCheckedThrowingContinuation { starts = $0 }
  }

  func suspended(count: Int) {
    guard count == wantedCount else { return }
    wantedCount = nil
    starts.take()?.resume()
  }

  func forDecision(of serial: Int) async throws -> PublishDecision {
    try await withCheckedThrowingContinuation { decisions[serial] = $0 }
  }

  func concluded(_ serial: Int, _ decision: PublishDecision) {
    decisions.removeValue(forKey: serial)?.resume(returning: decision)
  }

  func fail(_ error: ServiceWaitError) {
    wantedCount = nil
    starts.take()?.resume(throwing: error)
    let pending = decisions
    decisions = [:]
    for continuation in pending.values { continuation.resume(throwing: error) }
  }
}

/// How often each name occurs, printed in name order.
struct Multiset: Hashable, CustomStringConvertible {
  private var counts: [ServiceRequest: Int] = [:]

  init(_ requests: [ServiceRequest]) { for request in requests { counts[request, default: 0] += 1 } }

  var isEmpty: Bool { counts.isEmpty }
  var count: Int { counts.values.reduce(0, +) }

  func subtracting(_ other: Multiset) -> Multiset {
    var rest = self
    for (request, count) in other.counts {
      let left = (rest.counts[request] ?? 0) - count
      rest.counts[request] = left > 0 ? left : nil
    }
    return rest
  }

  /// The number of names, at most twenty of them, and a digest over all of them.
  var summary: String {
    var digest = Digest()
    for name in names { digest.add(name) }
    return "\(count): \(self), \(digest.text)"
  }

  private var names: [String] { counts.map { $0.value == 1 ? "\($0.key)" : "\($0.key)×\($0.value)" }.sorted() }

  /// At most twenty names, sorted, and how many more there are.
  var description: String {
    let names = names
    let shown = names.prefix(20).joined(separator: ", ")
    return "[" + shown + (names.count > 20 ? ", … \(names.count - 20) more" : "") + "]"
  }
}
