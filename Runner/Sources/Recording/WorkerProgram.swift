/// A worker under another name than its runtime's: one build of it among several.
public struct WorkerProgram: Equatable, Sendable {
  /// Slug of the runtime, which the worker must say for itself.
  public let runtime: String
  /// Folder of the executables.
  public let folder: String
  /// Folders with copies of the executables, which blocks of the time pass take in turn; empty for the executables themselves.
  ///
  /// Where the kernel has put a file's pages in memory stays as it is for a whole run. What that does to times is scatter between
  /// blocks over several copies, which the interval shows; with one file each it would be a difference that is not there
  /// (`docs/noise.md`, "Two files of the same bytes").
  public let copies: [String]
  /// The copy of block 0.
  public let firstCopy: Int

  /// Names a program.
  public init(runtime: String, folder: String, copies: [String] = [], firstCopy: Int = 0) {
    self.runtime = runtime
    self.folder = folder
    self.copies = copies
    self.firstCopy = firstCopy
  }

  /// The folder of the executable of a block; nil for what has no block.
  func folder(block: Int?) -> String {
    guard let block, !copies.isEmpty else { return folder }
    return copies[(firstCopy + block) % copies.count]
  }
}
