public import RunnerPlatform

/// The folder of recorded runs.
public struct ResultStore: Sendable {
  /// The folder.
  public let folder: String

  /// Names the folder; it need not be there to be listed.
  public init(folder: String) { self.folder = folder }

  /// The folder of stored series, beside the runs that they are made of.
  public var scaling: ResultStore { ResultStore(folder: folder + "/scaling") }

  /// Makes the folder and proves that it takes a file.
  public func prepare() throws(PlatformError) {
    try FileSystem.makeFolder(folder)
    try AtomicFile.probe(folder: folder)
  }

  /// Names of the stored runs, oldest first. Files of other kinds are left out.
  public func list() throws(PlatformError) -> [StoredName] {
    guard FileSystem.exists(folder) else { return [] }
    return try FileSystem.names(in: folder).filter { $0.hasSuffix(".json") }.compactMap { try? StoredName(given: $0) }
  }

  /// Whether a run of that name is stored.
  public func contains(_ name: StoredName) -> Bool { FileSystem.exists(path(of: name)) }

  /// Reads one run.
  ///
  /// - Throws: `PlatformError` when it cannot be read, `ResultsError` naming the file when it is refused.
  public func read(_ name: StoredName) throws -> RunRecord {
    let bytes = try FileSystem.read(path(of: name), limit: StrictJSON.Limits().size)
    do {
      return try RunRecord(reading: bytes)
    } catch {
      throw ResultsError("refused \(path(of: name).quotedForPeople): \(error)")
    }
  }

  /// Writes one run whole. What is stored is never overwritten.
  public func write(_ record: RunRecord, as name: StoredName) throws {
    guard !contains(name) else { throw ResultsError("expected \(name.fileName) to be free, found a stored run") }
    try AtomicFile.write(try record.fileBytes(), to: path(of: name))
  }

  /// Where a run is stored.
  public func path(of name: StoredName) -> String { "\(folder)/\(name.fileName)" }
}
