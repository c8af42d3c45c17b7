/// A profile that callgrind wrote, of one or several parts.
public struct CallgrindProfile: Equatable, Sendable {
  /// The parts in the order of their dumps.
  public let parts: [CallgrindPart]

  /// Reads callgrind's own format.
  ///
  /// - Throws: `CallgrindError` for anything that is not in the format, a part that was cut short, and a part whose
  ///   instructions do not add up to the sum that it states.
  public init(reading bytes: [UInt8]) throws(CallgrindError) {
    var reader = CallgrindReader()
    var line = 0
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      line += 1
      try reader.take(bytes[start..<end], line: line)
      start = end + 1
    }
    parts = try reader.finish(line: line)
  }

  /// Instructions executed in all parts.
  public var instructions: UInt64 { parts.reduce(0) { $0 + $1.instructions } }

  /// The sum of all parts of those names.
  public func sum(of names: Set<String>) -> CallgrindPart {
    var sum = CallgrindPart()
    for part in parts {
      guard let name = part.name, names.contains(name) else { continue }
      sum.instructions += part.instructions
      for (name, function) in part.functions {
        sum.functions[name, default: .init()].instructions += function.instructions
        sum.functions[name]!.calls += function.calls
      }
    }
    return sum
  }

  /// Whether a function of that name was executed, in whatever part.
  public func names(_ function: String) -> Bool { parts.contains { $0.functions[function] != nil } }
}
