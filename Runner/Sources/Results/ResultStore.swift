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
    return try FileSystem.names(in: folder)
      .filter { $0.hasSuffix(".json") && !FileSystem.isFolder("\(folder)/\($0)") }
      .compactMap { try? StoredName(given: $0) }
  }

  /// The newest run, by the time in its name: a file that was given another name is never the newest. nil without one.
  public func newest() throws(PlatformError) -> StoredName? {
    try list().filter { $0.environment != nil }.max { $0.fileName < $1.fileName }
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

  /// Writes one run whole. What is stored is never overwritten, whoever stored it meanwhile.
  public func write(_ record: RunRecord, as name: StoredName) throws {
    do {
      try AtomicFile.write(try record.fileBytes(), to: path(of: name), replacing: false)
    } catch let error as PlatformError where error.isExistingFile {
      throw ResultsError("expected \(name.fileName) to be free, found a stored run")
    }
  }

  /// Writes one run under the first name from now on that is free.
  ///
  /// - Parameter make: The run, for the time that its name gets.
  public func write(_ make: (UTCDate) -> RunRecord) throws -> (name: StoredName, record: RunRecord) {
    while true {
      let now = Clock.utc()
      let record = make(now)
      let name = StoredName(createdAt: now.compact, environment: record.environment.key, commit: record.commit)
      do {
        try AtomicFile.write(try record.fileBytes(), to: path(of: name), replacing: false)
        return (name, record)
      } catch let error as PlatformError where error.isExistingFile {
        Clock.sleep(seconds: 0.05)
      }
    }
  }

  /// Where a run is stored.
  public func path(of name: StoredName) -> String { "\(folder)/\(name.fileName)" }
}
