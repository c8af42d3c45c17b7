/// A growable stack of trivial elements in raw memory, for work lists that a walk pushes to and pops from.
///
/// Raw memory keeps exclusivity checks, bounds checks and reference counting out of the walks. The owner calls
/// `deallocate()` exactly once. An idle arena leaves every work list empty; only capacity is kept.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct RawStack<Element: BitwiseCopyable> {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var base: UnsafeMutablePointer<Element>
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var count: Int
  private var capacity: Int

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    count = 0
    self.capacity = capacity
  }

  mutating func push(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count &+= 1
  }

  /// Only call if `count` is positive.
  mutating func pop() -> Element {
    count &-= 1
    return base[count]
  }

  /// Drops the first `prefix` elements and keeps the rest in order. O(rest).
  mutating func removeFirst(_ prefix: Int) {
    let rest = count &- prefix
    for index in 0..<rest { base[index] = base[prefix &+ index] }
    count = rest
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  func deallocate() { base.deallocate() }
}
