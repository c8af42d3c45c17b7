/// From a reference to a row: the memo first, then the record, then its key index.
nonisolated extension CogArena {
  /// The row of a reference, made on first use. O(1); a memo hit neither hashes with the key's own hash nor
  /// retains anything.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  @inline(__always)
  func row(of descriptor: CogDescriptor, _ key: CogKey) -> Int {
    let memo = descriptor.memo
    if memo.pointee.context == state.pointee.identity {
      switch key {
      case .none:
        let row = Int(memo.pointee.row)
        if state.pointee.generation[row] == memo.pointee.generation { return row }
      case .bits(let low, let high):
        if let keys = memo.pointee.keys, let row = keys.pointee.row(low, high, state.pointee.generation) {
          return row
        }
      case .text, .any:
        break
      }
    }
    return locate(descriptor, key)
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  @inline(never)
  func locate(_ descriptor: CogDescriptor, _ key: CogKey) -> Int {
    if state.pointee.phase == .tornDown { trapTornDown(using: descriptor.label.text) }
    let record = record(of: descriptor)
    let row: Int
    switch key {
    case .none:
      row = record.keylessRow >= 0 ? Int(record.keylessRow) : descriptor.locate(self, record, key)
    case .bits(let low, let high):
      row = descriptor.locate(self, record, key)
      record.keys?.pointee.insert(low, high, row: row, state.pointee.generation)
    case .text, .any:
      row = descriptor.locate(self, record, key)
    }
    descriptor.memo.pointee = LocationMemo(
      context: state.pointee.identity, row: Int32(row), generation: state.pointee.generation[row],
      keys: record.keys)
    return row
  }

  private func record(of descriptor: CogDescriptor) -> CogRecord {
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
    guard descriptor.makeKeyIndex != nil else { return descriptor.label.text }
    return "\(descriptor.label.text)[\(descriptor.cells.keyText(keyAddress(row, descriptor.layout)))]"
  }
}
