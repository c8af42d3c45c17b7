import RunnerPlatform
import RunnerRecording
import RunnerWire

/// The worker that is profiled, as a file.
struct WorkerProgram {
  let path: String
  let symboliser: Symboliser
  /// What it lacks.
  let notes: [String]

  /// - Throws: `RunFailure` for a worker without function names.
  init(client: WorkerClient, order: ProfileOrder) throws(RunFailure) {
    let given = client.path(of: order.runtime, suite: WorkerSuite(of: order.group))
    let path = (try? FileSystem.resolve(given)) ?? given
    self.path = path
    symboliser = Symboliser(roots: SourceRoots(workers: FileSystem.folder(of: path)), program: path)
    // What is no program of this kind, as a script that starts one, has no names of its own to look for.
    guard let image = ProgramImage(path: path) else {
      notes = []
      return
    }
    guard image.hasSymbols else {
      throw order.failure(
        "expected a worker with function names at \(path.quotedForPeople), found one that was stripped; build it "
          + "without -s or --strip (swift build -c release keeps the names)")
    }
    var notes: [String] = []
    if !image.hasLines {
      notes.append("the worker has no line tables: call sites are functions, without file and line")
    }
    if let reason = LineTable.unavailableReason { notes.append("no source lines: \(reason)") }
    self.notes = notes
  }
}
