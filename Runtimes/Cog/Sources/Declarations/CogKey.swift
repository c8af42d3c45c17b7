/// A reference's key, carried inline so that naming a state allocates nothing.
///
/// Trivial keys of up to 16 bytes travel as their bits. The bits only carry the key and find it in a memo;
/// whether two keys are the same is decided by `==` on the key type itself. The parts that a memo hit needs are
/// trivial fields, so that looking at them copies nothing.
///
/// `low` and `high` mean something only for `bits`, `rest` only for `other`.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct CogKey {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  enum Kind: UInt8, BitwiseCopyable { case none, bits, other }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  enum Rest {
    case none
    case text(String)
    case any(AnyHashable)
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let kind: Kind
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let low: UInt64
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let high: UInt64
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let rest: Rest

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  init(kind: Kind, low: UInt64, high: UInt64, rest: Rest) {
    self.kind = kind
    self.low = low
    self.high = high
    self.rest = rest
  }

  /// The key of a keyless declaration.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  static var none: CogKey { CogKey(kind: .none, low: 0, high: 0, rest: .none) }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  init<Key: Hashable>(_ key: Key) {
    if Key.self == String.self {
      self.init(kind: .other, low: 0, high: 0, rest: .text(unsafeBitCast(key, to: String.self)))
    } else if _isPOD(Key.self), MemoryLayout<Key>.size <= 16, MemoryLayout<Key>.alignment <= 8 {
      var words: (UInt64, UInt64) = (0, 0)
      withUnsafeMutablePointer(to: &words) {
        _ = UnsafeMutableRawPointer($0).initializeMemory(as: Key.self, to: key)
      }
      self.init(kind: .bits, low: words.0, high: words.1, rest: .none)
    } else {
      self.init(kind: .other, low: 0, high: 0, rest: .any(AnyHashable(key)))
    }
  }

  /// The key as its own type. Only call with the type that the carrier was made from.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func unpacked<Key: Hashable>(as type: Key.Type) -> Key {
    if kind == .bits {
      var words = (low, high)
      return withUnsafePointer(to: &words) { UnsafeRawPointer($0).load(as: Key.self) }
    }
    switch rest {
    case .text(let text): return unsafeBitCast(text, to: Key.self)
    case .any(let any):
      guard let key = any.base as? Key else { wrongCarrier() }
      return key
    case .none: wrongCarrier()
    }
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func wrongCarrier() -> Never {
    fatalError("Cog: internal error: a reference carries a key of another type than its declaration's.")
  }

  /// What messages call a key.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static func describe<Key>(_ key: Key) -> String { "\(key)" }
}
