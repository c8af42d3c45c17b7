import Glibc

/// A refusal of the operating system: what was tried, on what, and why it failed.
public struct PlatformError: Error, Equatable, CustomStringConvertible {
  /// What was tried, as a verb phrase: "write", "create the folder".
  public let operation: String
  /// The path that it was tried on; nil when there is none.
  public let path: String?
  /// The operating system's error number.
  public let code: Int32

  /// Names a failed operation.
  public init(operation: String, path: String? = nil, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The operating system's own words for the code.
  public var reason: String { String(cString: strerror(code)) }

  /// Whether the reader of a pipe has gone.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// Whether something is there that must not be.
  public var isExistingFile: Bool { code == EEXIST }

  /// "cannot write \"/x/y\": No space left on device".
  public var description: String {
    guard let path else { return "cannot \(operation): \(reason)" }
    return "cannot \(operation) \(path.quotedForPeople): \(reason)"
  }
}
