/// From a reference to a row: the memo first, then the record, then its key index.
nonisolated extension CogArena {
  /// The row of a reference, made on first use. O(1); a memo hit neither hashes with the key's own hash nor
  /// retains anything.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func row(of descriptor: CogDescriptor, _ key: CogKey) -> Int {
    remembered(descriptor, key) ?? locate(descriptor, key)
  }

  /// The row of a reference, if the memos know it. O(1).
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func remembered(_ descriptor: CogDescriptor, _ key: CogKey) -> Int? {
    let memo = descriptor.memo
    guard memo.pointee.context == state.pointee.identity else { return nil }
    if key.kind == .none {
      let row = Int(memo.pointee.row)
      return state.pointee.generation[row] == memo.pointee.generation ? row : nil
    }
    guard key.kind == .bits, let keys = memo.pointee.keys else { return nil }
    return keys.pointee.firstRow(key.low, key.high, state.pointee.generation)
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  func locate(_ descriptor: CogDescriptor, _ key: CogKey) -> Int {
    if state.pointee.phase == .tornDown { trapTornDown(using: descriptor.label.text) }
    if key.kind == .bits, descriptor.memo.pointee.context == state.pointee.identity,
      let keys = descriptor.memo.pointee.keys,
      let row = keys.pointee.row(key.low, key.high, state.pointee.generation)
    {
      return row
    }
    let record = record(of: descriptor)
    let row: Int
    if key.kind == .none, record.keylessRow >= 0 {
      row = Int(record.keylessRow)
    } else {
      row = descriptor.locate(self, record, key)
      if key.kind == .bits { record.keys?.pointee.insert(key.low, key.high, row: row, state.pointee.generation) }
    }
    descriptor.memo.pointee = LocationMemo(
      context: state.pointee.identity, row: Int32(row), generation: state.pointee.generation[row],
      keys: record.keys, record: .passUnretained(record))
    return row
  }

  private func record(of descriptor: CogDescriptor) -> CogRecord {
    let memo = descriptor.memo
    if memo.pointee.context == state.pointee.identity, let known = memo.pointee.record {
      return known.takeUnretainedValue()
    }
    let identity = ObjectIdentifier(descriptor)
    if let record = records[identity] { return record }
    let record = CogRecord(descriptor)
    records[identity] = record
    return record
  }

  /// What messages call a row: the declaration's label, with the key if there is one.
  func label(of row: Int) -> String {
    if state.pointee.flags[row] & RowFlags.terminal != 0 { return reaction(at: row).label }
    let descriptor = interior.pointee.record[row]._withUnsafeGuaranteedRef { $0.descriptor }
    guard descriptor.isKeyed else { return descriptor.label.text }
    return "\(descriptor.label.text)[\(descriptor.cells.keyText(keyAddress(row, descriptor.layout)))]"
  }
}
