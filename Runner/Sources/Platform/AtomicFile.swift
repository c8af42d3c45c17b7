import Glibc

/// Writes a file whole or not at all.
public enum AtomicFile {
  /// What the name of every temporary file begins with.
  public static let temporaryPrefix = ".tmp-"

  /// Whether a file of that name was left half-written by a process that is gone.
  public static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix) else { return false }
    let parts = name.dropFirst(temporaryPrefix.count).split(separator: "-").filter { $0 != "probe" }
    guard let process = parts.first.flatMap({ pid_t($0) }) else { return true }
    return process == getpid() || kill(process, 0) != 0 && errno == ESRCH
  }

  /// Puts the bytes at `path` through a temporary file in the same folder: write all, flush, rename, flush the folder.
  ///
  /// A reader sees the old file or the whole new one. When anything fails, the temporary file is removed, what was at
  /// `path` before is untouched, and the first failure is thrown. A device, a pipe or a folder is never replaced; a link stays,
  /// and what it points to is written.
  ///
  /// - Parameter replacing: Whether a file that is there may be replaced; if not, it is `EEXIST`, also when another process
  ///   puts one there meanwhile.
  public static func write(_ bytes: [UInt8], to given: String, replacing: Bool = true) throws(PlatformError) {
    let path = try FileSystem.behindLinks(given)
    if FileSystem.exists(path), !FileSystem.isRegularFile(path) {
      throw PlatformError(operation: "put a file in the place of", path: path, code: EEXIST)
    }
    let folder = FileSystem.folder(of: path)
    let temporary = "\(folder)/\(temporaryPrefix)\(getpid())-\(UInt32.random(in: 0 ... .max))"
    do {
      let file = try FileDescriptor.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
      try file.writeAll(bytes, path: path)
      try file.synchronise(path: path)
    } catch {
      unlink(temporary)
      throw error
    }
    guard (replacing ? rename(temporary, path) : link(temporary, path)) == 0 else {
      let code = errno
      unlink(temporary)
      throw PlatformError(operation: "rename the finished file to", path: path, code: code)
    }
    if !replacing { unlink(temporary) }
    try FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY).synchronise(path: folder)
  }

  /// Proves that a folder takes a new file of `size` bytes, by writing one and removing it.
  public static func probe(folder: String, size: Int = 4096) throws(PlatformError) {
    let path = "\(folder)/\(temporaryPrefix)probe-\(getpid())"
    try write([UInt8](repeating: 0x20, count: size), to: path)
    try FileSystem.remove(path)
  }
}
