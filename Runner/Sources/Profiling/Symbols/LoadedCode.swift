/// Which files a process had mapped as code, and where.
struct LoadedCode: Equatable {
  /// One mapped stretch of a file.
  struct Mapping: Equatable {
    let start: UInt64
    let end: UInt64
    /// Offset in the file of the first byte.
    let offset: UInt64
    let path: String
  }

  private(set) var mappings: [Mapping] = []

  /// A mapping that was made; an earlier one at the same place is gone.
  mutating func add(_ mapping: Mapping) {
    guard mapping.start < mapping.end else { return }
    mappings.removeAll { $0.start < mapping.end && mapping.start < $0.end }
    mappings.append(mapping)
  }

  /// The file and the offset in it of an address.
  func place(of address: UInt64) -> (path: String, offset: UInt64)? {
    for mapping in mappings where mapping.start <= address && address < mapping.end {
      return (mapping.path, address - mapping.start + mapping.offset)
    }
    return nil
  }

  /// Reads a line of `/proc/<process>/maps`; nil for what is no code of a file.
  static func mapping(ofProcessLine line: Substring) -> Mapping? {
    let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    guard words.count == 6, words[1].contains("x"), let offset = UInt64(words[2], radix: 16) else { return nil }
    let ends = words[0].split(separator: "-")
    guard ends.count == 2, let start = UInt64(ends[0], radix: 16), let end = UInt64(ends[1], radix: 16) else {
      return nil
    }
    let path = words[5].drop { $0 == " " }
    return path.hasPrefix("/") ? Mapping(start: start, end: end, offset: offset, path: String(path)) : nil
  }
}
