/// What a counter read over a program whose count is known.
public struct Witness: Codable, Equatable, Sendable {
  /// The metric that is counted, and after a slash the program: "allocations/plain".
  public var counter: String
  /// The count that is right by construction.
  public var expected: Double
  /// The count that was read; nil when the counter could not be read at all.
  public var actual: Double?
  /// Whether the counter may be believed.
  public var ok: Bool
  /// Why it could not be read; nil when it could.
  public var reason: String?

  /// Puts a witness together; it is right when both counts are the same.
  public init(counter: String, expected: Double, actual: Double?, reason: String? = nil) {
    self.counter = counter
    self.expected = expected
    self.actual = actual
    ok = actual == expected
    self.reason = reason
  }

  /// The metric before the slash.
  public var metric: String { String(counter.prefix { $0 != "/" }) }
}
