#if DEBUG
  nonisolated extension CogArena {
    /// What holds of lifetimes while the context is idle. O(rows).
    func checkLifetimes() {
      func require(_ condition: Bool, _ rule: @autoclosure () -> String) {
        if !condition { fatalError("Cog: broken invariant: \(rule())") }
      }
      require(interior.pointee.doomed.count == 0, "no row waits to be destroyed while idle")
      require(!interior.pointee.isReleasing, "no release is under way while idle")
      var entries: [Int: Int] = [:]
      for entry in lifetimes.heap where state.pointee.generation[Int(entry.row)] == entry.generation {
        entries[Int(entry.row), default: 0] += 1
      }
      for row in 0..<interior.pointee.rowCount {
        let flags = state.pointee.flags[row]
        let isListed = flags & RowFlags.listed != 0
        require(entries[row, default: 0] == (isListed ? 1 : 0), "row \(row) has an entry exactly while it is listed")
        require(flags & RowFlags.unused == 0 || flags & RowFlags.ephemeral != 0, "row \(row) is unused and ephemeral")
        require(!isListed || flags & RowFlags.ephemeral != 0, "row \(row) is listed and ephemeral")
        require((lifetimes.leases[row] != nil) == (flags & RowFlags.leased != 0), "row \(row) knows its leases")
        if flags & RowFlags.ephemeral != 0, !isKept(row) {
          require(isListed, "row \(row) is kept by nothing and listed")
        }
      }
      require(lifetimes.heap.isEmpty || lifetimes.alarm != nil || lifetimes.isServing, "an alarm is set")
    }
  }
#endif
