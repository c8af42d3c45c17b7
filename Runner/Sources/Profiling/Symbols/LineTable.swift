import RunnerPlatform

/// Source lines of addresses, by `llvm-symbolizer` or, without it, `addr2line`.
enum LineTable {
  /// Why no lines can be had on this host; nil when they can.
  static var unavailableReason: String? {
    tool == nil
      ? "neither llvm-symbolizer nor addr2line is on PATH; install one (Debian: apt-get install llvm or binutils)" : nil
  }

  private static var tool: (path: String, isLLVM: Bool)? {
    if let path = ToolLookup.find("llvm-symbolizer") { return (path, true) }
    return ToolLookup.find("addr2line").map { ($0, false) }
  }

  /// The places of each address: that of the innermost inlined code first. Addresses without lines are left out.
  static func places(of addresses: [UInt64], in path: String) -> [UInt64: [(file: String, line: Int)]] {
    guard !addresses.isEmpty, let (executable, isLLVM) = tool else { return [:] }
    let arguments =
      isLLVM
      ? ["--obj=\(path)", "--inlines", "--no-demangle", "--output-style=LLVM"] : ["-e", path, "-i", "-f", "-a"]
    let input = addresses.map { "0x" + String($0, radix: 16) }.joined(separator: "\n") + "\n"
    let command = ChildCommand(
      executable: executable, arguments: arguments, environment: ToolLookup.toolEnvironment, input: Array(input.utf8),
      deadline: 300)
    guard let outcome = try? ChildProcess.run(command), outcome.ending == .exited(0) else { return [:] }
    let text = String(decoding: outcome.output, as: UTF8.self)
    return isLLVM ? llvm(text, addresses) : binutils(text)
  }

  /// A block for each address, ended by an empty line: name, place, name, place.
  static func llvm(_ text: String, _ addresses: [UInt64]) -> [UInt64: [(file: String, line: Int)]] {
    var places: [UInt64: [(file: String, line: Int)]] = [:]
    var (block, isPlace) = (0, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.isEmpty else {
        if isPlace || block < addresses.count { block += 1 }
        isPlace = false
        continue
      }
      if isPlace, block < addresses.count, let place = place(line, columns: true) {
        places[addresses[block], default: []].append(place)
      }
      isPlace.toggle()
    }
    return places
  }

  /// The address, then name and place by turns.
  static func binutils(_ text: String) -> [UInt64: [(file: String, line: Int)]] {
    var places: [UInt64: [(file: String, line: Int)]] = [:]
    var (address, isPlace): (UInt64?, Bool) = (nil, false)
    for line in text.split(separator: "\n") {
      if !isPlace, line.hasPrefix("0x"), let next = UInt64(line.dropFirst(2), radix: 16) {
        address = next
      } else {
        if isPlace, let address, let place = place(line, columns: false) { places[address, default: []].append(place) }
        isPlace.toggle()
      }
    }
    return places
  }

  /// "file:line:column" or "file:line (discriminator 2)"; nil for "??". Line 0 is code that the compiler made.
  private static func place(_ text: Substring, columns: Bool) -> (file: String, line: Int)? {
    var rest = text
    if columns {
      guard let colon = rest.lastIndex(of: ":") else { return nil }
      rest = rest[..<colon]
    } else if let space = rest.firstRange(of: " (discriminator") {
      rest = rest[..<space.lowerBound]
    }
    guard let colon = rest.lastIndex(of: ":"), let line = Int(rest[rest.index(after: colon)...]) else {
      return nil
    }
    let file = String(rest[..<colon])
    return file.hasPrefix("??") ? nil : (file, line)
  }
}
