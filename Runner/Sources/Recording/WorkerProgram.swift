/// A worker under another name than its runtime's: one build of it among several.
public struct WorkerProgram: Equatable, Sendable {
  /// Slug of the runtime, which the worker must say for itself.
  public let runtime: String
  /// Folder of the executables.
  public let folder: String
  /// Folders with copies of the executables, which blocks of the time pass take in turn; empty for the executables themselves.
  ///
  /// Where the kernel has put a file's pages in memory decides how they meet in the caches, for as long as they stay there: the
  /// same bytes in two files differ by a percent or two on some cuts. Over several copies that is scatter between blocks,
  /// which the interval shows; with one file each it is a difference that is not there.
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
