import Glibc
internal import PlatformShim

/// The two output streams of the process.
public enum Terminal {
  /// Columns of the terminal behind the error stream; nil when that is a file or a pipe.
  public static var errorColumns: Int? {
    let columns = platform_terminal_columns(STDERR_FILENO)
    return columns > 0 ? Int(columns) : nil
  }

  /// Writes the text to the output stream, unbuffered. Fails with `EPIPE` when the reader has gone.
  public static func print(_ text: String) throws(PlatformError) {
    platform_ignore_broken_pipes()
    try write(text, to: STDOUT_FILENO, named: "standard output")
  }

  /// Writes the text to the error stream; a failure has nowhere to be told.
  public static func printError(_ text: String) {
    platform_ignore_broken_pipes()
    try? write(text, to: STDERR_FILENO, named: "standard error")
  }

  private static func write(_ text: String, to number: Int32, named name: String) throws(PlatformError) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress! + start, bytes.count - start) }
      if count < 0 {
        if errno == EINTR { continue }
        throw PlatformError(operation: "write to \(name)", code: errno)
      }
      start += count
    }
  }
}
