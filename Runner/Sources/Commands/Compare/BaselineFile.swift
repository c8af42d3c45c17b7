internal import RunnerGate
internal import RunnerPlatform
internal import RunnerResults

/// The stored baselines: one file for each environment.
struct BaselineFile {
  static let option = OptionSpec("--baselines", "DIR", "folder of baselines (default beside the folder of runs)")

  let folder: String

  static func folder(_ arguments: ParsedArguments, _ store: ResultStore) -> BaselineFile {
    BaselineFile(folder: arguments.text("--baselines") ?? FileSystem.folder(of: store.folder) + "/baselines")
  }

  func path(of key: String) -> String { "\(folder)/\(key).json" }

  /// nil where there is none. One that cannot be read is an error, never an empty one.
  func read(_ key: String) throws -> GateBaseline? {
    let path = path(of: key)
    guard FileSystem.exists(path) else { return nil }
    do {
      return try GateBaseline(reading: try FileSystem.read(path, limit: StrictJSON.Limits().size))
    } catch {
      throw UsageError("refused \(path.quotedForPeople): \(error)")
    }
  }

  /// Waits for whoever changes a baseline of the folder now, so that no change is lost; the lock lasts as long as what is returned.
  func lock() throws -> FileLock {
    try FileSystem.makeFolder(folder)
    while true {
      if let lock = try FileLock(path: "\(folder)/.lock") { return lock }
      Clock.sleep(seconds: 0.05)
    }
  }

  func write(_ baseline: GateBaseline) throws {
    try AtomicFile.write(try baseline.fileBytes(), to: path(of: baseline.environment.id))
  }
}
