/// An async declaration is two descriptors with the same keys: the status row, which selects and is published, and
/// the projection, an automatic row that holds the value and changes only when a success changed it.
nonisolated extension CogDescriptor {
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func status<Value>(
    _ recipe: AsyncRecipe<Value>, _ selector: @escaping (Reader<Value>) -> Work<Value>
  ) -> CogDescriptor {
    async(
      recipe.statusLabel, .keyless(CogStatus<Value>.self, staged: false),
      .keyless { (_: CogStatus<Value>, _: CogStatus<Value>) in false },
      compute: { arena, row in
        arena.select(row, selector(Reader(arena: arena, token: arena.state.pointee.activeToken)), recipe)
      },
      locate: { arena, record, _ in
        let row = arena.makeKeylessAutomatic(record)
        arena.markNewAsync(row)
        return row
      },
      isKeyed: false, isEphemeral: recipe.lifetime == .whileObserved)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func status<Value, Key: Hashable>(
    _ recipe: AsyncRecipe<Value>, _ selector: @escaping (Reader<Value>, Key) -> Work<Value>
  ) -> CogDescriptor {
    let layout = CellLayout.keyed(CogStatus<Value>.self, Key.self, staged: false)
    return async(
      recipe.statusLabel, layout,
      .keyed({ (_: CogStatus<Value>, _: CogStatus<Value>) in false }, Key.self),
      compute: { arena, row in
        let key = arena.keyAddress(row, layout).assumingMemoryBound(to: Key.self).pointee
        let reader = Reader<Value>(arena: arena, token: arena.state.pointee.activeToken)
        return arena.select(row, selector(reader, key), recipe)
      },
      locate: { arena, record, carrier in
        let key = carrier.unpacked(as: Key.self)
        let hash = key.hashValue
        if let row = arena.findRow(record, key, hash: hash, layout) { return row }
        let row = arena.makeKeyedRow(record, key, hash: hash, layout)
        arena.markNewAsync(row)
        return row
      },
      isKeyed: true, isEphemeral: recipe.lifetime == .whileObserved)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func projection<Value>(of status: CogDescriptor, _ recipe: AsyncRecipe<Value>) -> CogDescriptor {
    automatic(
      recipe.label, .keyless(ProjectedValue<Value>.self, staged: false), .keyless(ProjectedValue<Value>.isSame),
      compute: { arena, row in arena.project(row, status, .none, as: Value.self) },
      locate: { arena, record, _ in arena.makeKeylessAutomatic(record) },
      isEphemeral: recipe.lifetime == .whileObserved)
  }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func projection<Value, Key: Hashable>(
    of status: CogDescriptor, _ recipe: AsyncRecipe<Value>, by key: Key.Type
  ) -> CogDescriptor {
    let layout = CellLayout.keyed(ProjectedValue<Value>.self, Key.self, staged: false)
    return automatic(
      recipe.label, layout, .keyed(ProjectedValue<Value>.isSame, Key.self),
      compute: { arena, row in
        let key = arena.keyAddress(row, layout).assumingMemoryBound(to: Key.self).pointee
        return arena.project(row, status, CogKey(key), as: Value.self)
      },
      locate: { arena, record, carrier in
        let key = carrier.unpacked(as: Key.self)
        let hash = key.hashValue
        if let row = arena.findRow(record, key, hash: hash, layout) { return row }
        let row = arena.makeKeyedRow(record, key, hash: hash, layout)
        arena.markNew(row)
        return row
      },
      isKeyed: true, isEphemeral: recipe.lifetime == .whileObserved)
  }
}

nonisolated extension ProjectedValue {
  /// The declaration's equality has been asked when the value was published; the stamp is its answer.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  static func isSame(_ left: ProjectedValue, _ right: ProjectedValue) -> Bool { left.stamp == right.stamp }
}

nonisolated extension CogArena {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func markNewAsync(_ row: Int) { state.pointee.flags[row] |= RowFlags.dirty | RowFlags.async }

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  func project<Value>(
    _ row: Int, _ status: CogDescriptor, _ key: CogKey, as type: Value.Type
  ) -> Bool {
    let status = trackedRead(status, key, as: CogStatus<Value>.self, token: state.pointee.activeToken)
    return complete(row, with: ProjectedValue(value: status.value, stamp: status.valueStamp), ProjectedValue.isSame)
  }
}

nonisolated extension AsyncRecipe {
  /// What messages call the status row, so that a cycle's path tells it from the value.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var statusLabel: CogLabel {
    CogLabel(name: "status of \(label.text)", file: label.file, line: label.line)
  }
}
