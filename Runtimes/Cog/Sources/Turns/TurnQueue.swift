/// A requested turn that waits until the context is idle.
nonisolated struct QueuedTurn {
  let name: String?
  /// Held weakly: a turn whose scope has retired by the time it would start is skipped.
  weak var scope: MechanismScope?
  let isScoped: Bool
  /// How many turns woke each other up to this one.
  let link: Int
  let body: (Writer) -> Void
  /// What begins instead of `body`, if the graph itself requested the turn.
  var system: SystemTurn?

  /// What messages call the turn.
  var description: String? { system?.turnName ?? name }
}

/// The FIFO of waiting turns.
///
/// - Entries before `head` have started and hold nothing.
/// - `link` is the running turn's place in a chain of turns that woke each other; 0 outside of a drain.
nonisolated struct TurnQueue {
  private var entries: [QueuedTurn?] = []
  private var head = 0
  var link = 0
  var isDraining = false
  var hasWarned = false
  /// Turns in one chain before the context warns.
  static let chainLimit = 64

  var isEmpty: Bool { head == entries.count }

  mutating func append(_ turn: QueuedTurn) { entries.append(turn) }

  mutating func next() -> QueuedTurn? {
    guard head < entries.count else { return nil }
    let turn = entries[head]
    entries[head] = nil
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    }
    return turn
  }

  mutating func removeAll() {
    for turn in entries { turn?.system?.abandon() }
    entries.removeAll()
    head = 0
  }
}
