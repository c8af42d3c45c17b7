/// Reads the edges and lines of a profile, line by line. Names are written once and repeated by number, for functions, files and
/// objects apart; a line number may be written as its distance to the one before.
struct CallgrindGraphReader {
  private(set) var graph = CallgrindGraph()
  private let prefix: String

  private var part: String?
  private var isTaken = false
  private var functionNames: [UInt64: String] = [:]
  private var fileNames: [UInt64: Int] = [:]
  private var objectNames: [UInt64: String] = [:]
  private var functionIndexes: [CallgrindGraph.Function: Int] = [:]
  private var fileIndexes: [String: Int] = [:]

  private var object = ""
  private var file = -1
  private var function = -1
  private var calledObject: String?
  private var callee: Int?
  private var calls: UInt64 = 0
  private var isJump = false
  private var line = 0
  private var address: UInt64 = 0
  private var hasAddresses = false
  /// What the current part holds, written back when it ends.
  private var taken = CallgrindGraph.Part()

  init(prefix: String) { self.prefix = prefix }

  mutating func take(_ bytes: ArraySlice<UInt8>, line number: Int) throws(CallgrindError) {
    switch bytes.first! {
    case UInt8(ascii: "#"): return
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"):
      try cost(bytes, number)
    default:
      guard let at = bytes.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) else {
        throw CallgrindError(line: number, problem: "expected a line of callgrind's format")
      }
      let value = bytes[(at + 1)...]
      if bytes[at] == UInt8(ascii: "=") {
        try position(bytes[..<at], value, number)
      } else {
        try header(String(decoding: bytes[..<at], as: UTF8.self), value, number)
      }
    }
  }

  private mutating func header(_ key: String, _ value: ArraySlice<UInt8>, _ number: Int) throws(CallgrindError) {
    switch key {
    case "part":
      (isTaken, part, taken) = (false, nil, CallgrindGraph.Part())
    case "desc":
      let text = String(decoding: value.drop { $0 == 0x20 }, as: UTF8.self)
      let trigger = "Trigger: Client Request: "
      guard text.hasPrefix(trigger + prefix) else { return }
      part = String(text.dropFirst(trigger.count))
      isTaken = true
      taken = graph.parts[part!] ?? CallgrindGraph.Part()
      graph.parts[part!] = nil
    case "positions":
      let text = String(decoding: value.drop { $0 == 0x20 }, as: UTF8.self)
      guard text == "line" || text == "instr line" else {
        throw CallgrindError(line: number, problem: "expected positions by line, found \"\(text)\"")
      }
      hasAddresses = text == "instr line"
    case "totals":
      if isTaken, let part { graph.parts[part] = taken }
      (isTaken, part, taken) = (false, nil, CallgrindGraph.Part())
    default: break
    }
  }

  private mutating func position(
    _ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>, _ number: Int
  ) throws(CallgrindError) {
    switch String(decoding: key, as: UTF8.self) {
    case "ob": object = try Self.text(value, &objectNames, number)
    case "cob": calledObject = try Self.text(value, &objectNames, number)
    case "fl", "fi", "fe": file = try fileIndex(value, number)
    case "cfi", "cfl": _ = try fileIndex(value, number)
    case "fn": function = index(of: .init(name: try name(value, number), object: object))
    case "cfn":
      callee = index(of: .init(name: try name(value, number), object: calledObject ?? object))
      calledObject = nil
    case "calls":
      guard callee != nil, let count = Self.number(value.prefix { $0 != 0x20 }) else {
        throw CallgrindError(line: number, problem: "expected a called function and a number of calls")
      }
      calls = count
    case "jump", "jcnd": isJump = true
    default: break
    }
  }

  private mutating func cost(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(CallgrindError) {
    var words = bytes.split(separator: 0x20, maxSplits: 3)[...]
    if hasAddresses { try moveAddress(words.removeFirst(), number) }
    guard let word = words.popFirst() else { throw CallgrindError(line: number, problem: "expected a line number") }
    try move(word, number)
    defer { (callee, calls, isJump) = (nil, 0, false) }
    guard !isJump, isTaken else { return }
    let value = words.first.map { Self.number($0) } ?? 0
    guard function >= 0, let value else {
      throw CallgrindError(line: number, problem: "expected a function and a cost that is a number")
    }
    let place = CallgrindGraph.Place(function: function, file: file, line: line, address: address)
    if let callee {
      taken.calls[.init(place: place, callee: callee), default: .init()].count += calls
      taken.calls[.init(place: place, callee: callee)]!.instructions += value
    } else if value > 0 {
      taken.own[place, default: 0] += value
    }
  }

  /// "12" is a line, "+3" and "-3" are distances to the line before, "*" is the same line.
  private mutating func move(_ word: ArraySlice<UInt8>, _ number: Int) throws(CallgrindError) {
    let rest = word.dropFirst()
    let next: Int? =
      switch word.first {
      case UInt8(ascii: "*"): line
      case UInt8(ascii: "+"): Self.number(rest).flatMap { Int(exactly: $0) }.map { line + $0 }
      case UInt8(ascii: "-"): Self.number(rest).flatMap { Int(exactly: $0) }.map { line - $0 }
      default: Self.number(word).flatMap { Int(exactly: $0) }
      }
    guard let next else { throw CallgrindError(line: number, problem: "expected a line number") }
    line = next
  }

  /// "0x12" is an address, "+3" and "-3" are distances in hexadecimal or decimal digits to the one before, "*" is the same.
  private mutating func moveAddress(_ word: ArraySlice<UInt8>, _ number: Int) throws(CallgrindError) {
    guard word.first != UInt8(ascii: "*") else { return }
    let sign = word.first!
    let isDistance = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    let text = String(decoding: isDistance ? word.dropFirst() : word, as: UTF8.self)
    guard let value = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text) else {
      throw CallgrindError(line: number, problem: "expected an address, found \"\(text)\"")
    }
    address = !isDistance ? value : sign == UInt8(ascii: "+") ? address &+ value : address &- value
  }

  // MARK: - Names

  private mutating func index(of function: CallgrindGraph.Function) -> Int {
    if let known = functionIndexes[function] { return known }
    functionIndexes[function] = graph.functions.count
    graph.functions.append(function)
    return graph.functions.count - 1
  }

  private mutating func fileIndex(_ value: ArraySlice<UInt8>, _ number: Int) throws(CallgrindError) -> Int {
    let (id, text) = Self.split(value)
    if let id, text.isEmpty {
      guard let known = fileNames[id] else {
        throw CallgrindError(line: number, problem: "expected a file that was named before")
      }
      return known
    }
    let name = String(decoding: text, as: UTF8.self)
    let index = fileIndexes[name] ?? graph.files.count
    if index == graph.files.count {
      fileIndexes[name] = index
      graph.files.append(name)
    }
    if let id { fileNames[id] = index }
    return index
  }

  private mutating func name(_ value: ArraySlice<UInt8>, _ number: Int) throws(CallgrindError) -> String {
    CallgrindReader.withoutDepth(try Self.text(value, &functionNames, number))
  }

  private static func text(
    _ value: ArraySlice<UInt8>, _ names: inout [UInt64: String], _ number: Int
  ) throws(CallgrindError) -> String {
    let (id, text) = split(value)
    if let id, text.isEmpty {
      guard let known = names[id] else {
        throw CallgrindError(line: number, problem: "expected a name that was defined before")
      }
      return known
    }
    let name = String(decoding: text, as: UTF8.self)
    if let id { names[id] = name }
    return name
  }

  /// "(7) name" and "(7)"; anything else is a name without a number.
  private static func split(_ value: ArraySlice<UInt8>) -> (id: UInt64?, text: ArraySlice<UInt8>) {
    guard value.first == UInt8(ascii: "("), let close = value.firstIndex(of: UInt8(ascii: ")")),
      let id = number(value[(value.startIndex + 1)..<close])
    else { return (nil, value) }
    return (id, value[(close + 1)...].drop { $0 == 0x20 })
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? { UInt64(decimal: digits) }
}
