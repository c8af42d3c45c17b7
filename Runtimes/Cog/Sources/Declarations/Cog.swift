/// A reference to one state that is read: an automatic value, or a source seen through `.readOnly`.
///
/// A declaration is a name and a recipe; it holds no value. Each context creates the state on first use, and
/// every copy of the reference names the same state there. Declaring runs nothing.
///
/// ```swift
/// let advice = Cog<String> { c in c[temperature] > 80 ? "Stay inside" : "Go outside" }
/// ```
public struct Cog<Value> {
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

  /// Declares an automatic value: `selector` computes it from what it reads, and it is kept until that changes.
  ///
  /// - Parameters:
  ///   - name: What messages call the state; file and line without one.
  ///   - equals: Whether a new result counts as unchanged. By default `==` where the value is `Equatable`, and otherwise
  ///     every run counts as a change. Reads made inside are nobody's dependencies.
  ///   - lifetime: When the state is released.
  ///   - file: Where the declaration stands, for messages.
  ///   - line: Where the declaration stands, for messages.
  ///   - selector: A pure function of its reads. It does not write and does not throw.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @_disfavoredOverload
  public init(
    name: String? = nil, equals: @escaping (Value, Value) -> Bool = { _, _ in false },
    lifetime: CogLifetime = .whileObserved, file: StaticString = #fileID,
    line: UInt = #line, _ selector: @escaping (Reader<Value>) -> Value
  ) {
    self.init(
      descriptor: .automatic(
        CogLabel(name: name, file: file, line: line), equals: equals, lifetime: lifetime, selector: selector),
      key: .none)
  }
}

extension Cog where Value: Equatable {
  /// Declares an automatic value whose results compare with `==`.
  ///
  /// - Parameters:
  ///   - name: What messages call the state; file and line without one.
  ///   - lifetime: When the state is released.
  ///   - file: Where the declaration stands, for messages.
  ///   - line: Where the declaration stands, for messages.
  ///   - selector: A pure function of its reads. It does not write and does not throw.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public init(
    name: String? = nil, lifetime: CogLifetime = .whileObserved, file: StaticString = #fileID,
    line: UInt = #line, _ selector: @escaping (Reader<Value>) -> Value
  ) {
    self.init(
      descriptor: .automatic(
        CogLabel(name: name, file: file, line: line), lifetime: lifetime, selector: selector),
      key: .none)
  }
}
