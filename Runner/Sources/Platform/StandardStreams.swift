import Glibc

/// This process's standard input, output and error, unbuffered.
public enum StandardStreams {
  /// Most bytes that are read.
  private static let mostInput = 16 << 20

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
