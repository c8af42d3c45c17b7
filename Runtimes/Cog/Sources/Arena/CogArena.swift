/// Context-owned storage of the graph: dense integer rows, one edge pool, and the work lists of the walks.
///
/// The arena is not isolated itself: it is reached only through `Cogs`, readers and writers, all of which live
/// on the MainActor. Hot state sits in two raw blocks behind `let` pointers, so that no access pays an
/// exclusivity check. Cold state (records, the turn queue) are ordinary properties.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated final class CogArena {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let state: UnsafeMutablePointer<ArenaState>
  let interior: UnsafeMutablePointer<ArenaInterior>

  /// Every record of this context, keyed by its descriptor's identity. Owns the records.
  var records: [ObjectIdentifier: CogRecord] = [:]
  /// What terminals name as their record.
  let terminalRecord: CogRecord
  var queue = TurnQueue()
  var asyncStore = AsyncStore()
  var lifetimes: LifetimeQueue
  /// Reactions registered so far; a reaction's number orders it within a flush.
  var registrations: Int32 = 0
  /// Exports registered so far. Their numbers count from `Int32.min`, so that they come before every reaction.
  var exports: Int32 = 0
  /// The bridges to external models, once there is one.
  var externals: ExternalModels?
  let warn: (String) -> Void
  #if DEBUG
    let history = TurnHistory()
  #endif

  init(grace: Duration, clock: any CogClock, warn: @escaping (String) -> Void) {
    self.warn = warn
    lifetimes = LifetimeQueue(grace: grace, clock: clock)
    let capacity = 64
    let edgeCapacity = 128
    state = .allocate(capacity: 1)
    interior = .allocate(capacity: 1)
    terminalRecord = CogRecord(terminal: ())
    state.initialize(
      to: ArenaState(
        identity: ContextIdentity.next(), revision: 1, phase: .idle, depth: 0, waitingTurns: 0, queuedRows: 0,
        activeToken: 0, outermostToken: .max, cursor: 0, expected: 0,
        edges: .allocate(capacity: edgeCapacity),
        flags: .zeroed(capacity), generation: .zeroed(capacity), changedAt: .zeroed(capacity),
        readStamp: .zeroed(capacity), value: .allocate(capacity: capacity)))
    interior.initialize(
      to: ArenaInterior(
        capacity: capacity, checkedAt: .zeroed(capacity), firstDependency: .zeroed(capacity),
        firstSubscriber: .zeroed(capacity), lastSubscriber: .zeroed(capacity),
        record: .allocate(capacity: capacity), cell: .zeroed(capacity), boundary: .zeroed(capacity),
        dueAt: .allocate(capacity: capacity),
        edgeCapacity: edgeCapacity,
        frames: RawStack(capacity: 64), marking: RawStack(capacity: 64), overwritten: RawStack(capacity: 16),
        staged: RawStack(capacity: 16), notices: RawStack(capacity: 16), effects: RawStack(capacity: 16),
        boundaries: RawStack(capacity: 16), retiring: RawStack(capacity: 4), doomed: RawStack(capacity: 16),
        covering: RawStack(capacity: 16)))
    state.pointee.edges[0] = .sentinel
  }

  deinit {
    freeStorage()
  }

  private func freeStorage() {
    state.pointee.edges.deallocate()
    state.pointee.flags.deallocate()
    state.pointee.generation.deallocate()
    state.pointee.changedAt.deallocate()
    state.pointee.readStamp.deallocate()
    state.pointee.value.deallocate()
    state.deallocate()
    interior.pointee.checkedAt.deallocate()
    interior.pointee.firstDependency.deallocate()
    interior.pointee.firstSubscriber.deallocate()
    interior.pointee.lastSubscriber.deallocate()
    interior.pointee.record.deallocate()
    interior.pointee.cell.deallocate()
    interior.pointee.boundary.deallocate()
    interior.pointee.frames.deallocate()
    interior.pointee.marking.deallocate()
    interior.pointee.overwritten.deallocate()
    interior.pointee.staged.deallocate()
    interior.pointee.notices.deallocate()
    interior.pointee.effects.deallocate()
    interior.pointee.boundaries.deallocate()
    interior.pointee.retiring.deallocate()
    interior.pointee.doomed.deallocate()
    interior.pointee.covering.deallocate()
    interior.pointee.dueAt.deallocate()
    interior.deallocate()
  }
}

nonisolated extension Edge {
  static var sentinel: Edge {
    Edge(producer: -1, consumer: -1, nextDependency: 0, nextSubscriber: 0, previousSubscriber: 0, order: -1)
  }
}

nonisolated extension UnsafeMutablePointer where Pointee: FixedWidthInteger {
  static func zeroed(_ capacity: Int) -> Self {
    let memory = allocate(capacity: capacity)
    memory.initialize(repeating: 0, count: capacity)
    return memory
  }
}

nonisolated extension UnsafeMutablePointer {
  /// Moves `count` trivial elements into a larger block and frees the old one.
  func regrown(from count: Int, to capacity: Int) -> Self {
    let larger = Self.allocate(capacity: capacity)
    larger.moveInitialize(from: self, count: count)
    deallocate()
    return larger
  }
}
