import Glibc
internal import PlatformShim

/// An exclusive lock that ends with its holder's process, however that ends.
public final class FileLock {
  private let file: FileDescriptor

  /// Takes the lock, or returns nil when another process holds it.
  public init?(path: String) throws(PlatformError) {
    file = try FileDescriptor.open(path, O_RDWR | O_CREAT)
    let code = platform_lock(file.number)
    if code == EWOULDBLOCK { return nil }
    guard code == 0 else { throw PlatformError(operation: "lock", path: path, code: code) }
  }
}
