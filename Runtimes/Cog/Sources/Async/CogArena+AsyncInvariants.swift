#if DEBUG
  nonisolated extension CogArena {
    /// What holds of the sidecars while the context is idle. O(async states).
    func checkAsyncInvariants() {
      for (row, slot) in asyncStore.slots {
        let flags = state.pointee.flags[row]
        if flags & (RowFlags.live | RowFlags.async) != RowFlags.live | RowFlags.async {
          fatalError("Cog: broken invariant: row \(row) has a sidecar and is the live status of an async state")
        }
        if slot.arena !== self || slot.row != row {
          fatalError("Cog: broken invariant: the sidecar of row \(row) is its own")
        }
        slot.checkInvariants()
      }
      if asyncStore.refresh != nil {
        fatalError("Cog: broken invariant: no refresh is selecting while idle")
      }
    }
  }
#endif
