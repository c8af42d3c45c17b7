/// The named bits of one row.
///
/// - `dirty`: a recorded producer changed, or the row has never run; the row will run when it is pulled.
/// - `check`: something further up changed; the row runs only if a recorded producer turns out to be newer.
/// - `running`: the row's selector, its equality or the release of its former value is on the call stack.
/// - `hasValue`: the row's current cell is initialized.
/// - `staged`: the row's pending cell is initialized and the row is in the turn's list of staged sources.
/// - `observed`: the row owns an Observation boundary.
/// - `terminal`: the row is a reaction; it has no value and no subscribers.
/// - `queued`: the row is in the notice queue (if observed) or in the effect queue (if terminal).
/// - `async`: the row is the status of an async state; it has a sidecar once it has selected.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated enum RowFlags {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static var dirty: UInt16 { 1 }
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static var check: UInt16 { 2 }
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static var running: UInt16 { 4 }
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static var hasValue: UInt16 { 8 }
  static var staged: UInt16 { 16 }
  static var observed: UInt16 { 32 }
  static var terminal: UInt16 { 64 }
  static var queued: UInt16 { 128 }
  static var live: UInt16 { 256 }
  static var async: UInt16 { 512 }

  /// A read must go through settlement when any of these is set.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static var unsettled: UInt16 { 7 }
  /// The row has been reached by propagation since it was last current.
  static var marked: UInt16 { 3 }
  /// Propagation hands the row to a flush.
  static var flushed: UInt16 { 96 }
}
