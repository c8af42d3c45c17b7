/// One place of a key index: a row and 32 bits of its key's hash. An empty place has row -1.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct KeyPlace: BitwiseCopyable {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var row: Int32
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var hash: UInt32

  static var empty: KeyPlace { KeyPlace(row: -1, hash: 0) }
}

/// The authority on a keyed record's rows: the key type's own `==` and `hash(into:)` decide.
///
/// Open addressing over places of 8 bytes, of which at most three quarters are used. The keys themselves lie in the
/// record's key cells and the hashes are kept, so that growing the index hashes nothing.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct KeyIndex {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var places: UnsafeMutablePointer<KeyPlace>
  /// Places minus one; their number is a power of two.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var mask: Int
  private(set) var count = 0

  init() {
    mask = 7
    places = .allocate(capacity: 8)
    places.initialize(repeating: .empty, count: 8)
  }

  func deallocate() { places.deallocate() }

  /// Adds a row. Only call if no row of an equal key is there. Amortised O(1).
  mutating func insert(_ row: Int, hash: Int) {
    if (count &+ 1) &* 4 > (mask &+ 1) &* 3 { grow() }
    place(KeyPlace(row: Int32(truncatingIfNeeded: row), hash: UInt32(truncatingIfNeeded: hash)))
    count &+= 1
  }

  /// Takes a row out, if it is there, and moves up what follows it. O(1).
  mutating func remove(_ row: Int, hash: Int) {
    var hole = Int(UInt32(truncatingIfNeeded: hash)) & mask
    while places[hole].row != Int32(truncatingIfNeeded: row) {
      if places[hole].row < 0 { return }
      hole = (hole &+ 1) & mask
    }
    var next = (hole &+ 1) & mask
    while places[next].row >= 0 {
      let home = Int(places[next].hash) & mask
      // The entry may fill the hole unless its home lies cyclically after the hole.
      if (next &- home) & mask >= (next &- hole) & mask {
        places[hole] = places[next]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    places[hole] = .empty
    count &-= 1
  }

  private func place(_ new: KeyPlace) {
    var index = Int(new.hash) & mask
    while places[index].row >= 0 { index = (index &+ 1) & mask }
    places[index] = new
  }

  @inline(never)
  private mutating func grow() {
    let old = places
    let former = mask &+ 1
    mask = former &* 2 &- 1
    places = .allocate(capacity: mask &+ 1)
    places.initialize(repeating: .empty, count: mask &+ 1)
    for index in 0..<former where old[index].row >= 0 { place(old[index]) }
    old.deallocate()
  }
}

nonisolated extension CogArena {
  /// The row of a key that the record has, if it has it. O(1).
  ///
  /// The index is looked at afresh in every step: a key's `==` is user code and may make states.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func findRow<Key: Hashable>(_ record: CogRecord, _ key: Key, hash: Int, _ layout: CellLayout) -> Int? {
    guard let index = record.index else { return nil }
    var place = Int(UInt32(truncatingIfNeeded: hash)) & index.pointee.mask
    while true {
      let found = index.pointee.places[place]
      if found.row < 0 { return nil }
      if found.hash == UInt32(truncatingIfNeeded: hash),
        keyAddress(Int(found.row), layout).assumingMemoryBound(to: Key.self).pointee == key
      {
        return Int(found.row)
      }
      place = (place &+ 1) & index.pointee.mask
    }
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func insertKey(_ record: CogRecord, _ row: Int, hash: Int) { record.index?.pointee.insert(row, hash: hash) }
}
