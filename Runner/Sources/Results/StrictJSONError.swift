/// A fault in JSON text and its place.
public struct StrictJSONError: Error, Equatable, CustomStringConvertible {
  /// Bytes before the fault.
  public let offset: Int
  /// The fault's line, from 1.
  public let line: Int
  /// What was expected and what was found.
  public let problem: String

  init(bytes: [UInt8], offset: Int, problem: String) {
    self.offset = offset
    line = 1 + bytes.prefix(offset).count { $0 == 0x0A }
    self.problem = problem
  }

  /// "line 3, byte 41: expected …, found …".
  public var description: String { "line \(line), byte \(offset): \(problem)" }
}
