public import StorefrontWorkload

/// What one port did in the fixed trace and in random sessions. Plain data, made in the process that links the port.
public struct AgreementRecord: Codable, Hashable, Sendable {
  /// What the port is called and what it promises.
  public var runtime: RuntimeDescriptor
  /// The sizes of the fixed trace and of the random sessions.
  public let profile: StorefrontProfile
  /// Every claim of the fixed trace, in order.
  public let checkpoints: [Checkpoint]
  /// Observer runs and requests of each phase of the fixed trace.
  public let phases: [PhaseCounts]
  /// Why the fixed trace ended early, if it did.
  public let failure: String?
  /// The random sessions.
  public let sessions: RandomSessionSummary

  /// Joins the parts of a record.
  public init(
    runtime: RuntimeDescriptor, profile: StorefrontProfile, checkpoints: [Checkpoint], phases: [PhaseCounts],
    failure: String?, sessions: RandomSessionSummary
  ) {
    self.runtime = runtime
    self.profile = profile
    self.checkpoints = checkpoints
    self.phases = phases
    self.failure = failure
    self.sessions = sessions
  }

  /// Sixteen hexadecimal digits over everything that must be the same for every port: the shared claims of the trace
  /// and the digest of the random sessions.
  public var digest: String {
    var digest = Digest()
    for checkpoint in checkpoints where checkpoint.isShared {
      digest.add(checkpoint.phase)
      digest.add(checkpoint.name)
      digest.add(checkpoint.actual)
    }
    digest.add(sessions.digest)
    return digest.text
  }
}

/// What the random sessions of one port came to.
public struct RandomSessionSummary: Codable, Hashable, Sendable {
  /// The seed of the first session; session n has seed + n.
  public let seed: UInt64
  /// Sessions run to their end.
  public let count: Int
  /// Actions of all sessions.
  public let steps: Int
  /// Sixteen hexadecimal digits over everything the shadow and the port agreed on.
  public let digest: String
  /// The first session that disagreed, shrunk and written out.
  public let failure: RandomSessionFailure?

  /// A summary of `count` sessions.
  public init(seed: UInt64, count: Int, steps: Int, digest: String, failure: RandomSessionFailure?) {
    self.seed = seed
    self.count = count
    self.steps = steps
    self.digest = digest
    self.failure = failure
  }
}

/// A random session in which port and shadow disagreed, shrunk.
public struct RandomSessionFailure: Codable, Hashable, Sendable {
  /// The seed of the session.
  public let seed: UInt64
  /// The shortest failing list of actions that shrinking found.
  public let actions: [String]
  /// The claim that failed after the last of them.
  public let checkpoint: Checkpoint

  /// A failure with what reproduces it.
  public init(seed: UInt64, actions: [String], checkpoint: Checkpoint) {
    self.seed = seed
    self.actions = actions
    self.checkpoint = checkpoint
  }
}
