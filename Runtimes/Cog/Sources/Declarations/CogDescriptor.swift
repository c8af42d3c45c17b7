/// Where a declaration's state was last found: a memo, valid only in the context that it names.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct LocationMemo {
  /// The context, or `UInt64.max` before the first location.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var context: UInt64
  /// A keyless declaration's slot.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var row: Int32
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var generation: UInt16
  /// A keyed declaration's own memo of slots, owned by its record in that context.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var keys: UnsafeMutablePointer<KeyMemo>?
  /// The declaration's record in that context, which owns it.
  var record: Unmanaged<CogRecord>?
}

/// The immutable recipe that every copy of a reference shares, and whose identity names the declaration.
///
/// The class is not generic: what depends on the value or key type is a closure over raw cell addresses, made
/// where the types are known, so that the compiler specialises it there and calls through it need no metadata.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated final class CogDescriptor {
  enum Kind { case manual, automatic, async, terminal }

  /// Runs the selector of a row and stores the outcome. Returns whether the value changed.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  typealias Compute = (CogArena, Int) -> Bool

  let kind: Kind
  let label: CogLabel
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let layout: CellLayout
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let cells: CellOperations
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let memo: UnsafeMutablePointer<LocationMemo>
  let compute: Compute
  /// Finds or makes the row of a key. For a keyless declaration: makes its row.
  let locate: (CogArena, CogRecord, CogKey) -> Int
  let isKeyed: Bool
  /// Whether states of the declaration are released once nothing keeps them.
  let isEphemeral: Bool

  init(
    kind: Kind, label: CogLabel, layout: CellLayout, cells: CellOperations, compute: @escaping Compute,
    locate: @escaping (CogArena, CogRecord, CogKey) -> Int, isKeyed: Bool, isEphemeral: Bool
  ) {
    self.kind = kind
    self.label = label
    self.layout = layout
    self.cells = cells
    self.compute = compute
    self.locate = locate
    self.isKeyed = isKeyed
    self.isEphemeral = isEphemeral
    memo = .allocate(capacity: 1)
    memo.initialize(to: LocationMemo(context: .max, row: 0, generation: 0, keys: nil, record: nil))
  }

  deinit { memo.deallocate() }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static func manual(
    _ label: CogLabel, _ layout: CellLayout, _ cells: CellOperations,
    locate: @escaping (CogArena, CogRecord, CogKey) -> Int, isKeyed: Bool = false, isEphemeral: Bool
  ) -> CogDescriptor {
    CogDescriptor(
      kind: .manual, label: label, layout: layout, cells: cells, compute: { _, _ in false }, locate: locate,
      isKeyed: isKeyed, isEphemeral: isEphemeral)
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static func automatic(
    _ label: CogLabel, _ layout: CellLayout, _ cells: CellOperations, compute: @escaping Compute,
    locate: @escaping (CogArena, CogRecord, CogKey) -> Int, isKeyed: Bool = false, isEphemeral: Bool
  ) -> CogDescriptor {
    CogDescriptor(
      kind: .automatic, label: label, layout: layout, cells: cells, compute: compute, locate: locate,
      isKeyed: isKeyed, isEphemeral: isEphemeral)
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static func async(
    _ label: CogLabel, _ layout: CellLayout, _ cells: CellOperations, compute: @escaping Compute,
    locate: @escaping (CogArena, CogRecord, CogKey) -> Int, isKeyed: Bool, isEphemeral: Bool
  ) -> CogDescriptor {
    CogDescriptor(
      kind: .async, label: label, layout: layout, cells: cells, compute: compute, locate: locate, isKeyed: isKeyed,
      isEphemeral: isEphemeral)
  }
}

/// What the untyped arena does with one declaration's cells.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct CellOperations {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// Whether the second value counts as a change from the first.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let differs: Comparison
  let exchange: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  let destroyValue: (UnsafeMutableRawPointer) -> Void
  let destroyKey: (UnsafeMutableRawPointer) -> Void
  let keyText: (UnsafeRawPointer) -> String
  let keyHash: (UnsafeRawPointer) -> Int

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  init(
    differs: @escaping Comparison,
    exchange: @escaping (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void,
    destroyValue: @escaping (UnsafeMutableRawPointer) -> Void,
    destroyKey: @escaping (UnsafeMutableRawPointer) -> Void,
    keyText: @escaping (UnsafeRawPointer) -> String, keyHash: @escaping (UnsafeRawPointer) -> Int
  ) {
    self.differs = differs
    self.exchange = exchange
    self.destroyValue = destroyValue
    self.destroyKey = destroyKey
    self.keyText = keyText
    self.keyHash = keyHash
  }
}
