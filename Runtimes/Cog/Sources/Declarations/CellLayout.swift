/// How one declaration's cells lie in a chunk: the current values, then the pending values of a source, then the
/// keys. Chunks never move, so a row keeps the address of its current value for life.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct CellLayout {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let valueStride: Int
  /// From a current value to its pending value. Zero where nothing is staged.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let pendingOffset: Int
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let keysOffset: Int
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let keyStride: Int
  /// Cells per chunk minus one; the number of cells is a power of two.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let mask: Int
  let chunkSize: Int
  let alignment: Int

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  init(
    valueStride: Int, valueAlignment: Int, staged: Bool, keyStride: Int, keyAlignment: Int, keyed: Bool
  ) {
    var cells = 1
    if keyed {
      while cells < 64, cells * 2 * (valueStride + keyStride) <= 4096 { cells *= 2 }
    }
    let values = cells * valueStride * (staged ? 2 : 1)
    let keys = (values + keyAlignment - 1) / keyAlignment * keyAlignment
    self.valueStride = valueStride
    pendingOffset = staged ? cells * valueStride : 0
    keysOffset = keys
    self.keyStride = keyStride
    mask = cells - 1
    chunkSize = max(keys + (keyed ? cells * keyStride : 0), 1)
    alignment = max(valueAlignment, keyAlignment)
  }
}
