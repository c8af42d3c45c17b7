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
/// - `ephemeral`: the row's declaration is `.whileObserved`; the row is released once nothing has kept it for long enough.
/// - `listed`: the row has its one entry in the lifetime queue.
/// - `unused`: nothing has used the row since the bit was set: when the row was listed, at its last deadline, or when a row
///   that reads it was listed. A read finds the bit beside the marks that it looks at anyway, and clears it.
/// - `leased`: an explicit lease keeps the row.
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
  static var ephemeral: UInt16 { 1024 }
  static var unused: UInt16 { 2048 }
  static var listed: UInt16 { 4096 }
  static var leased: UInt16 { 8192 }

  /// A read must go through settlement when any of these is set, if only to note that the row is in use.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static var unsettled: UInt16 { 7 | 2048 }
  /// The row's value is not proved to be current.
  static var unproved: UInt16 { 7 }
  /// What keeps a row beside its subscribers.
  static var kept: UInt16 { 32 | 8192 }
  /// The row has been reached by propagation since it was last current.
  static var marked: UInt16 { 3 }
  /// Propagation hands the row to a flush.
  static var flushed: UInt16 { 96 }
}
