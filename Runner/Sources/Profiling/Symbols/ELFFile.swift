/// The parts of a little-endian 64-bit ELF file that lead from an address to a name. Any number that points outside the file
/// makes what it belongs to absent.
struct ELFFile {
  struct Segment {
    let type: UInt32
    let offset: UInt64
    let address: UInt64
    let fileSize: UInt64
  }

  struct Section {
    let name: String
    let offset: Int
    let size: Int
    let link: Int
    let entrySize: Int
  }

  /// Type of a segment that is mapped into memory.
  static let loaded: UInt32 = 1

  let segments: [Segment]
  let sections: [Section]
  private let bytes: [UInt8]

  /// Nil for any other file.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 64, bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    self.bytes = bytes
    func number(_ offset: Int, _ size: Int) -> UInt64? { Self.number(bytes, offset, size) }
    var segments: [Segment] = []
    let (first, step, count) = (number(32, 8)!, number(54, 2)!, number(56, 2)!)
    for index in 0..<count {
      guard let at = Int(exactly: first &+ index * step), let type = number(at, 4), let offset = number(at + 8, 8),
        let address = number(at + 16, 8), let size = number(at + 32, 8)
      else { return nil }
      segments.append(Segment(type: UInt32(truncatingIfNeeded: type), offset: offset, address: address, fileSize: size))
    }
    self.segments = segments
    let (table, width, sectionCount) = (number(40, 8)!, number(58, 2)!, number(60, 2)!)
    var raw: [(name: Int, section: Section)] = []
    for index in 0..<sectionCount {
      guard let at = Int(exactly: table &+ index * width), let name = number(at, 4), let offset = number(at + 24, 8),
        let size = number(at + 32, 8), let link = number(at + 40, 4), let entry = number(at + 56, 8),
        let type = number(at + 4, 4)
      else { return nil }
      // A section without bytes in the file (8), as in a separate debug file, is empty here.
      guard let place = Int(exactly: offset), let length = type == 8 ? 0 : Int(exactly: size) else { return nil }
      raw.append(
        (
          Int(name),
          Section(
            name: "", offset: place, size: min(length, max(0, bytes.count - place)), link: Int(link),
            entrySize: Int(exactly: entry) ?? 0)
        ))
    }
    let names = number(62, 2).map(Int.init).flatMap { raw.indices.contains($0) ? raw[$0].section : nil }
    sections = raw.map { name, section in
      Section(
        name: names.map { Self.text(bytes, $0, name) } ?? "", offset: section.offset, size: section.size,
        link: section.link, entrySize: section.entrySize)
    }
  }

  func section(_ name: String) -> Section? { sections.first { $0.name == name && $0.size > 0 } }

  /// Functions of a symbol table; none where the file has no such table.
  func symbols(_ table: String) -> [ProgramImage.Symbol] {
    guard let section = section(table), section.entrySize >= 24, sections.indices.contains(section.link) else {
      return []
    }
    let names = sections[section.link]
    var symbols: [ProgramImage.Symbol] = []
    for at in stride(from: section.offset, to: section.offset + section.size - 23, by: section.entrySize) {
      let kind = bytes[at + 4] & 0xF
      // A function (2) or one that is chosen when it is bound (10), that is defined here.
      guard kind == 2 || kind == 10, Self.number(bytes, at + 6, 2) != 0,
        let start = Self.number(bytes, at + 8, 8), let size = Self.number(bytes, at + 16, 8),
        let name = Self.number(bytes, at, 4)
      else { continue }
      symbols.append(.init(start: start, end: start &+ size, name: Self.text(bytes, names, Int(name))))
    }
    return symbols
  }

  /// The build note in hexadecimal.
  var buildID: String? {
    guard let note = section(".note.gnu.build-id"), note.size > 16 else { return nil }
    return bytes[(note.offset + 16)..<(note.offset + note.size)].map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    return (0..<size).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
  }

  private static func text(_ bytes: [UInt8], _ section: Section, _ offset: Int) -> String {
    guard offset < section.size else { return "" }
    let tail = bytes[(section.offset + offset)..<(section.offset + section.size)]
    return String(decoding: tail.prefix { $0 != 0 }, as: UTF8.self)
  }
}
