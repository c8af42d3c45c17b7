/// What a counter read over a program whose count is known.
public struct WitnessResult: Codable, Equatable, Sendable {
  /// The runtime in whose worker it was read.
  public var runtime: String
  /// The counter and its program.
  public var counter: String
  /// The count that is right by construction.
  public var expected: Double
  /// The count that was read; nil when none could be.
  public var actual: Double?
  /// Whether the counter may be believed.
  public var ok: Bool

  /// Puts a result together.
  public init(runtime: String, counter: String, expected: Double, actual: Double?, ok: Bool) {
    self.runtime = runtime
    self.counter = counter
    self.expected = expected
    self.actual = actual
    self.ok = ok
  }
}
