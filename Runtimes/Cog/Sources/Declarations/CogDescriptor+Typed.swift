/// Building descriptors where value and key types are known. This is the typed frontier: a client compiles these
/// bodies for its own types, and the closures that come out are what the arena calls.
nonisolated extension CogDescriptor {
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func manual<Value>(
    _ label: CogLabel, _ cells: CellOperations, lifetime: SourceLifetime, initial: @escaping () -> Value
  ) -> CogDescriptor {
    manual(
      label, .keyless(Value.self, staged: true), cells,
      locate: { arena, record, _ in
        let value = initial()
        return arena.makeKeylessSource(record, value)
      },
      isEphemeral: lifetime.isEphemeral)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func manual<Value, Key: Hashable>(
    _ label: CogLabel, _ cells: CellOperations, lifetime: SourceLifetime, initial: @escaping (Key) -> Value
  ) -> CogDescriptor {
    let layout = CellLayout.keyed(Value.self, Key.self, staged: true)
    return manual(
      label, layout, cells,
      locate: { arena, record, carrier in
        let key = carrier.unpacked(as: Key.self)
        let hash = key.hashValue
        if let row = arena.findRow(record, key, hash: hash, layout) { return row }
        let value = initial(key)
        if let row = arena.findRow(record, key, hash: hash, layout) { return row }
        let row = arena.makeKeyedRow(record, key, hash: hash, layout)
        arena.initializeSource(row, value)
        return row
      },
      isKeyed: true, isEphemeral: lifetime.isEphemeral)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func automatic<Value>(
    _ label: CogLabel, equals: @escaping (Value, Value) -> Bool, lifetime: CogLifetime,
    selector: @escaping (Reader<Value>) -> Value
  ) -> CogDescriptor {
    automatic(label, Value.self, .keyless(equals), lifetime) { arena, row in
      let value = selector(Reader(arena: arena, token: arena.state.pointee.activeToken))
      return arena.complete(row, with: value, equals)
    }
  }

  /// For values that compare with `==`, which the client then compiles into the run: no closure is called to compare.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func automatic<Value: Equatable>(
    _ label: CogLabel, lifetime: CogLifetime, selector: @escaping (Reader<Value>) -> Value
  ) -> CogDescriptor {
    automatic(label, Value.self, .keyless(Value.self), lifetime) { arena, row in
      let value = selector(Reader(arena: arena, token: arena.state.pointee.activeToken))
      return arena.complete(row, with: value) { $0 == $1 }
    }
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func automatic<Value>(
    _ label: CogLabel, _ value: Value.Type, _ cells: CellOperations, _ lifetime: CogLifetime, compute: @escaping Compute
  ) -> CogDescriptor {
    automatic(
      label, .keyless(Value.self, staged: false), cells, compute: compute,
      locate: { arena, record, _ in arena.makeKeylessAutomatic(record) },
      isEphemeral: lifetime == .whileObserved)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func automatic<Value, Key: Hashable>(
    _ label: CogLabel, equals: @escaping (Value, Value) -> Bool, lifetime: CogLifetime,
    selector: @escaping (Reader<Value>, Key) -> Value
  ) -> CogDescriptor {
    let layout = CellLayout.keyed(Value.self, Key.self, staged: false)
    return automatic(label, Key.self, layout, .keyed(equals, Key.self), lifetime) { arena, row in
      let key = arena.keyAddress(row, layout).assumingMemoryBound(to: Key.self).pointee
      let value = selector(Reader(arena: arena, token: arena.state.pointee.activeToken), key)
      return arena.complete(row, with: value, equals)
    }
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func automatic<Value: Equatable, Key: Hashable>(
    _ label: CogLabel, lifetime: CogLifetime, selector: @escaping (Reader<Value>, Key) -> Value
  ) -> CogDescriptor {
    let layout = CellLayout.keyed(Value.self, Key.self, staged: false)
    return automatic(label, Key.self, layout, .keyed(Value.self, Key.self), lifetime) { arena, row in
      let key = arena.keyAddress(row, layout).assumingMemoryBound(to: Key.self).pointee
      let value = selector(Reader(arena: arena, token: arena.state.pointee.activeToken), key)
      return arena.complete(row, with: value) { $0 == $1 }
    }
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func automatic<Key: Hashable>(
    _ label: CogLabel, _ key: Key.Type, _ layout: CellLayout, _ cells: CellOperations, _ lifetime: CogLifetime,
    compute: @escaping Compute
  ) -> CogDescriptor {
    automatic(
      label, layout, cells, compute: compute,
      locate: { arena, record, carrier in
        let key = carrier.unpacked(as: Key.self)
        let hash = key.hashValue
        if let row = arena.findRow(record, key, hash: hash, layout) { return row }
        let row = arena.makeKeyedRow(record, key, hash: hash, layout)
        arena.markNew(row)
        return row
      },
      isKeyed: true, isEphemeral: lifetime == .whileObserved)
  }
}

nonisolated extension CellLayout {
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyless<Value>(_ value: Value.Type, staged: Bool) -> CellLayout {
    CellLayout(
      valueStride: MemoryLayout<Value>.stride, valueAlignment: MemoryLayout<Value>.alignment, staged: staged,
      keyStride: 0, keyAlignment: 1, keyed: false)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyed<Value, Key>(_ value: Value.Type, _ key: Key.Type, staged: Bool) -> CellLayout {
    CellLayout(
      valueStride: MemoryLayout<Value>.stride, valueAlignment: MemoryLayout<Value>.alignment, staged: staged,
      keyStride: MemoryLayout<Key>.stride, keyAlignment: MemoryLayout<Key>.alignment, keyed: true)
  }
}
