/// What `perf script -F comm,pid,tid,time,ip,dso --ns` printed.
struct PerfScript: Equatable {
  /// One address of a stack.
  struct Address: Hashable {
    /// The program or library; nil where no file is mapped, and for the kernel.
    let path: String?
    /// Offset in the file; the address itself where there is none.
    let offset: UInt64
    /// Whether it is the kernel's.
    let isKernel: Bool
  }

  /// One sample.
  struct Sample: Equatable {
    /// Nanoseconds of the clock that perf was told to use.
    let time: UInt64
    /// The innermost address first; never empty.
    var addresses: [Address]
  }

  private(set) var samples: [Sample] = []
  /// Lines that are neither the head of a sample nor an address of one.
  private(set) var strangeLines = 0

  /// Reads the text. A program's name may hold any characters, spaces and colons among them: a head is read from its end.
  init(reading text: String) {
    var current: Sample?
    func finished() { if let current, !current.addresses.isEmpty { samples.append(current) } }
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.isEmpty {
        finished()
        current = nil
      } else if line.first == 0x09 || current != nil && line.first == 0x20 {
        guard current != nil, let address = Self.address(Substring(line)) else {
          strangeLines += 1
          continue
        }
        // Address zero ends a chain that frame pointers led out of the stack.
        if address.offset != 0 || address.path != nil { current!.addresses.append(address) }
      } else if let time = Self.time(Substring(line)) {
        finished()
        current = Sample(time: time, addresses: [])
      } else {
        strangeLines += 1
      }
    }
    finished()
  }

  /// "any name  123/124  28921.717867084: ": the time in nanoseconds.
  static func time(_ head: Substring) -> UInt64? {
    let words = head.split(separator: " ")
    guard words.count >= 3, let last = words.last, last.last == ":" else { return nil }
    let ids = words[words.count - 2].split(separator: "/")
    guard ids.count == 2, ids.allSatisfy({ Int($0) != nil }) else { return nil }
    let parts = last.dropLast().split(separator: ".")
    guard parts.count == 2, let seconds = UInt64(parts[0]), parts[1].count == 9, let rest = UInt64(parts[1]) else {
      return nil
    }
    return seconds * 1_000_000_000 + rest
  }

  /// "	   71e60 (/usr/lib/a library.so)".
  static func address(_ line: Substring) -> Address? {
    let text = line.drop { $0 == "\t" || $0 == " " }
    let digits = text.prefix { $0 != " " }
    guard let offset = UInt64(digits, radix: 16) else { return nil }
    var file = text[digits.endIndex...].drop { $0 == " " }
    guard file.first == "(", file.last == ")" else {
      return Address(path: nil, offset: offset, isKernel: offset >> 63 == 1)
    }
    file = file.dropFirst().dropLast()
    if file.hasSuffix(" (deleted)") { file = file.dropLast(" (deleted)".count) }
    let isKernel = offset >> 63 == 1 || file.hasPrefix("[kernel") || file.hasPrefix("[guest.kernel")
    return Address(path: file.hasPrefix("/") && !isKernel ? String(file) : nil, offset: offset, isKernel: isKernel)
  }
}
