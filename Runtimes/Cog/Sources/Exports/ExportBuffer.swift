/// The values that an export has offered and nobody has taken, and the tasks that wait for one.
///
/// - Touched only on the MainActor.
/// - A waiter is told to look again; it is never handed a value, so that a value can not be lost with its waiter.
nonisolated final class ExportBuffer<Value> {
  private let buffering: CogBuffering
  /// Those before `head` have been taken and are `nil`.
  private var values: [Value?] = []
  private var head = 0
  private var waiters: [ExportWaiter] = []
  private(set) var isFinished = false

  init(_ buffering: CogBuffering) { self.buffering = buffering }

  deinit {}

  func offer(_ value: Value) {
    switch buffering {
    case .latest:
      values.removeAll(keepingCapacity: true)
      head = 0
      values.append(value)
    case .oldest(let count):
      if values.count - head == count { return }
      values.append(value)
    case .unbounded:
      values.append(value)
    }
    if !waiters.isEmpty { waiters.removeFirst().wake() }
  }

  /// Amortised O(1).
  func take() -> Value? {
    guard head < values.count else { return nil }
    let value = values[head].take()
    head += 1
    if head == values.count || head > 64 && head * 2 > values.count {
      values.removeFirst(head)
      head = 0
    }
    return value
  }

  /// No value comes any more: wakes every waiter.
  func finish() {
    isFinished = true
    let former = waiters
    waiters = []
    for waiter in former { waiter.wake() }
  }

  /// Suspends until something was offered, the export has ended or the task was cancelled.
  @MainActor
  func waitForOffer() async {
    let waiter = ExportWaiter()
    waiters.append(waiter)
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter.park($0) }
    } onCancel: {
      waiter.wake()
    }
    waiters.removeAll { $0 === waiter }
  }
}
