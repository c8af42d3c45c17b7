/// The grammar of RFC 8259, one byte after another.
struct StrictJSONScanner {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var at = 0

  init(bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  mutating func scanDocument() throws(StrictJSONError) {
    skipSpace()
    try scanValue(depth: 0)
    skipSpace()
    if at < bytes.count { throw fault("expected the end of the file, found \(found)") }
  }

  private mutating func scanValue(depth: Int) throws(StrictJSONError) {
    switch current {
    case UInt8(ascii: "{"): try scanObject(depth: depth + 1)
    case UInt8(ascii: "["): try scanArray(depth: depth + 1)
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "t"): try scanWord("true")
    case UInt8(ascii: "f"): try scanWord("false")
    case UInt8(ascii: "n"): try scanWord("null")
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try scanNumber()
    default: throw fault("expected a JSON value, found \(found)")
    }
  }

  private mutating func scanObject(depth: Int) throws(StrictJSONError) {
    try enter(depth)
    var keys: Set<[UInt8]> = []
    skipSpace()
    if take("}") { return }
    while true {
      skipSpace()
      let start = at
      guard current == UInt8(ascii: "\"") else { throw fault("expected a key in double quotes, found \(found)") }
      let key = try scanString()
      if !keys.insert(key).inserted {
        let name = String(decoding: key.prefix(60), as: UTF8.self)
        throw fault("expected each key once, found \"\(name)\" again", at: start)
      }
      skipSpace()
      guard take(":") else { throw fault("expected \":\" behind a key, found \(found)") }
      skipSpace()
      try scanValue(depth: depth)
      skipSpace()
      if take("}") { return }
      guard take(",") else { throw fault("expected \",\" or \"}\", found \(found)") }
    }
  }

  private mutating func scanArray(depth: Int) throws(StrictJSONError) {
    try enter(depth)
    skipSpace()
    if take("]") { return }
    while true {
      skipSpace()
      try scanValue(depth: depth)
      skipSpace()
      if take("]") { return }
      guard take(",") else { throw fault("expected \",\" or \"]\", found \(found)") }
    }
  }

  private mutating func enter(_ depth: Int) throws(StrictJSONError) {
    guard depth <= depthLimit else { throw fault("expected at most \(depthLimit) nested levels, found more") }
    at += 1
  }

  /// The string's content with escapes resolved, so that one key cannot hide behind two spellings.
  private mutating func scanString() throws(StrictJSONError) -> [UInt8] {
    let start = at
    at += 1
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        guard String(validating: content, as: UTF8.self) != nil else {
          throw fault("expected UTF-8 text, found other bytes", at: start)
        }
        return content
      case UInt8(ascii: "\\"):
        at += 1
        content += try scanEscape()
      case 0..<0x20: throw fault("expected control characters escaped, found byte \(byte)")
      default:
        content.append(byte)
        at += 1
      }
    }
    throw fault("expected the string's closing quote, found the end of the file")
  }

  private mutating func scanEscape() throws(StrictJSONError) -> [UInt8] {
    guard let letter = current else { throw fault("expected an escape, found the end of the file") }
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"): return try scanUnicodeEscape()
    default:
      at -= 1
      throw fault("expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u, found \(found)")
    }
  }

  private mutating func scanUnicodeEscape() throws(StrictJSONError) -> [UInt8] {
    let start = at - 2
    var units = [try scanHexUnit()]
    if UTF16.isLeadSurrogate(units[0]), take("\\"), take("u") { units.append(try scanHexUnit()) }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw fault("expected a whole character, found half of a surrogate pair", at: start)
    }
    return Array(text.utf8)
  }

  private mutating func scanHexUnit() throws(StrictJSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("expected four hexadecimal digits, found \(found)")
      }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }

  private mutating func scanNumber() throws(StrictJSONError) {
    let start = at
    _ = take("-")
    if !take("0") { try scanDigits() }
    var isWhole = true
    if take(".") {
      isWhole = false
      try scanDigits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try scanDigits()
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    let fits = isWhole ? Int64(text) != nil || UInt64(text) != nil : Double(text)?.isFinite == true
    guard fits else {
      let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
      throw fault("expected a number that fits 64 bits, found \(shown)", at: start)
    }
  }

  private mutating func scanDigits() throws(StrictJSONError) {
    let start = at
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { at += 1 }
    if at == start { throw fault("expected a digit, found \(found)") }
  }

  private mutating func scanWord(_ word: StaticString) throws(StrictJSONError) {
    let text = Array("\(word)".utf8)
    guard bytes[at...].starts(with: text) else { throw fault("expected \(word), found \(found)") }
    at += text.count
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private var current: UInt8? { at < bytes.count ? bytes[at] : nil }

  private var found: String {
    guard let byte = current else { return "the end of the file" }
    return (0x21..<0x7F).contains(byte) ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
  }

  private func fault(_ problem: String, at place: Int? = nil) -> StrictJSONError {
    StrictJSONError(bytes: bytes, offset: place ?? at, problem: problem)
  }
}
