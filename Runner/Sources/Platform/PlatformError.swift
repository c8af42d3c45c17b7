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

  /// "cannot write \"/x/y\": No space left on device".
  public var description: String {
    guard let path else { return "cannot \(operation): \(reason)" }
    return "cannot \(operation) \(path.quotedForPeople): \(reason)"
  }
}

extension String {
  /// The text in double quotes with control characters, quotes and backslashes escaped, so that data stays on its line.
  public var quotedForPeople: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value) {
          text += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }

  /// The text as one word of a POSIX shell command.
  public var quotedForShell: String {
    let plain = unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-_./:=,+@%".unicodeScalars.contains(scalar))
    }
    if plain && !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
