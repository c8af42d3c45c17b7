/// Reads a profile line by line.
///
/// A part is a header of lines "key: value" and a body. In the body `fn=` names the function that the following cost lines
/// belong to, whatever file they stand in (`fi=`, `fe=`: code that was inlined); `cfn=` and `calls=` announce a call, and the
/// cost line behind them is that of everything the call did. A name is written once, as "(7) name", and is "(7)" from then on,
/// for all parts.
struct CallgrindReader {
  private var parts: [CallgrindPart] = []
  private var part: CallgrindPart?
  private var sum: UInt64 = 0
  private var hasTotal = false
  private var positions = 1
  private var column: Int?
  private var names: [UInt64: String] = [:]
  private var function: String?
  private var callee: String?
  private var next = CostLine.own

  /// What the next cost line is.
  private enum CostLine {
    case own, call, jump
  }

  mutating func take(_ bytes: ArraySlice<UInt8>, line: Int) throws(CallgrindError) {
    guard let first = bytes.first, first != UInt8(ascii: "#") else { return }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"):
      try cost(bytes, line)
    default:
      if let at = bytes.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) {
        let key = String(decoding: bytes[..<at], as: UTF8.self)
        let value = bytes[(at + 1)...]
        if bytes[at] == UInt8(ascii: ":") {
          try header(key, String(decoding: value.drop { $0 == 0x20 }, as: UTF8.self), line)
        } else {
          try position(key, value, line)
        }
      } else {
        throw refusal(line, "expected a line of callgrind's format", bytes)
      }
    }
  }

  mutating func finish(line: Int) throws(CallgrindError) -> [CallgrindPart] {
    try endPart(line)
    guard !parts.isEmpty else { throw CallgrindError(line: line, problem: "expected a profile, found no part") }
    return parts
  }

  // MARK: - Header

  private mutating func header(_ key: String, _ value: String, _ line: Int) throws(CallgrindError) {
    switch key {
    case "part", "version":
      if hasTotal || part == nil { try endPart(line) }
      if part == nil { part = CallgrindPart() }
    case "desc":
      let trigger = "Trigger: Client Request: "
      if value.hasPrefix(trigger) { part?.name = String(value.dropFirst(trigger.count)) }
    case "positions": positions = value.split(separator: " ").count
    case "events":
      if part == nil { part = CallgrindPart() }
      column = value.split(separator: " ").firstIndex(of: "Ir")
      guard column != nil else {
        throw CallgrindError(line: line, problem: "expected the event Ir, found \"\(value)\"")
      }
    case "totals":
      guard let column, let total = number(value, column) else {
        throw CallgrindError(line: line, problem: "expected the sum of instructions, found \"\(value)\"")
      }
      guard total == sum else {
        throw CallgrindError(line: line, problem: "expected costs that add up to \(total), found \(sum)")
      }
      part?.instructions = total
      hasTotal = true
    case "creator", "pid", "cmd", "thread", "event", "summary": break
    default: throw CallgrindError(line: line, problem: "expected a known header, found \"\(key)\"")
    }
  }

  private mutating func endPart(_ line: Int) throws(CallgrindError) {
    defer { (part, sum, hasTotal, function, callee, next) = (nil, 0, false, nil, nil, .own) }
    guard let part else { return }
    guard hasTotal else { throw CallgrindError(line: line, problem: "expected the totals of a part, found its end") }
    parts.append(part)
  }

  private func number(_ text: String, _ column: Int) -> UInt64? {
    let words = text.split(separator: " ")
    return words.isEmpty ? 0 : words.indices.contains(column) ? UInt64(words[column]) : 0
  }

  // MARK: - Body

  private mutating func position(_ key: String, _ value: ArraySlice<UInt8>, _ line: Int) throws(CallgrindError) {
    switch key {
    case "fn": function = try name(value, line)
    case "cfn": callee = try name(value, line)
    case "calls":
      guard let callee else { throw refusal(line, "expected a called function before its calls", value) }
      guard let count = UInt64(decimal: value.prefix { $0 != 0x20 }) else {
        throw refusal(line, "expected a number of calls", value)
      }
      // What the allocator does to serve a call is no call of its own.
      if !(Self.isAllocator(callee) && function.map(Self.isAllocator) == true) {
        part?.functions[callee, default: .init()].calls += count
      }
      next = .call
      self.callee = nil
    case "jump", "jcnd": next = .jump
    case "fl", "fi", "fe", "ob", "cob", "cfi", "cfl": break
    default: throw CallgrindError(line: line, problem: "expected a known position, found \"\(key)\"")
    }
  }

  private mutating func cost(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(CallgrindError) {
    let kind = next
    next = .own
    guard kind == .own else { return }
    guard let column, let function else { throw refusal(line, "expected a function before its costs", bytes) }
    let words = bytes.split(separator: 0x20)
    guard words.count > positions + column else {
      // Costs of zero at the end of a line may be left out.
      guard words.count >= positions else { throw refusal(line, "expected a position and costs", bytes) }
      return
    }
    guard let value = UInt64(decimal: words[positions + column]) else {
      throw refusal(line, "expected a cost that is a number", bytes)
    }
    sum += value
    part?.functions[function, default: .init()].instructions += value
  }

  /// "(7) name" defines, "(7)" repeats, anything else is the name.
  private mutating func name(_ value: ArraySlice<UInt8>, _ line: Int) throws(CallgrindError) -> String {
    guard value.first == UInt8(ascii: "("), let close = value.firstIndex(of: UInt8(ascii: ")")),
      let number = UInt64(decimal: value[(value.startIndex + 1)..<close])
    else { return Self.withoutDepth(String(decoding: value, as: UTF8.self)) }
    let text = value[(close + 1)...].drop { $0 == 0x20 }
    if !text.isEmpty {
      let name = Self.withoutDepth(String(decoding: text, as: UTF8.self))
      names[number] = name
      return name
    }
    guard let known = names[number] else { throw refusal(line, "expected a name that was defined before", value) }
    return known
  }

  /// Functions of the C library that give memory, and those inside of it through which one serves another.
  private static let allocators: Set<String> = [
    "malloc", "calloc", "realloc", "aligned_alloc", "memalign", "posix_memalign", "_mid_memalign",
  ]

  /// Whether it is one of them, or a copy of one that the compiler made for its callers: `_mid_memalign.constprop.0`.
  private static func isAllocator(_ name: String) -> Bool {
    allocators.contains(String(name.prefix { $0 != "." }))
  }

  /// `f'2` is the second of nested calls of `f`.
  static func withoutDepth(_ name: String) -> String {
    guard let mark = name.lastIndex(of: "'") else { return name }
    let depth = name[name.index(after: mark)...]
    return !depth.isEmpty && depth.allSatisfy(\.isNumber) ? String(name[..<mark]) : name
  }

  private func refusal(_ line: Int, _ expected: String, _ found: ArraySlice<UInt8>) -> CallgrindError {
    CallgrindError(line: line, problem: "\(expected), found \"\(String(decoding: found.prefix(60), as: UTF8.self))\"")
  }
}

extension UInt64 {
  /// Reads decimal digits and nothing else; nil when they do not fit.
  init?(decimal digits: ArraySlice<UInt8>) {
    guard !digits.isEmpty else { return nil }
    self = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (tenfold, carry) = multipliedReportingOverflow(by: 10)
      let (next, overflow) = tenfold.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
      guard !carry, !overflow else { return nil }
      self = next
    }
  }
}
