/// A family of automatic values, one for each key.
///
/// `box[key]` names one state; naming it neither creates nor computes it, and allocates nothing for keys of up to
/// 16 trivial bytes and for strings. A key's `==` must be reflexive and agree with its hash.
///
/// ```swift
/// let total = CogBox<Int, OrderID> { c, id in c[lines[id]].reduce(0) { $0 + $1.price } }
/// ```
public struct CogBox<Value, Key: Hashable> {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let descriptor: CogDescriptor

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  init(descriptor: CogDescriptor) { self.descriptor = descriptor }

  /// The state of one key. O(1).
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public subscript(key: Key) -> Cog<Value> { Cog(descriptor: descriptor, key: CogKey(key)) }

  /// Declares a family of automatic values.
  ///
  /// - Parameters:
  ///   - name: What messages call the family; file and line without one.
  ///   - equals: Whether a new result counts as unchanged. By default `==` where the value is `Equatable`, and otherwise
  ///     every run counts as a change.
  ///   - lifetime: When the state is released.
  ///   - file: Where the declaration stands, for messages.
  ///   - line: Where the declaration stands, for messages.
  ///   - selector: A pure function of its key and its reads.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @_disfavoredOverload
  public init(
    name: String? = nil, equals: @escaping (Value, Value) -> Bool = { _, _ in false },
    lifetime: CogLifetime = .whileObserved, file: StaticString = #fileID,
    line: UInt = #line, _ selector: @escaping (Reader<Value>, Key) -> Value
  ) {
    self.init(
      descriptor: .automatic(
        CogLabel(name: name, file: file, line: line), equals: equals, lifetime: lifetime, selector: selector))
  }
}

extension CogBox where Value: Equatable {
  /// Declares a family of automatic values whose results compare with `==`.
  ///
  /// - Parameters:
  ///   - name: What messages call the family; file and line without one.
  ///   - lifetime: When the state is released.
  ///   - file: Where the declaration stands, for messages.
  ///   - line: Where the declaration stands, for messages.
  ///   - selector: A pure function of its key and its reads.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public init(
    name: String? = nil, lifetime: CogLifetime = .whileObserved, file: StaticString = #fileID,
    line: UInt = #line, _ selector: @escaping (Reader<Value>, Key) -> Value
  ) {
    self.init(
      descriptor: .automatic(
        CogLabel(name: name, file: file, line: line), lifetime: lifetime, selector: selector))
  }
}
