extension Cog {
  /// A reference to one source: a state that turns write.
  ///
  /// ```swift
  /// let temperature = Cog<Double>.Manual { 68 }
  /// ```
  public struct Manual {
    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    let descriptor: CogDescriptor
    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    let key: CogKey

    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    init(descriptor: CogDescriptor, key: CogKey) {
      self.descriptor = descriptor
      self.key = key
    }

    /// The same state, without the right to write it.
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    public var readOnly: Cog<Value> { Cog(descriptor: descriptor, key: key) }

    /// Declares a source. `initial` runs once per context, when the state is first used.
    ///
    /// - Parameters:
    ///   - name: What messages call the state; file and line without one.
    ///   - equals: Whether a written value counts as unchanged. By default `==` where the value is `Equatable`, and
    ///     otherwise every write is a change.
    ///   - lifetime: Whether the source outlives its use.
    ///   - file: Where the declaration stands, for messages.
    ///   - line: Where the declaration stands, for messages.
    ///   - initial: The value before the first write.
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    @_disfavoredOverload
    public init(
      name: String? = nil, equals: @escaping (Value, Value) -> Bool = { _, _ in false },
      lifetime: SourceLifetime = .app, file: StaticString = #fileID, line: UInt = #line,
      _ initial: @escaping () -> Value
    ) {
      self.init(
        descriptor: .manual(
          CogLabel(name: name, file: file, line: line), .keyless(equals), lifetime: lifetime, initial: initial),
        key: .none)
    }
  }
}

extension Cog.Manual where Value: Equatable {
  /// Declares a source whose values compare with `==`.
  ///
  /// - Parameters:
  ///   - name: What messages call the state; file and line without one.
  ///   - lifetime: Whether the source outlives its use.
  ///   - file: Where the declaration stands, for messages.
  ///   - line: Where the declaration stands, for messages.
  ///   - initial: The value before the first write.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public init(
    name: String? = nil, lifetime: SourceLifetime = .app,
    file: StaticString = #fileID,
    line: UInt = #line, _ initial: @escaping () -> Value
  ) {
    self.init(
      descriptor: .manual(
        CogLabel(name: name, file: file, line: line), .keyless(Value.self), lifetime: lifetime, initial: initial),
      key: .none)
  }
}
