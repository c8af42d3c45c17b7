/// What an interrupted capture needs in order to go on after a nested one.
nonisolated struct SuspendedCapture {
  let token: UInt64
  let outermost: UInt64
  let consumer: Int32
  let cursor: Int32
  let expected: Int32
  let overwritten: Int
}

/// Capture: recording the reads of one run, in order, over the edges that the last run left.
///
/// A read that repeats the expected edge moves the cursor. Any other read is either a duplicate, which the
/// producer's read stamp tells, or new: then the rest of the old list is cut and the read is appended. What the
/// run did not reach is cut when it ends.
nonisolated extension CogArena {
  func beginCapture(of row: Int) -> SuspendedCapture {
    let suspended = SuspendedCapture(
      token: state.pointee.activeToken, outermost: state.pointee.outermostToken,
      consumer: interior.pointee.consumer, cursor: state.pointee.cursor, expected: state.pointee.expected,
      overwritten: interior.pointee.overwritten.count)
    let token = interior.pointee.nextToken
    interior.pointee.nextToken = token &+ 1
    if suspended.outermost == .max { state.pointee.outermostToken = token }
    state.pointee.activeToken = token
    interior.pointee.consumer = Int32(row)
    state.pointee.cursor = 0
    state.pointee.expected = interior.pointee.firstDependency[row]
    return suspended
  }

  /// Begins a capture that interrupts none, so that there is nothing to put back when it ends.
  @inline(__always)
  func beginOutermostCapture(of row: Int) {
    let token = interior.pointee.nextToken
    interior.pointee.nextToken = token &+ 1
    state.pointee.outermostToken = token
    state.pointee.activeToken = token
    interior.pointee.consumer = Int32(truncatingIfNeeded: row)
    state.pointee.cursor = 0
    state.pointee.expected = interior.pointee.firstDependency[row]
  }

  /// Every stamp of the capture is older than any later capture, so that none is put back.
  @inline(__always)
  func endOutermostCapture() {
    state.pointee.activeToken = 0
    state.pointee.outermostToken = .max
    interior.pointee.overwritten.count = 0
  }

  /// Moves the cursor if this read of `row` is the one that the last run's edges let expect.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func repeatsExpectedRead(of row: Int) -> Bool {
    let state = state
    let expected = state.pointee.expected
    let edge = state.pointee.edges + Int(expected)
    guard edge.pointee.producer == Int32(truncatingIfNeeded: row),
      state.pointee.readStamp[row] < state.pointee.outermostToken
    else { return false }
    state.pointee.readStamp[row] = state.pointee.activeToken
    state.pointee.cursor = expected
    state.pointee.expected = edge.pointee.nextDependency
    return true
  }

  /// Records that the running capture read `row`, which is not the expected read. Returns the address of its value. O(1) but for
  /// what is cut.
  @inline(__always)
  func unexpectedRead(of row: Int) -> UnsafeMutableRawPointer {
    let state = state
    let stamp = state.pointee.readStamp[row]
    let token = state.pointee.activeToken
    if stamp == token { return state.pointee.value[row] }
    if stamp >= state.pointee.outermostToken {
      interior.pointee.overwritten.push(OverwrittenStamp(row: Int32(row), stamp: stamp))
    }
    state.pointee.readStamp[row] = token
    let expected = state.pointee.expected
    if state.pointee.edges[Int(expected)].producer == Int32(row) {
      state.pointee.cursor = expected
      state.pointee.expected = state.pointee.edges[Int(expected)].nextDependency
      return state.pointee.value[row]
    }
    if expected != 0 { cutUnread() }
    state.pointee.cursor = addEdge(
      producer: Int32(row), consumer: interior.pointee.consumer, after: state.pointee.cursor)
    return state.pointee.value[row]
  }

  /// Ends the selector's part of a run: unread dependencies go, and the reader is no longer valid.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func finishCapture() {
    if state.pointee.expected != 0 { cutUnread() }
    state.pointee.activeToken = 0
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  func cutUnread() {
    freeDependencies(from: state.pointee.expected)
    state.pointee.expected = 0
    let cursor = state.pointee.cursor
    if cursor == 0 {
      interior.pointee.firstDependency[Int(interior.pointee.consumer)] = 0
    } else {
      state.pointee.edges[Int(cursor)].nextDependency = 0
    }
  }

  func resumeCapture(_ suspended: SuspendedCapture) {
    while interior.pointee.overwritten.count > suspended.overwritten {
      let former = interior.pointee.overwritten.pop()
      state.pointee.readStamp[Int(former.row)] = former.stamp
    }
    state.pointee.activeToken = suspended.token
    state.pointee.outermostToken = suspended.outermost
    interior.pointee.consumer = suspended.consumer
    state.pointee.cursor = suspended.cursor
    state.pointee.expected = suspended.expected
  }
}
