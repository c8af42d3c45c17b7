import Glibc

/// This process's standard input, output and error, unbuffered.
public enum StandardStreams {
  /// Most bytes that are read.
  private static let mostInput = 16 << 20

  /// Opens those of the three that are closed on nothing, so that no file of ours gets one of their numbers, and with it what is
  /// printed.
  public static func openClosed() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is the one that is missing.
      _ = Glibc.open("/dev/null", O_RDWR)
    }
  }

  /// Everything up to the end of standard input.
  ///
  /// - Throws: `PlatformError` when it cannot be read, or is longer than 16 MiB.
  public static func readInput() throws(PlatformError) -> [UInt8] {
    try FileDescriptor.read(STDIN_FILENO, limit: mostInput, path: "standard input")
  }

  /// Writes the text and a line feed to standard output. A reader that left is no error of ours.
  public static func print(_ line: String) { write(line, STDOUT_FILENO, path: "standard output") }

  /// Writes the text and a line feed to standard error.
  public static func complain(_ line: String) { write(line, STDERR_FILENO, path: "standard error") }

  private static func write(_ line: String, _ number: Int32, path: String) {
    try? FileDescriptor.write(Array((line + "\n").utf8), to: number, path: path)
  }
}
