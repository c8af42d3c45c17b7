/// A demangled name as bytes, with searches that know its brackets.
///
/// A text between brackets is deeper than what stands around it. An arrow is no bracket, and neither is an operator's name.
struct NameText {
  var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }
  init(_ text: some StringProtocol) { bytes = ArraySlice(Array(text.utf8)) }

  var string: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

  /// Depth of every byte; a bracket and its partner have that of the text around them.
  func depths() -> [Int] {
    var depths: [Int] = []
    depths.reserveCapacity(bytes.count)
    var depth = 0
    var angles: [Int] = []
    var previous: UInt8 = 0x20
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depths.append(depth)
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        while let last = angles.last, last > depth { angles.removeLast() }
        depths.append(depth)
      case UInt8(ascii: "<") where Self.isWord(previous) || previous == 0x20:
        depths.append(depth)
        angles.append(depth + 1)
        depth += 1
      case UInt8(ascii: ">") where previous != UInt8(ascii: "-") && angles.last == depth:
        angles.removeLast()
        depth -= 1
        depths.append(depth)
      default: depths.append(depth)
      }
      previous = byte
    }
    return depths
  }

  /// Where a text stands outside of all brackets, for the first time.
  func outside(_ needle: String) -> Range<Int>? {
    let needle = Array(needle.utf8)
    let (depths, start) = (depths(), bytes.startIndex)
    guard bytes.count >= needle.count else { return nil }
    for offset in 0...(bytes.count - needle.count) where depths[offset] == 0 {
      let range = (start + offset)..<(start + offset + needle.count)
      if bytes[range].elementsEqual(needle) { return range }
    }
    return nil
  }

  /// What is left without everything in angle brackets.
  func withoutGenerics() -> NameText {
    let (depths, start) = (depths(), bytes.startIndex)
    var kept: [UInt8] = []
    var hidden: Int?
    for (offset, depth) in depths.enumerated() {
      let byte = bytes[start + offset]
      if let level = hidden {
        if byte == UInt8(ascii: ">"), depth == level { hidden = nil }
      } else if byte == UInt8(ascii: "<"), offset + 1 < depths.count,
        depths[offset + 1] > depth
          || bytes[start + offset + 1] == UInt8(ascii: ">")
      {
        hidden = depth
      } else {
        kept.append(byte)
      }
    }
    return NameText(kept[...])
  }

  /// The parts between separators that stand outside of all brackets.
  func split(_ separator: UInt8) -> [NameText] {
    let (depths, start) = (depths(), bytes.startIndex)
    var parts: [NameText] = []
    var from = start
    for (offset, depth) in depths.enumerated() where depth == 0 && bytes[start + offset] == separator {
      parts.append(NameText(bytes[from..<(start + offset)]))
      from = start + offset + 1
    }
    return parts + [NameText(bytes[from...])]
  }

  /// Takes a text away from the beginning; false when it does not begin so.
  mutating func drop(_ prefix: String) -> Bool {
    guard bytes.starts(with: prefix.utf8) else { return false }
    bytes = bytes.dropFirst(prefix.utf8.count)
    return true
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
