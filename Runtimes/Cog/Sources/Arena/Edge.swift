/// One recorded read: 24 bytes that sit in two lists at once, linked by indices into the edge pool.
///
/// - The consumer's dependency list keeps read order: `nextDependency` from the consumer's first dependency.
/// - The producer's subscriber list keeps recording order, doubly linked so that one edge leaves in O(1).
/// - Index 0 is the sentinel that ends every list. Its `producer` is -1, which no read matches, so that a
///   tracked read compares without asking first whether an edge is left.
/// - A free edge has `producer` -1 and is linked through `nextDependency`.
/// - `order` numbers the edge within its consumer's list from 0, for messages and invariants.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct Edge: BitwiseCopyable {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var producer: Int32
  var consumer: Int32
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var nextDependency: Int32
  var nextSubscriber: Int32
  var previousSubscriber: Int32
  var order: Int32
}

/// One consumer on the explicit pull stack: the row and the recorded edge that it looks at next.
nonisolated struct PullFrame: BitwiseCopyable {
  var row: Int32
  var edge: Int32
}

/// A read stamp that a nested capture has overwritten and puts back when it ends.
nonisolated struct OverwrittenStamp: BitwiseCopyable {
  var row: Int32
  var stamp: UInt64
}

/// A terminal that waits for the effect phase. The generation rejects a row that was released meanwhile.
nonisolated struct QueuedTerminal: BitwiseCopyable {
  var row: Int32
  var generation: UInt16
  var order: Int32
}
