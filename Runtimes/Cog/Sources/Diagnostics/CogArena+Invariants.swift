/// What holds between any two public calls, checked from scratch. Debug builds only; O(rows and edges).
nonisolated extension CogArena {
  /// Traps with the broken invariant. Does nothing in release builds.
  func checkInvariants() {
    #if DEBUG
      guard state.pointee.phase == .idle, state.pointee.depth == 0 else { return }
      checkIdle()
      let free = checkFreeRows()
      let listed = checkDependencyLists()
      checkSubscriberLists(listed)
      checkAsyncInvariants()
      checkLifetimes()
      for row in 0..<interior.pointee.rowCount { checkRow(row, isFree: free.contains(row)) }
    #endif
  }

  #if DEBUG
    private func require(_ condition: Bool, _ rule: @autoclosure () -> String) {
      if !condition { fatalError("Cog: broken invariant: \(rule())") }
    }

    private func checkIdle() {
      require(state.pointee.activeToken == 0, "no capture is active while idle")
      require(state.pointee.outermostToken == .max, "no capture is outermost while idle")
      require(interior.pointee.writerToken == 0, "no writer is valid while idle")
      require(interior.pointee.frames.count == 0, "the pull stack is empty while idle")
      require(interior.pointee.marking.count == 0, "the marking stack is empty while idle")
      require(interior.pointee.overwritten.count == 0, "no read stamp waits to be put back while idle")
      require(interior.pointee.staged.count == 0, "nothing is staged while idle")
      require(interior.pointee.notices.count == 0, "no notice waits while idle")
      require(interior.pointee.effects.count == 0, "no effect waits while idle")
      require(interior.pointee.retiring.count == 0, "no row waits to be freed while idle")
      require(state.pointee.queuedRows == 0, "the queued rows are counted to zero while idle")
      require(queue.isDraining || state.pointee.waitingTurns == 0, "no turn waits while idle")
    }

    private func checkFreeRows() -> Set<Int> {
      var free: Set<Int> = []
      var row = interior.pointee.freeRow
      while row >= 0 {
        require(free.insert(Int(row)).inserted, "row \(row) is on the free list once")
        require(state.pointee.generation[Int(row)] < .max, "row \(row) is free and has generations left")
        row = interior.pointee.firstDependency[Int(row)]
      }
      return free
    }

    /// Walks every live row's reads. Returns the live edges.
    private func checkDependencyLists() -> Set<Int32> {
      var listed: Set<Int32> = []
      for row in 0..<interior.pointee.rowCount where state.pointee.flags[row] & RowFlags.live != 0 {
        var producers: Set<Int32> = []
        var index = interior.pointee.firstDependency[row]
        while index != 0 {
          let edge = state.pointee.edges[Int(index)]
          require(listed.insert(index).inserted, "edge \(index) is one consumer's, once")
          require(edge.consumer == row, "edge \(index) of row \(row) names it as its consumer")
          require(edge.order == producers.count, "edge \(index) of row \(row) is numbered in read order")
          require(producers.insert(edge.producer).inserted, "row \(row) holds one edge to row \(edge.producer)")
          let flags = state.pointee.flags[Int(edge.producer)]
          require(flags & RowFlags.live != 0, "edge \(index) has a live producer")
          require(flags & RowFlags.terminal == 0, "edge \(index) does not subscribe to a terminal")
          index = edge.nextDependency
        }
      }
      require(listed.count == interior.pointee.liveEdges, "the live edges are counted")
      var free = 0
      var index = interior.pointee.freeEdge
      while index != 0 {
        require(!listed.contains(index), "edge \(index) is free or live, not both")
        require(state.pointee.edges[Int(index)].producer == -1, "free edge \(index) has no producer")
        free += 1
        index = state.pointee.edges[Int(index)].nextDependency
      }
      require(free + listed.count + 1 == interior.pointee.edgeCount, "every edge is free or live")
      require(state.pointee.edges[0].producer == -1, "the sentinel matches no read")
      return listed
    }

    private func checkSubscriberLists(_ listed: Set<Int32>) {
      var seen = 0
      for row in 0..<interior.pointee.rowCount where state.pointee.flags[row] & RowFlags.live != 0 {
        var previous: Int32 = 0
        var index = interior.pointee.firstSubscriber[row]
        while index != 0 {
          let edge = state.pointee.edges[Int(index)]
          require(listed.contains(index), "subscriber edge \(index) of row \(row) is live")
          require(edge.producer == row, "subscriber edge \(index) of row \(row) names it as its producer")
          require(edge.previousSubscriber == previous, "subscriber edge \(index) links back")
          seen += 1
          previous = index
          index = edge.nextSubscriber
        }
        require(interior.pointee.lastSubscriber[row] == previous, "row \(row) knows its last subscriber")
      }
      require(seen == listed.count, "every live edge is in one subscriber list")
    }

    private func checkRow(_ row: Int, isFree: Bool) {
      let flags = state.pointee.flags[row]
      if flags & RowFlags.live == 0 {
        require(flags == 0, "row \(row) is free and has no flag")
        require(isFree || state.pointee.generation[row] == .max, "row \(row) is free or retired")
        return
      }
      require(!isFree, "row \(row) is live and not free")
      let marked = flags & RowFlags.marked
      require(flags & (RowFlags.running | RowFlags.staged | RowFlags.queued) == 0, "row \(row) is at rest")
      require(marked != RowFlags.marked, "row \(row) is DIRTY or CHECK, not both")
      require(
        marked != RowFlags.check || interior.pointee.checkedAt[row] < state.pointee.revision,
        "row \(row) is CHECK and was checked in an earlier revision")
      require(flags & RowFlags.flushed == 0 || marked == 0, "row \(row) is served and therefore unmarked")
      require(state.pointee.changedAt[row] <= state.pointee.revision, "row \(row) changed in a known revision")
      require(interior.pointee.checkedAt[row] <= state.pointee.revision, "row \(row) was checked in a known revision")
      var index = interior.pointee.firstSubscriber[row]
      while index != 0 {
        let subscriber = Int(state.pointee.edges[Int(index)].consumer)
        if marked != 0 {
          let below = state.pointee.flags[subscriber] & RowFlags.marked
          require(below != 0, "row \(row) is marked, and so is its subscriber \(subscriber)")
        }
        index = state.pointee.edges[Int(index)].nextSubscriber
      }
      if flags & (RowFlags.hasValue | RowFlags.terminal) == 0 {
        require(marked == RowFlags.dirty, "row \(row) has no value and is DIRTY")
      }
      if marked == 0 { checkCurrent(row) }
    }

    /// An unmarked row has seen every producer that it has recorded.
    private func checkCurrent(_ row: Int) {
      var index = interior.pointee.firstDependency[row]
      while index != 0 {
        let producer = Int(state.pointee.edges[Int(index)].producer)
        require(
          state.pointee.changedAt[producer] <= interior.pointee.checkedAt[row],
          "row \(row) is unmarked and has seen its producer \(producer)")
        index = state.pointee.edges[Int(index)].nextDependency
      }
    }
  #endif
}
