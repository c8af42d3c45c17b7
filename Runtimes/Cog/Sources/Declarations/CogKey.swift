/// A reference's key, carried inline so that naming a state allocates nothing.
///
/// Trivial keys of up to 16 bytes travel as their bits. The bits only carry the key and find it in a memo;
/// whether two keys are the same is decided by `==` on the key type itself.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated enum CogKey {
  case none
  case bits(UInt64, UInt64)
  case text(String)
  case any(AnyHashable)

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  init<Key: Hashable>(_ key: Key) {
    if Key.self == String.self {
      self = .text(unsafeBitCast(key, to: String.self))
    } else if _isPOD(Key.self), MemoryLayout<Key>.size <= 16, MemoryLayout<Key>.alignment <= 8 {
      var words: (UInt64, UInt64) = (0, 0)
      withUnsafeMutablePointer(to: &words) {
        _ = UnsafeMutableRawPointer($0).initializeMemory(as: Key.self, to: key)
      }
      self = .bits(words.0, words.1)
    } else {
      self = .any(AnyHashable(key))
    }
  }

  /// The key as its own type. Only call with the type that the carrier was made from.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func unpacked<Key: Hashable>(as type: Key.Type) -> Key {
    switch self {
    case .bits(let low, let high):
      var words = (low, high)
      return withUnsafePointer(to: &words) { UnsafeRawPointer($0).load(as: Key.self) }
    case .text(let text):
      return unsafeBitCast(text, to: Key.self)
    case .any(let any):
      guard let key = any.base as? Key else { wrongCarrier() }
      return key
    case .none:
      wrongCarrier()
    }
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func wrongCarrier() -> Never {
    fatalError("Cog: internal error: a reference carries a key of another type than its declaration's.")
  }
}

extension CogKey {
  /// For types whose `String(describing:)` is the whole story, as in messages.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  nonisolated static func describe<Key>(_ key: Key) -> String { "\(key)" }
}
