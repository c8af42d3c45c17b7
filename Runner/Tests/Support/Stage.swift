internal import Glibc
internal import RunnerPlatform
public import RunnerResults

/// A results folder that already holds a run, and a folder with a well-behaved worker: what a bad input must not harm.
public struct Stage {
  private let scratch: Scratch
  /// The worker.
  public let worker: FakeWorker
  /// The folder of recorded runs.
  public let results: String
  /// The folder of the worker.
  public let workers: String
  /// The run that is recorded already.
  public let recorded = StoredName(createdAt: "20260102T030405Z", environment: "0123456789ab", commit: "abcdef")

  /// Sets a stage.
  public init(_ name: String = "stage") throws {
    scratch = try Scratch(name)
    results = scratch.path + "/results"
    workers = scratch.path + "/workers"
    try FileSystem.makeFolder(results)
    worker = try FakeWorker(folder: workers)
    try store.write(.example(), as: recorded)
  }

  /// The store of recorded runs.
  public var store: ResultStore { ResultStore(folder: results) }

  /// The folder around everything.
  public var folder: String { scratch.path }

  /// Names of whole runs beside the first.
  public func newRuns() throws -> [StoredName] { try store.list().filter { $0 != recorded } }

  /// Whether the first run is still what it was.
  public func isUnharmed() -> Bool { (try? store.read(recorded)) == RunRecord.example() }

  /// Journals in the results folder.
  public func journals() throws -> [String] {
    try FileSystem.names(in: results).filter { $0.hasPrefix(".journal-") && $0.hasSuffix(".jsonl") }
  }

  /// Temporary files in the results folder.
  public func leftovers() throws -> [String] { try FileSystem.names(in: results).filter { $0.hasPrefix(".tmp-") } }

  /// Makes a pipe in the results folder, which nobody writes.
  public func makePipe(_ name: String) throws {
    guard mkfifo("\(results)/\(name)", 0o644) == 0 else {
      throw PlatformError(operation: "make the pipe", path: name, code: errno)
    }
  }

  /// Writes a file into the results folder.
  public func put(_ text: String, as name: String) throws {
    try AtomicFile.write(Array(text.utf8), to: "\(results)/\(name)")
  }

  /// The arguments of a small run on this stage.
  public var run: [String] {
    ["run", "--quick", "--profile", "smoke", "--cuts", "cold", "--runtimes", FakeWorker.runtime, "--results", results]
      + ["--workers", workers]
  }

  /// The arguments that name this stage's worker and no other.
  public var only: [String] {
    ["--workers", workers, "--runtimes", FakeWorker.runtime]
  }
}
