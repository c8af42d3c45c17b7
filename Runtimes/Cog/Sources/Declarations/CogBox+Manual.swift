extension CogBox {
  /// A family of sources, one for each key.
  ///
  /// ```swift
  /// let quantity = CogBox<Int, LineID>.Manual { _ in 1 }
  /// ```
  public struct Manual {
    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    let descriptor: CogDescriptor

    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    init(descriptor: CogDescriptor) { self.descriptor = descriptor }

    /// The source of one key. O(1).
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    public subscript(key: Key) -> Cog<Value>.Manual { Cog<Value>.Manual(descriptor: descriptor, key: CogKey(key)) }

    /// The same states, without the right to write them.
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    public var readOnly: CogBox<Value, Key> { CogBox(descriptor: descriptor) }

    /// Declares a family of sources. `initial` runs once per context and key, when that state is first used.
    ///
    /// - Parameters:
    ///   - name: What messages call the family; file and line without one.
    ///   - equals: Whether a written value counts as unchanged. By default `==` where the value is `Equatable`, and
    ///     otherwise every write is a change.
    ///   - lifetime: Whether the source outlives its use.
    ///   - file: Where the declaration stands, for messages.
    ///   - line: Where the declaration stands, for messages.
    ///   - initial: A key's value before its first write.
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    @_disfavoredOverload
    public init(
      name: String? = nil, equals: @escaping (Value, Value) -> Bool = { _, _ in false },
      lifetime: SourceLifetime = .app, file: StaticString = #fileID, line: UInt = #line,
      _ initial: @escaping (Key) -> Value
    ) {
      self.init(
        descriptor: .manual(
          CogLabel(name: name, file: file, line: line), .keyed(equals, Key.self), lifetime: lifetime, initial: initial))
    }
  }
}

extension CogBox.Manual where Value: Equatable {
  /// Declares a family of sources whose values compare with `==`.
  ///
  /// - Parameters:
  ///   - name: What messages call the family; file and line without one.
  ///   - lifetime: Whether the source outlives its use.
  ///   - file: Where the declaration stands, for messages.
  ///   - line: Where the declaration stands, for messages.
  ///   - initial: A key's value before its first write.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public init(
    name: String? = nil, lifetime: SourceLifetime = .app,
    file: StaticString = #fileID,
    line: UInt = #line, _ initial: @escaping (Key) -> Value
  ) {
    self.init(
      descriptor: .manual(
        CogLabel(name: name, file: file, line: line), .keyed(Value.self, Key.self), lifetime: lifetime, initial: initial
      ))
  }
}
