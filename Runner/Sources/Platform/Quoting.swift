extension String {
  /// The text in double quotes with control characters, quotes and backslashes escaped, so that data stays on its line.
  public var quotedForPeople: String {
    "\"" + escaped { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0.escapedControl } + "\""
  }

  /// The text with control characters escaped, line feeds too: a stored or foreign text cannot steer a terminal.
  public var onOneLine: String { escaped(\.escapedControl) }

  /// The same, but lines stay lines.
  public var withoutControls: String { escaped { $0 == "\n" ? nil : $0.escapedControl } }

  private func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let escaped = escape(scalar) {
        text += escaped
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
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

extension Unicode.Scalar {
  /// The escape of a control character (C0, DEL, C1); nil for every other.
  fileprivate var escapedControl: String? {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: properties.generalCategory == .control ? "\\u{\(String(value, radix: 16))}" : nil
    }
  }
}
