/// The edge pool: adding a recorded read at the capture's cursor, and cutting a suffix of recorded reads.
nonisolated extension CogArena {
  /// Appends an edge after `cursor` in the consumer's list and at the end of the producer's subscribers. O(1).
  ///
  /// Only call if the consumer's list ends at `cursor` and holds no edge to `producer`.
  func addEdge(producer: Int32, consumer: Int32, after cursor: Int32) -> Int32 {
    let index: Int32
    if interior.pointee.freeEdge != 0 {
      index = interior.pointee.freeEdge
      interior.pointee.freeEdge = state.pointee.edges[Int(index)].nextDependency
    } else {
      if interior.pointee.edgeCount == interior.pointee.edgeCapacity { growEdges() }
      index = Int32(interior.pointee.edgeCount)
      interior.pointee.edgeCount += 1
    }
    let edges = state.pointee.edges
    let last = interior.pointee.lastSubscriber[Int(producer)]
    let order: Int32
    if cursor == 0 {
      order = 0
      interior.pointee.firstDependency[Int(consumer)] = index
    } else {
      order = edges[Int(cursor)].order &+ 1
      edges[Int(cursor)].nextDependency = index
    }
    edges[Int(index)] = Edge(
      producer: producer, consumer: consumer, nextDependency: 0, nextSubscriber: 0, previousSubscriber: last,
      order: order)
    if last == 0 {
      interior.pointee.firstSubscriber[Int(producer)] = index
    } else {
      edges[Int(last)].nextSubscriber = index
    }
    interior.pointee.lastSubscriber[Int(producer)] = index
    interior.pointee.liveEdges &+= 1
    return index
  }

  /// Frees `edge` and every later dependency of the same consumer. O(length of the suffix).
  ///
  /// Only call if the caller then ends the consumer's list before `edge`.
  @inline(never)
  func freeDependencies(from edge: Int32) {
    let edges = state.pointee.edges
    var index = edge
    while index != 0 {
      let this = edges[Int(index)]
      let producer = Int(this.producer)
      if this.previousSubscriber == 0 {
        interior.pointee.firstSubscriber[producer] = this.nextSubscriber
      } else {
        edges[Int(this.previousSubscriber)].nextSubscriber = this.nextSubscriber
      }
      if this.nextSubscriber == 0 {
        interior.pointee.lastSubscriber[producer] = this.previousSubscriber
      } else {
        edges[Int(this.nextSubscriber)].previousSubscriber = this.previousSubscriber
      }
      edges[Int(index)].producer = -1
      edges[Int(index)].nextDependency = interior.pointee.freeEdge
      interior.pointee.freeEdge = index
      interior.pointee.liveEdges &-= 1
      if interior.pointee.firstSubscriber[producer] == 0 { loseLastSubscriber(producer) }
      index = this.nextDependency
    }
  }

  @inline(never)
  private func growEdges() {
    let old = interior.pointee.edgeCapacity
    guard old * 2 <= Int(Int32.max) else {
      fatalError("Cog: one context holds at most \(Int32.max) dependencies; this one needs more.")
    }
    state.pointee.edges = state.pointee.edges.regrown(from: old, to: old * 2)
    interior.pointee.edgeCapacity = old * 2
  }
}
