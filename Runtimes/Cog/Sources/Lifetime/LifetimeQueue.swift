/// The states that nothing keeps, by the time at which each is to be released.
///
/// - A listed row has exactly one entry of its own generation. Entries of former occupants are passed over when they come up.
/// - `heap` is a binary heap by deadline. Deadlines mostly arrive in order, and then an insertion moves nothing.
/// - One alarm is set, for the earliest deadline, exactly while there are entries and none is being served.
nonisolated struct LifetimeQueue {
  struct Entry: BitwiseCopyable {
    var deadline: Duration
    var row: Int32
    var generation: UInt16
  }

  let grace: Duration
  let clock: any CogClock
  private(set) var heap: [Entry] = []
  var alarm: CogAlarm?
  var isServing = false
  /// How many leases keep a row.
  var leases: [Int: Int] = [:]

  init(grace: Duration, clock: any CogClock) {
    guard grace >= .zero else {
      fatalError("Cog: a context was given a grace period of \(grace). A grace period is zero or longer.")
    }
    self.grace = grace
    self.clock = clock
    // So that the first turns of a context do not grow it.
    heap.reserveCapacity(16)
  }

  var earliest: Duration? { heap.first?.deadline }

  /// O(log entries), and O(1) for a deadline that is not before the others.
  mutating func insert(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent].deadline <= entry.deadline { break }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  /// Takes the earliest entry out if its deadline has come. O(log entries).
  mutating func next(until now: Duration) -> Entry? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in (2 * parent + 1)..<(2 * parent + 3)
      where child < heap.count && heap[child].deadline < heap[least].deadline {
        least = child
      }
      if least == parent { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// Empties the queue. The caller cancels the alarm that this returns.
  mutating func tearDown() -> CogAlarm? {
    heap = []
    leases = [:]
    return alarm.take()
  }
}
