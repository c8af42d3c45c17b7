/// A worker under another name than its runtime's: one build of it among several.
public struct WorkerProgram: Equatable, Sendable {
  /// Slug of the runtime, which the worker must say for itself.
  public let runtime: String
  /// Folder of the executables.
  public let folder: String

  /// Names a program.
  public init(runtime: String, folder: String) {
    self.runtime = runtime
    self.folder = folder
  }
}
