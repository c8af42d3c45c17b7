internal import RunnerPlatform
internal import RunnerRecording

/// Where the workers are and how long to wait for them.
enum WorkerChoice {
  static let defaultDeadline = 300.0
  static let options = [
    OptionSpec("--workers", "DIR", "folder of the worker executables (default: beside storefront-bench)"),
    OptionSpec("--deadline", "SECONDS", "longest silence of a worker, without progress (default 300)"),
  ]

  static func client(_ arguments: ParsedArguments, interrupts: Interrupts?) throws -> WorkerClient {
    let folder = try folder(arguments)
    let deadline = try arguments.seconds("--deadline") ?? defaultDeadline
    return WorkerClient(folder: folder, deadline: deadline, interrupts: interrupts)
  }

  static func folder(_ arguments: ParsedArguments) throws -> String {
    guard let folder = arguments.text("--workers") else {
      return FileSystem.folder(of: try FileSystem.ownExecutable())
    }
    guard FileSystem.isFolder(folder) else {
      throw UsageError("--workers: expected a folder, found \(folder.quotedForPeople); name the folder of a build")
    }
    return folder
  }
}
