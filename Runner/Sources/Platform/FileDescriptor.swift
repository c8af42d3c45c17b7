import Glibc

/// Owns one open file descriptor and closes it at the end of its life.
struct FileDescriptor: ~Copyable {
  let number: Int32

  init(number: Int32) { self.number = number }

  deinit { close(number) }

  /// Opens a file; the descriptor is not inherited by children.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o644) throws(PlatformError) -> FileDescriptor {
    while true {
      let number = Glibc.open(path, flags | O_CLOEXEC, mode)
      if number >= 0 { return FileDescriptor(number: number) }
      if errno != EINTR { throw PlatformError(operation: "open", path: path, code: errno) }
    }
  }

  /// Writes every byte or throws what stopped it.
  func writeAll(_ bytes: some Collection<UInt8>, path: String) throws(PlatformError) {
    try Self.write(Array(bytes), to: number, path: path)
  }

  /// The same to a descriptor that somebody else owns.
  static func write(_ bytes: [UInt8], to number: Int32, path: String) throws(PlatformError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress! + start, bytes.count - start) }
      if count < 0 {
        if errno == EINTR { continue }
        throw PlatformError(operation: "write", path: path, code: errno)
      }
      start += count
    }
  }

  /// Waits until the written bytes are on the device. Files that have none to wait for (`EINVAL`, `EROFS`) are no failure.
  func synchronise(path: String) throws(PlatformError) {
    guard fsync(number) == 0 || errno == EINVAL || errno == EROFS else {
      throw PlatformError(operation: "flush", path: path, code: errno)
    }
  }

  /// Reads to the end, but no more than `limit` bytes; `EFBIG` when there is more.
  func readAll(limit: Int, path: String) throws(PlatformError) -> [UInt8] {
    try Self.read(number, limit: limit, path: path)
  }

  /// The same from a descriptor that somebody else owns.
  static func read(_ number: Int32, limit: Int, path: String) throws(PlatformError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(number, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw PlatformError(operation: "read", path: path, code: errno)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > limit { throw PlatformError(operation: "read", path: path, code: EFBIG) }
    }
  }
}
