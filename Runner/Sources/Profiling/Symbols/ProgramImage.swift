import RunnerPlatform

/// A program or a library as its ELF file describes it: where its code is loaded, and which function is where.
struct ProgramImage {
  /// A function.
  struct Symbol {
    let start: UInt64
    /// First address behind it.
    let end: UInt64
    /// As the file has it, mangled.
    let name: String
  }

  private struct Segment {
    let offset: UInt64
    let address: UInt64
    let size: UInt64
  }

  /// Whether the file names its own functions, and not only those that it offers to others.
  let hasSymbols: Bool
  /// Whether the file has line tables.
  let hasLines: Bool
  private let segments: [Segment]
  private let symbols: [Symbol]

  /// Reads a file of at most 1 GiB. Functions of a file without names of its own are looked up in the separate debug file
  /// that its build note points to, where the host has one.
  ///
  /// - Returns: Nil for anything but a little-endian 64-bit ELF file.
  init?(path: String) {
    guard let bytes = try? FileSystem.read(path, limit: 1 << 30), let file = ELFFile(bytes) else { return nil }
    segments = file.segments.filter { $0.type == ELFFile.loaded }.map {
      Segment(offset: $0.offset, address: $0.address, size: $0.fileSize)
    }
    hasLines = file.section(".debug_line") != nil
    hasSymbols = file.section(".symtab") != nil
    var found = file.symbols(".symtab")
    if !hasSymbols {
      if let build = file.buildID, let debug = Self.debugFile(build) { found = debug.symbols(".symtab") }
      if found.isEmpty { found = file.symbols(".dynsym") }
    }
    symbols = Self.ordered(found)
  }

  private static func debugFile(_ build: String) -> ELFFile? {
    let path = "/usr/lib/debug/.build-id/\(build.prefix(2))/\(build.dropFirst(2)).debug"
    guard let bytes = try? FileSystem.read(path, limit: 1 << 30) else { return nil }
    return ELFFile(bytes)
  }

  /// Each address once, with the name that sorts first among those of the longest symbol there.
  private static func ordered(_ symbols: [Symbol]) -> [Symbol] {
    let sorted = symbols.sorted { ($0.start, $1.end, $0.name) < ($1.start, $0.end, $1.name) }
    var kept: [Symbol] = []
    kept.reserveCapacity(sorted.count)
    for symbol in sorted where kept.last?.start != symbol.start { kept.append(symbol) }
    return kept
  }

  /// The address inside the file's own numbering of a byte at a file offset.
  func address(atOffset offset: UInt64) -> UInt64? {
    for segment in segments where offset >= segment.offset && offset - segment.offset < segment.size {
      return offset - segment.offset + segment.address
    }
    return nil
  }

  /// The function that holds an address; nil where no function is known to be. Complexity: O(log *functions*).
  func symbol(at address: UInt64) -> Symbol? {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let found = symbols[low - 1]
    let end =
      found.end > found.start
      ? found.end : low < symbols.count ? min(symbols[low].start, found.start + Self.longestUnsized) : found.start
    return address < end ? found : nil
  }

  /// A function written in machine code often states no size; it is taken to reach to the next one, but no further than this.
  private static let longestUnsized: UInt64 = 4096
}
