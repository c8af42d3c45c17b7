/// One remembered slot of a key that travels as bits.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct KeyMemoEntry: BitwiseCopyable {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var low: UInt64
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var high: UInt64
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var row: Int32
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var generation: UInt16
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var isUsed: Bool
}

/// A keyed record's memo from key bits to slots, in front of its key index.
///
/// The memo may forget, but an entry that it returns is right: the bits were resolved by the key index, and the
/// slot generation is compared on every hit. It keeps at least two places per key, and looks at four in a row.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct KeyMemo {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var entries: UnsafeMutablePointer<KeyMemoEntry>
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var shift: UInt64
  private var used = 0
  private var capacity: Int

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  static var probes: Int { 4 }
  private static var empty: KeyMemoEntry {
    KeyMemoEntry(low: 0, high: 0, row: 0, generation: 0, isUsed: false)
  }

  init() {
    capacity = 8
    shift = 61
    entries = .allocate(capacity: capacity + Self.probes)
    entries.initialize(repeating: Self.empty, count: capacity + Self.probes)
  }

  func deallocate() { entries.deallocate() }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func home(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ (high &* 0xC2B2_AE3D_27D4_EB4F)) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// The row in the first place of these bits, if it is theirs and its slot is still the same. O(1).
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func firstRow(_ low: UInt64, _ high: UInt64, _ generations: UnsafeMutablePointer<UInt16>) -> Int? {
    let entry = entries + home(low, high)
    guard entry.pointee.low == low, entry.pointee.high == high, entry.pointee.isUsed else { return nil }
    let row = Int(entry.pointee.row)
    return generations[row] == entry.pointee.generation ? row : nil
  }

  /// The remembered row of these bits, if its slot is still the same. O(1).
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func row(_ low: UInt64, _ high: UInt64, _ generations: UnsafeMutablePointer<UInt16>) -> Int? {
    var entry = entries + home(low, high)
    let end = entry + Self.probes
    while entry < end {
      if entry.pointee.low == low, entry.pointee.high == high, entry.pointee.isUsed {
        let row = Int(entry.pointee.row)
        if generations[row] == entry.pointee.generation { return row }
      }
      entry += 1
    }
    return nil
  }

  /// Remembers a slot. Amortised O(1).
  mutating func insert(_ low: UInt64, _ high: UInt64, row: Int, _ generations: UnsafeMutablePointer<UInt16>) {
    if used * 2 >= capacity { grow(generations) }
    place(
      KeyMemoEntry(low: low, high: high, row: Int32(row), generation: generations[row], isUsed: true),
      generations)
  }

  private mutating func place(_ new: KeyMemoEntry, _ generations: UnsafeMutablePointer<UInt16>) {
    let home = home(new.low, new.high)
    for index in home..<(home + Self.probes) {
      let old = entries[index]
      if !old.isUsed || (old.low == new.low && old.high == new.high) {
        if !old.isUsed { used += 1 }
        entries[index] = new
        return
      }
      if generations[Int(old.row)] != old.generation {
        entries[index] = new
        return
      }
    }
    entries[home] = new
  }

  private mutating func grow(_ generations: UnsafeMutablePointer<UInt16>) {
    let old = entries
    let places = capacity + Self.probes
    var live = 0
    for index in 0..<places where old[index].isUsed && generations[Int(old[index].row)] == old[index].generation {
      live += 1
    }
    if live * 4 >= capacity {
      capacity *= 2
      shift -= 1
    }
    used = 0
    entries = .allocate(capacity: capacity + Self.probes)
    entries.initialize(repeating: Self.empty, count: capacity + Self.probes)
    for index in 0..<places where old[index].isUsed && generations[Int(old[index].row)] == old[index].generation {
      place(old[index], generations)
    }
    old.deallocate()
  }
}
