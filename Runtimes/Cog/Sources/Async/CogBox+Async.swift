extension CogBox {
  /// A family of async values, one for each key.
  ///
  /// ```swift
  /// let offer = CogBox<Offer?, ProductID>.Async(default: nil) { c, id in .run { try await service.offer(id) } }
  /// ```
  public struct Async {
    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    let status: CogDescriptor
    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    let projection: CogDescriptor
    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    let label: CogLabel

    /// The async state of one key. O(1).
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    public subscript(key: Key) -> Cog<Value>.Async {
      Cog<Value>.Async(status: status, projection: projection, key: CogKey(key), label: label)
    }

    /// The same states as plain values, which know nothing of loading.
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    public var readOnly: CogBox<Value, Key> { CogBox(descriptor: projection) }

    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    init(
      _ recipe: AsyncRecipe<Value>, _ selector: @escaping (Reader<Value>, Key) -> Work<Value>
    ) {
      label = recipe.label
      status = .status(recipe, selector)
      projection = .projection(of: status, recipe, by: Key.self)
    }

    /// Declares a family of async values, one for each key.
    ///
    /// - Parameters:
    ///   - default: The value before the first success.
    ///   - policy: What a new selection does to work that is still running.
    ///   - name: What messages call the family; file and line without one.
    ///   - equals: Whether a new result counts as unchanged. By default every success counts as a change.
    ///   - lifetime: When the state is released.
    ///   - file: Where the declaration stands, for messages.
    ///   - line: Where the declaration stands, for messages.
    ///   - selector: Chooses the work from what it reads. It does not write, suspend or throw.
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    public init(
      default initial: Value, policy: AsyncPolicy = .latest, name: String? = nil,
      equals: @escaping (Value, Value) -> Bool = { _, _ in false }, lifetime: CogLifetime = .whileObserved,
      file: StaticString = #fileID, line: UInt = #line,
      _ selector: @escaping (Reader<Value>, Key) -> Work<Value>
    ) {
      self.init(
        AsyncRecipe(
          CogLabel(name: name, file: file, line: line), initial: initial, policy: policy, equals: equals,
          lifetime: lifetime),
        selector)
    }

    /// Declares a family of states that follow a stream, under the policy `latest`.
    ///
    /// - Parameters:
    ///   - default: The value before the first success.
    ///   - name: What messages call the family; file and line without one.
    ///   - equals: Whether a new result counts as unchanged. By default every success counts as a change.
    ///   - lifetime: When the state is released.
    ///   - file: Where the declaration stands, for messages.
    ///   - line: Where the declaration stands, for messages.
    ///   - selector: Chooses the stream from what it reads. It does not write and does not throw.
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    public init(
      default initial: Value, name: String? = nil,
      equals: @escaping (Value, Value) -> Bool = { _, _ in false }, lifetime: CogLifetime = .whileObserved,
      file: StaticString = #fileID, line: UInt = #line,
      _ selector: @escaping (Reader<Value>, Key) -> StreamWork<Value>
    ) {
      self.init(
        AsyncRecipe(
          CogLabel(name: name, file: file, line: line), initial: initial, policy: .latest, equals: equals,
          lifetime: lifetime),
        { c, key in selector(c, key).work })
    }
  }
}

extension CogBox.Async where Value: Equatable {
  /// Declares a family of async values, one for each key; results compare with `==` unless `equals` says otherwise.
  ///
  /// - Parameters:
  ///   - default: The value before the first success.
  ///   - policy: What a new selection does to work that is still running.
  ///   - name: What messages call the family; file and line without one.
  ///   - equals: Whether a new result counts as unchanged.
  ///   - lifetime: When the state is released.
  ///   - file: Where the declaration stands, for messages.
  ///   - line: Where the declaration stands, for messages.
  ///   - selector: Chooses the work from what it reads. It does not write, suspend or throw.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public init(
    default initial: Value, policy: AsyncPolicy = .latest, name: String? = nil,
    equals: @escaping (Value, Value) -> Bool = { $0 == $1 }, lifetime: CogLifetime = .whileObserved,
    file: StaticString = #fileID, line: UInt = #line,
    _ selector: @escaping (Reader<Value>, Key) -> Work<Value>
  ) {
    self.init(
      AsyncRecipe(
        CogLabel(name: name, file: file, line: line), initial: initial, policy: policy, equals: equals,
        lifetime: lifetime),
      selector)
  }

  /// Declares a family of states that follow a stream, under the policy `latest`; elements
  /// compare with `==` unless `equals` says otherwise.
  ///
  /// - Parameters:
  ///   - default: The value before the first success.
  ///   - name: What messages call the family; file and line without one.
  ///   - equals: Whether a new result counts as unchanged.
  ///   - lifetime: When the state is released.
  ///   - file: Where the declaration stands, for messages.
  ///   - line: Where the declaration stands, for messages.
  ///   - selector: Chooses the stream from what it reads. It does not write and does not throw.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public init(
    default initial: Value, name: String? = nil,
    equals: @escaping (Value, Value) -> Bool = { $0 == $1 }, lifetime: CogLifetime = .whileObserved,
    file: StaticString = #fileID, line: UInt = #line,
    _ selector: @escaping (Reader<Value>, Key) -> StreamWork<Value>
  ) {
    self.init(
      AsyncRecipe(
        CogLabel(name: name, file: file, line: line), initial: initial, policy: .latest, equals: equals,
        lifetime: lifetime),
      { c, key in selector(c, key).work })
  }
}
