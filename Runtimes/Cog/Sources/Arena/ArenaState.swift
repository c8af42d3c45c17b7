/// Where the context stands in its turn. Only `idle` lets a requested turn begin at once.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated enum TurnPhase: UInt8, BitwiseCopyable {
  /// No turn is open.
  case idle
  /// A turn body is staging; a turn requested now joins it.
  case staging
  /// Sources are being published, or boundaries and terminals are being served; a turn requested now queues.
  case flushing
  /// The context is gone; every use traps.
  case tornDown
}

/// The part of the arena that the typed frontier touches, in one block of raw memory behind a `let` pointer.
///
/// Invariants, checked by `CogArena.checkInvariants()`:
/// - Every column has `capacity` elements; rows `0..<rowCount` have been handed out at least once.
/// - `checkedAt[row] <= revision` and `changedAt[row] <= revision`.
/// - While idle: `depth` and `activeToken` are zero, no row is `running`, `staged` or `queued`, and neither an
///   observed row nor a terminal is marked.
/// - A CHECK row's `checkedAt` is below `revision`: whatever changes while the row waits for it is newer.
/// - A marked row's recorded subscribers are marked: propagation may stop at a row that is marked as strongly.
/// - `readStamp[row] == activeToken` exactly when the running capture already holds an edge to `row`.
/// - `generation[row]` names the present occupant; it grows when the row is released, and a row whose
///   generation has reached `UInt16.max` is never handed out again.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct ArenaState {
  /// Never used by another context; 0 once torn down.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var identity: UInt64
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var revision: UInt64
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var phase: TurnPhase
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var depth: Int
  /// Requested turns that wait for the context to be idle.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var waitingTurns: Int
  /// Observed rows and terminals that propagation has queued for the next flush.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var queuedRows: Int

  /// The capture in progress, or 0 between a selector's end and its row's completion.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var activeToken: UInt64
  /// The outermost capture on the call stack, or `UInt64.max` without one.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var outermostToken: UInt64
  /// The last edge that the capture has confirmed or added; 0 before the first.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var cursor: Int32
  /// The recorded edge that the next read is expected to repeat; 0 when none is left.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var expected: Int32

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var edges: UnsafeMutablePointer<Edge>
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var flags: UnsafeMutablePointer<UInt16>
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var generation: UnsafeMutablePointer<UInt16>
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var changedAt: UnsafeMutablePointer<UInt64>
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var readStamp: UnsafeMutablePointer<UInt64>
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var value: UnsafeMutablePointer<UnsafeMutableRawPointer>
}

/// The part of the arena that only the module itself touches.
nonisolated struct ArenaInterior {
  var consumer: Int32 = -1
  var nextToken: UInt64 = 1
  /// Runs of selectors, those of async states among them.
  var selectorRuns = 0
  /// Reactions that ran because something they had read changed, and notifications of boundaries.
  var noticesGiven = 0
  /// The open turn's writer, or 0.
  var writerToken: UInt64 = 0
  /// Teardown was requested in the middle of a turn; it counts as one waiting turn.
  var teardownWaits = false
  /// How many cleanups are on the call stack; their user-interface reads are peeks.
  var cleanups = 0

  var rowCount = 0
  var capacity: Int
  /// First released row, linked through `firstDependency`; -1 ends the list.
  var freeRow: Int32 = -1

  var checkedAt: UnsafeMutablePointer<UInt64>
  var firstDependency: UnsafeMutablePointer<Int32>
  var firstSubscriber: UnsafeMutablePointer<Int32>
  var lastSubscriber: UnsafeMutablePointer<Int32>
  var record: UnsafeMutablePointer<Unmanaged<CogRecord>>
  /// The cell within the record's column, or a terminal's registration order.
  var cell: UnsafeMutablePointer<Int32>
  /// Index into `boundaries`; meaningful only while the row is `observed`.
  var boundary: UnsafeMutablePointer<Int32>
  /// When the row is released if nobody uses it, on the context's clock; meaningful only while the row is `listed`.
  var dueAt: UnsafeMutablePointer<Duration>

  var edgeCount = 1
  var edgeCapacity: Int
  var freeEdge: Int32 = 0
  var liveEdges = 0

  var frames: RawStack<PullFrame>
  var marking: RawStack<Int32>
  var overwritten: RawStack<OverwrittenStamp>
  var staged: RawStack<Int32>
  var notices: RawStack<Int32>
  var effects: RawStack<QueuedTerminal>
  var boundaries: RawStack<Unmanaged<CogObservationBoundary>>
  /// Rows of terminals that were cancelled while a pull could still hold their index.
  var retiring: RawStack<Int32>
  /// Rows of the release that is under way, in order; those that lose their last subscriber join at the end.
  var doomed: RawStack<Int32>
  /// A release is detaching rows: what loses its last subscriber goes with them.
  var isReleasing = false
  /// Rows whose producers are still to be covered. Empty except while a period starts.
  var covering: RawStack<Int32>
  /// The row that a settled read has in its hand while waiting turns run, or -1.
  var heldRow: Int32 = -1
}
