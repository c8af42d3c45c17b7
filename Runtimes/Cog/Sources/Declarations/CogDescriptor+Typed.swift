/// Building descriptors where value and key types are known. This is the typed frontier: a client compiles these
/// bodies for its own types, and the closures that come out are what the arena calls.
nonisolated extension CogDescriptor {
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func manual<Value>(
    _ label: CogLabel, equals: @escaping (Value, Value) -> Bool, lifetime: SourceLifetime,
    initial: @escaping () -> Value
  ) -> CogDescriptor {
    manual(
      label, .keyless(Value.self, staged: true), .keyless(equals),
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
    _ label: CogLabel, equals: @escaping (Value, Value) -> Bool, lifetime: SourceLifetime,
    initial: @escaping (Key) -> Value
  ) -> CogDescriptor {
    let layout = CellLayout.keyed(Value.self, Key.self, staged: true)
    return manual(
      label, layout, .keyed(equals, Key.self),
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
    automatic(
      label, .keyless(Value.self, staged: false), .keyless(equals),
      compute: { arena, row in
        let value = selector(Reader(arena: arena, token: arena.state.pointee.activeToken))
        return arena.complete(row, with: value, equals)
      },
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
    return automatic(
      label, layout, .keyed(equals, Key.self),
      compute: { arena, row in
        let key = arena.keyAddress(row, layout).assumingMemoryBound(to: Key.self).pointee
        let value = selector(Reader(arena: arena, token: arena.state.pointee.activeToken), key)
        return arena.complete(row, with: value, equals)
      },
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

nonisolated extension CellOperations {
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyless<Value>(_ equals: @escaping (Value, Value) -> Bool) -> CellOperations {
    typed(equals, destroyKey: { _ in }, keyText: { _ in "" }, keyHash: { _ in 0 })
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyed<Value, Key: Hashable>(
    _ equals: @escaping (Value, Value) -> Bool, _ key: Key.Type
  ) -> CellOperations {
    typed(
      equals, destroyKey: { $0.assumingMemoryBound(to: Key.self).deinitialize(count: 1) },
      keyText: { CogKey.describe($0.assumingMemoryBound(to: Key.self).pointee) },
      keyHash: { $0.assumingMemoryBound(to: Key.self).pointee.hashValue })
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func typed<Value>(
    _ equals: @escaping (Value, Value) -> Bool, destroyKey: @escaping (UnsafeMutableRawPointer) -> Void,
    keyText: @escaping (UnsafeRawPointer) -> String, keyHash: @escaping (UnsafeRawPointer) -> Int
  ) -> CellOperations {
    CellOperations(
      differs: {
        !equals($0.assumingMemoryBound(to: Value.self).pointee, $1.assumingMemoryBound(to: Value.self).pointee)
      },
      exchange: { left, right in
        let held = left.assumingMemoryBound(to: Value.self).move()
        left.assumingMemoryBound(to: Value.self).moveInitialize(
          from: right.assumingMemoryBound(to: Value.self), count: 1)
        right.assumingMemoryBound(to: Value.self).initialize(to: held)
      },
      destroyValue: { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) },
      destroyKey: destroyKey, keyText: keyText, keyHash: keyHash)
  }
}
