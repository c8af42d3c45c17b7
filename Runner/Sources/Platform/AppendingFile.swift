import Glibc

/// A file that grows by whole lines, each flushed to the device before the call returns.
public final class AppendingFile {
  /// Where the file is.
  public let path: String
  private let file: FileDescriptor

  /// Makes a new file; fails when one is there.
  public init(creating path: String) throws(PlatformError) {
    self.path = path
    file = try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
  }

  /// Opens a file and drops everything behind the first `length` bytes.
  public init(continuing path: String, length: Int) throws(PlatformError) {
    self.path = path
    file = try FileDescriptor.open(path, O_WRONLY | O_APPEND)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_size == length || ftruncate(file.number, length) == 0 else {
      throw PlatformError(operation: "shorten", path: path, code: errno)
    }
  }

  /// Appends the bytes and a line feed.
  public func append(line: [UInt8]) throws(PlatformError) {
    try file.writeAll(line + [0x0A], path: path)
    try file.synchronise(path: path)
  }
}
