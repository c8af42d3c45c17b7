extension Cog {
  /// A reference to one async state: a value that work loads, with a status of its own.
  ///
  /// ```swift
  /// let suggestions = Cog<[Suggestion]>.Async(default: []) { c in
  ///   let query = c[normalizedQuery]
  ///   return .run { try await service.suggestions(query) }
  /// }
  /// ```
  ///
  /// The selector runs synchronously, and what it reads are the state's dependencies. Reads of the reference give
  /// the last success, else the default; `status` gives the rest.
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
    let key: CogKey
    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    let label: CogLabel

    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    init(status: CogDescriptor, projection: CogDescriptor, key: CogKey, label: CogLabel) {
      self.status = status
      self.projection = projection
      self.key = key
      self.label = label
    }

    /// The same state as a plain value, which knows nothing of loading: for watches, scopes and exports.
    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    public var readOnly: Cog<Value> { Cog(descriptor: projection, key: key) }

    #if !COG_ARENA_COMPACT
      @inlinable
    #endif
    init(_ recipe: AsyncRecipe<Value>, _ selector: @escaping (Reader<Value>) -> Work<Value>) {
      label = recipe.label
      status = .status(recipe, selector)
      projection = .projection(of: status, recipe)
      key = .none
    }

    /// Declares an async value.
    ///
    /// - Parameters:
    ///   - default: The value before the first success.
    ///   - policy: What a new selection does to work that is still running.
    ///   - name: What messages call the state; file and line without one.
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
      _ selector: @escaping (Reader<Value>) -> Work<Value>
    ) {
      self.init(
        AsyncRecipe(
          CogLabel(name: name, file: file, line: line), initial: initial, policy: policy, equals: equals,
          lifetime: lifetime),
        selector)
    }

    /// Declares a state that follows a stream, under the policy `latest`.
    ///
    /// - Parameters:
    ///   - default: The value before the first success.
    ///   - name: What messages call the state; file and line without one.
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
      _ selector: @escaping (Reader<Value>) -> StreamWork<Value>
    ) {
      self.init(
        AsyncRecipe(
          CogLabel(name: name, file: file, line: line), initial: initial, policy: .latest, equals: equals,
          lifetime: lifetime),
        { c in selector(c).work })
    }
  }
}

extension Cog.Async where Value: Equatable {
  /// Declares a async value, whose results compare with `==` unless `equals` says otherwise.
  ///
  /// - Parameters:
  ///   - default: The value before the first success.
  ///   - policy: What a new selection does to work that is still running.
  ///   - name: What messages call the state; file and line without one.
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
    _ selector: @escaping (Reader<Value>) -> Work<Value>
  ) {
    self.init(
      AsyncRecipe(
        CogLabel(name: name, file: file, line: line), initial: initial, policy: policy, equals: equals,
        lifetime: lifetime),
      selector)
  }

  /// Declares a state that follows a stream, under the policy `latest`; elements
  /// compare with `==` unless `equals` says otherwise.
  ///
  /// - Parameters:
  ///   - default: The value before the first success.
  ///   - name: What messages call the state; file and line without one.
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
    _ selector: @escaping (Reader<Value>) -> StreamWork<Value>
  ) {
    self.init(
      AsyncRecipe(
        CogLabel(name: name, file: file, line: line), initial: initial, policy: .latest, equals: equals,
        lifetime: lifetime),
      { c in selector(c).work })
  }
}
