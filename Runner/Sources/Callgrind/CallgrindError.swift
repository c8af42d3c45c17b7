/// A profile that is refused, with the line that is wrong.
public struct CallgrindError: Error, Equatable, CustomStringConvertible {
  /// Number of the line, from 1.
  public let line: Int
  /// What was expected and what was found.
  public let problem: String

  /// "line 7: expected …".
  public var description: String { "line \(line): \(problem)" }
}
