/// Counts of what one context holds, for tests of growth and of teardown.
package struct GraphCensus: Equatable, Sendable {
  /// States and reactions that exist.
  package var rows: Int
  /// Rows that have ever been handed out.
  package var rowsInUse: Int
  /// Recorded reads.
  package var edges: Int
  /// Recorded reads that the pool has room for without growing.
  package var edgeCapacity: Int
  /// Observation boundaries.
  package var boundaries: Int
  /// Bridges to external models.
  package var bridges: Int
}

extension CogArena {
  var census: GraphCensus {
    var rows = 0
    for row in 0..<interior.pointee.rowCount where state.pointee.flags[row] & RowFlags.live != 0 { rows += 1 }
    return GraphCensus(
      rows: rows, rowsInUse: interior.pointee.rowCount, edges: interior.pointee.liveEdges,
      edgeCapacity: interior.pointee.edgeCapacity, boundaries: interior.pointee.boundaries.count,
      bridges: externals?.count ?? 0)
  }
}

extension Cogs {
  /// What the context holds now. O(rows).
  package var census: GraphCensus { arena.census }

  /// Numbers handed out so far: one for each run of a selector or a reaction, each staged turn, each selection of work and
  /// each published status.
  package var work: Int { Int(arena.interior.pointee.nextToken) }

  /// Runs of selectors since the context was made, those of async states among them. In every build: one addition a run.
  package var selectorRuns: Int { arena.interior.pointee.selectorRuns }

  /// How often the context has told someone that what they had read changed: runs of reactions after their first, and
  /// notifications of user interfaces.
  package var notices: Int { arena.interior.pointee.noticesGiven }

  /// Traps if the storage contradicts itself. Debug builds only.
  package func checkInvariants() { arena.checkInvariants() }
}
