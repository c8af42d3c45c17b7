extension StringProtocol {
  /// Whether a text stands in this one, byte for byte. The library's search compares characters, which takes a hundred times
  /// as long.
  func holds(_ needle: String) -> Bool { firstRange(of: needle) != nil }

  /// Where a text stands for the first time.
  func firstRange(of needle: String) -> Range<Index>? {
    offset(of: needle, last: false).map { range(at: $0, needle) }
  }

  /// Where a text stands for the last time.
  func lastRange(of needle: String) -> Range<Index>? {
    offset(of: needle, last: true).map { range(at: $0, needle) }
  }

  private func range(at offset: Int, _ needle: String) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: needle.utf8.count)
  }

  private func offset(of needle: String, last: Bool) -> Int? {
    func search(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
      var needle = needle
      return needle.withUTF8 { needle in
        guard text.count >= needle.count, let first = needle.first else { return nil }
        var found: Int?
        for offset in 0...(text.count - needle.count) where text[offset] == first {
          var length = 1
          while length < needle.count, text[offset + length] == needle[length] { length += 1 }
          guard length == needle.count else { continue }
          found = offset
          if !last { break }
        }
        return found
      }
    }
    if let found = utf8.withContiguousStorageIfAvailable(search) { return found }
    return Array(utf8).withUnsafeBufferPointer(search)
  }
}
