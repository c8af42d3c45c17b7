/// Typed access to cells: making rows, completing a run, reading a value.
nonisolated extension CogArena {
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func current<Value>(_ row: Int, as type: Value.Type) -> Value {
    state.pointee.value[row].assumingMemoryBound(to: Value.self).pointee
  }

  /// The address of a keyed row's key. The layout is the declaration's own.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func keyAddress(_ row: Int, _ layout: CellLayout) -> UnsafeMutableRawPointer {
    let index = cellIndex(row) & layout.mask
    return state.pointee.value[row] - index &* layout.valueStride + layout.keysOffset + index &* layout.keyStride
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func cellIndex(_ row: Int) -> Int { Int(interior.pointee.cell[row]) }

  /// Ends a run: the capture is closed, then the new value is compared, then stored if it changed. Whatever the
  /// equality closure or the release of the former value does happens outside of every capture.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func complete<Value>(_ row: Int, with value: Value, _ equals: (Value, Value) -> Bool) -> Bool {
    finishCapture()
    let cell = state.pointee.value[row].assumingMemoryBound(to: Value.self)
    if state.pointee.flags[row] & RowFlags.hasValue == 0 {
      cell.initialize(to: value)
      state.pointee.flags[row] |= RowFlags.hasValue
      return true
    }
    if equals(cell.pointee, value) { return false }
    cell.pointee = value
    return true
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func makeValueRow(_ record: CogRecord) -> Int {
    let row = makeRow(record: record)
    let cell = record.takeCell()
    state.pointee.value[row] = cell.address
    interior.pointee.cell[row] = Int32(cell.number)
    // A source may be made by a write, which nothing else would tell of.
    if record.isEphemeral, record.descriptor.kind == .manual { enlist(row) }
    return row
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func makeKeylessSource<Value>(_ record: CogRecord, _ value: Value) -> Int {
    if let row = keylessRow(record) { return row }
    let row = makeValueRow(record)
    setKeylessRow(record, row)
    initializeSource(row, value)
    return row
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func makeKeylessAutomatic(_ record: CogRecord) -> Int {
    let row = makeValueRow(record)
    setKeylessRow(record, row)
    markNew(row)
    return row
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func keylessRow(_ record: CogRecord) -> Int? { record.keylessRow < 0 ? nil : Int(record.keylessRow) }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func setKeylessRow(_ record: CogRecord, _ row: Int) { record.keylessRow = Int32(row) }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func makeKeyedRow<Key: Hashable>(_ record: CogRecord, _ key: Key, hash: Int, _ layout: CellLayout) -> Int {
    let row = makeValueRow(record)
    keyAddress(row, layout).assumingMemoryBound(to: Key.self).initialize(to: key)
    insertKey(record, row, hash: hash)
    return row
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func initializeSource<Value>(_ row: Int, _ value: Value) {
    state.pointee.value[row].assumingMemoryBound(to: Value.self).initialize(to: value)
    state.pointee.flags[row] |= RowFlags.hasValue
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func markNew(_ row: Int) { state.pointee.flags[row] |= RowFlags.dirty }
}
