/// The FIFO of one slot's waiting work. Amortised O(1) at both ends.
nonisolated struct WaitingWorks<Value> {
  private var entries: [WaitingWork<Value>?] = []
  private var head = 0

  /// What waits, in order. O(n).
  var generations: [UInt64] { entries.compactMap { $0?.generation } }

  mutating func append(_ work: WaitingWork<Value>) { entries.append(work) }

  mutating func next() -> WaitingWork<Value>? {
    guard head < entries.count else { return nil }
    let work = entries[head]
    entries[head] = nil
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    }
    return work
  }
}
