/// The file that a worker writes when its allocations are traced.
struct AllocationTrace: Equatable {
  /// A call stack and what it allocated in one phase.
  struct Site: Equatable {
    let phase: Int
    let allocations: Double
    let bytes: Double
    let survivors: Double
    let survivingBytes: Double
    /// Return addresses, the innermost first.
    let addresses: [UInt64]
  }

  private(set) var code = LoadedCode()
  private(set) var sites: [Site] = []

  /// Why a file is refused.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the text.
  ///
  /// - Throws: `Refusal` naming the line.
  init(reading text: String) throws(Refusal) {
    let lines = text.split(separator: "\n")
    guard lines.first == "storefront-allocations 1" else {
      throw Refusal(description: "line 1: expected \"storefront-allocations 1\"")
    }
    guard lines.last == "end" else { throw Refusal(description: "line \(lines.count): expected the line \"end\"") }
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      if line.hasPrefix("map ") {
        if let mapping = LoadedCode.mapping(ofProcessLine: line.dropFirst(4)) { code.add(mapping) }
      } else if let site = Self.site(line) {
        sites.append(site)
      } else {
        throw Refusal(description: "line \(index + 1): expected a call site or a mapping")
      }
    }
  }

  private static func site(_ line: Substring) -> Site? {
    let words = line.split(separator: " ")
    guard words.count >= 7, words[0] == "site", words[6] == ":", let phase = Int(words[1]) else { return nil }
    let numbers = words[2...5].compactMap { UInt64($0) }.map { Double($0) }
    let addresses = words[7...].compactMap { UInt64($0, radix: 16) }
    guard numbers.count == 4, addresses.count == words.count - 7, phase >= 0 else { return nil }
    return Site(
      phase: phase, allocations: numbers[0], bytes: numbers[1], survivors: numbers[2], survivingBytes: numbers[3],
      addresses: addresses)
  }
}
