/// A definite signal between tasks on the MainActor: whoever waits passes once it is open.
final class Latch {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated deinit {}

  func open() {
    isOpen = true
    let former = waiting
    waiting = []
    for continuation in former { continuation.resume() }
  }

  func passed() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
