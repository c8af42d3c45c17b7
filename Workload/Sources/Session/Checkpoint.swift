/// One claim of a session: what the shadow model expected and what the port did.
public struct Checkpoint: Codable, Hashable, Sendable {
  /// The phase it stands in.
  public let phase: String
  /// The claim, unique within its phase.
  public let name: String
  /// What the shadow model, or the port's declared semantics, expected.
  public let expected: String
  /// What the port did.
  public let actual: String
  /// Whether every port must give the same; otherwise the declared semantics decide.
  public let isShared: Bool

  /// A claim with both sides.
  public init(phase: String, name: String, expected: String, actual: String, isShared: Bool) {
    self.phase = phase
    self.name = name
    self.expected = expected
    self.actual = actual
    self.isShared = isShared
  }

  /// Whether both sides agree.
  public var holds: Bool { expected == actual }
}
