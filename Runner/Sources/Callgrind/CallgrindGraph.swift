/// Who called whom from which source line, and what was executed where, in some parts of a profile that callgrind wrote.
public struct CallgrindGraph: Equatable, Sendable {
  /// A function of one file of code.
  public struct Function: Hashable, Sendable {
    /// Its symbol, without the depth of a recursion.
    public let name: String
    /// The path of the program or library; empty when unknown.
    public let object: String

    /// Names a function.
    public init(name: String, object: String) {
      self.name = name
      self.object = object
    }
  }

  /// A source line inside a function; code that was inlined stands under its own file.
  public struct Place: Hashable, Sendable {
    /// Index into `functions`.
    public let function: Int
    /// Index into `files`.
    public let file: Int
    /// Line from 1; 0 when unknown.
    public let line: Int
    /// Where in its file of code the instruction is, as that file numbers its addresses; 0 in a profile by lines.
    public let address: UInt64
  }

  /// A call from a place.
  public struct Edge: Hashable, Sendable {
    /// Where the call stands.
    public let place: Place
    /// Index into `functions`.
    public let callee: Int
  }

  /// What came of the calls of one edge.
  public struct Calls: Equatable, Sendable {
    /// How often it was called.
    public var count: UInt64 = 0
    /// Instructions until each had returned, with all that it called.
    public var instructions: UInt64 = 0
  }

  /// All parts of one name together.
  public struct Part: Equatable, Sendable {
    /// Instructions of each place itself.
    public internal(set) var own: [Place: UInt64] = [:]
    /// The calls of each edge.
    public internal(set) var calls: [Edge: Calls] = [:]

    /// Instructions of all places.
    public var instructions: UInt64 { own.values.reduce(0, +) }
  }

  /// Every function once.
  public internal(set) var functions: [Function] = []
  /// Every source file once, by the path that the line tables give.
  public internal(set) var files: [String] = []
  /// The parts by their names.
  public internal(set) var parts: [String: Part] = [:]

  /// Reads the parts whose names begin with `prefix`; the others are only followed as far as their names go.
  ///
  /// - Throws: `CallgrindError` for a profile that is not in the format, and for one without lines.
  public init(reading bytes: [UInt8], partsWithPrefix prefix: String) throws(CallgrindError) {
    var reader = CallgrindGraphReader(prefix: prefix)
    var (line, start) = (0, bytes.startIndex)
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      line += 1
      if end > start { try reader.take(bytes[start..<end], line: line) }
      start = end + 1
    }
    self = reader.graph
  }

  init() {}
}
