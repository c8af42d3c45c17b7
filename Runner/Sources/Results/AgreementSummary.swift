/// What the agreement gate found before anything was measured.
public struct AgreementSummary: Codable, Equatable, Sendable {
  /// Always true in a stored run.
  public var passed: Bool
  /// Slugs of the runtimes that were compared.
  public var runtimes: [String]
  /// The profile that was compared.
  public var profile: String
  /// Checkpoints of the fixed trace, of all runtimes together.
  public var checkpoints: Int
  /// Random sessions beside the trace, of all runtimes together.
  public var sessions: Int
  /// Digest of what every runtime showed.
  public var digest: String

  /// Puts a summary together.
  public init(passed: Bool, runtimes: [String], profile: String, checkpoints: Int, sessions: Int, digest: String) {
    self.passed = passed
    self.runtimes = runtimes
    self.profile = profile
    self.checkpoints = checkpoints
    self.sessions = sessions
    self.digest = digest
  }
}
