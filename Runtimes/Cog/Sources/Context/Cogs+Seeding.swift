extension Cogs {
  /// Replaces a source's value without a turn. Traps once anything depends on the source.
  package func seed<Value>(_ source: Cog<Value>.Manual, _ value: Value) {
    let row = arena.row(of: source.descriptor, source.key)
    guard arena.interior.pointee.firstSubscriber[row] == 0, arena.state.pointee.flags[row] & RowFlags.observed == 0
    else {
      fatalError(
        """
        Cog: \(arena.label(of: row)) was seeded after something had read it. Seeds are installed before \
        mechanisms operate; afterwards write the source in a turn.
        """)
    }
    arena.state.pointee.value[row].assumingMemoryBound(to: Value.self).pointee = value
  }
}
