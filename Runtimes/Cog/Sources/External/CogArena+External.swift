import Observation

/// Reads of external models, and the release of their hidden sources.
nonisolated extension CogArena {
  func trackedProperty<Model: AnyObject & Observable, Property>(
    _ model: Model, _ path: KeyPath<Model, Property>, _ equals: @escaping (Property, Property) -> Bool, token: UInt64
  ) -> Property {
    if state.pointee.activeToken != token { trapEscapedReader(reading: nil) }
    let source = externalModels.source(of: model, path, equals)
    return trackedRead(source, .none, as: Property.self, token: token)
  }

  func trackedCall<Value>(
    token: UInt64, file: StaticString, line: UInt, column: UInt, _ read: () -> Value
  ) -> Value {
    if state.pointee.activeToken != token { trapEscapedReader(reading: nil) }
    let (value, source) = externalModels.read(
      in: token, row: computingRow, file: file, line: line, column: column, read)
    trackedRead(source, .none, as: Void.self, token: token)
    return value
  }

  private var externalModels: ExternalModels {
    if let externals { return externals }
    let made = ExternalModels(self)
    externals = made
    return made
  }

  /// Takes a keyless source out of the context. Only call if nothing depends on it and no state is being computed.
  func releaseSource(_ descriptor: CogDescriptor) {
    guard let record = records.removeValue(forKey: ObjectIdentifier(descriptor)), record.keylessRow >= 0 else { return }
    let row = Int(record.keylessRow)
    descriptor.cells.destroyValue(state.pointee.value[row])
    freeRow(row)
  }
}
