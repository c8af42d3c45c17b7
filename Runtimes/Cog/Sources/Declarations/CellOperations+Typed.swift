/// Cell operations where value and key types are known.
nonisolated extension CellOperations {
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyless<Value>(_ equals: @escaping (Value, Value) -> Bool) -> CellOperations {
    keyless(Value.self, differs: differs(by: equals))
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyless<Value: Equatable>(_ value: Value.Type) -> CellOperations {
    keyless(Value.self, differs: differs(Value.self))
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyless<Value>(_ value: Value.Type, differs: @escaping Comparison) -> CellOperations {
    typed(Value.self, differs, destroyKey: { _ in }, keyText: { _ in "" }, keyHash: { _ in 0 })
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyed<Value, Key: Hashable>(
    _ equals: @escaping (Value, Value) -> Bool, _ key: Key.Type
  ) -> CellOperations {
    keyed(Value.self, Key.self, differs: differs(by: equals))
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyed<Value: Equatable, Key: Hashable>(_ value: Value.Type, _ key: Key.Type) -> CellOperations {
    keyed(Value.self, Key.self, differs: differs(Value.self))
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func keyed<Value, Key: Hashable>(
    _ value: Value.Type, _ key: Key.Type, differs: @escaping Comparison
  ) -> CellOperations {
    typed(
      Value.self, differs,
      destroyKey: { $0.assumingMemoryBound(to: Key.self).deinitialize(count: 1) },
      keyText: { CogKey.describe($0.assumingMemoryBound(to: Key.self).pointee) },
      keyHash: { $0.assumingMemoryBound(to: Key.self).pointee.hashValue })
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func differs<Value>(by equals: @escaping (Value, Value) -> Bool) -> Comparison {
    { !equals($0.assumingMemoryBound(to: Value.self).pointee, $1.assumingMemoryBound(to: Value.self).pointee) }
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func differs<Value: Equatable>(_ value: Value.Type) -> Comparison {
    { $0.assumingMemoryBound(to: Value.self).pointee != $1.assumingMemoryBound(to: Value.self).pointee }
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func typed<Value>(
    _ value: Value.Type, _ differs: @escaping Comparison, destroyKey: @escaping (UnsafeMutableRawPointer) -> Void,
    keyText: @escaping (UnsafeRawPointer) -> String, keyHash: @escaping (UnsafeRawPointer) -> Int
  ) -> CellOperations {
    CellOperations(
      differs: differs,
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
