extension Cogs {
  /// Replaces a source's value without a turn. Only call before anything has read the source.
  package func seed<Value>(_ source: Cog<Value>.Manual, _ value: Value) {
    let row = arena.row(of: source.descriptor, source.key)
    arena.state.pointee.value[row].assumingMemoryBound(to: Value.self).pointee = value
  }
}
