internal import RunnerWire
public import StorefrontVerification
public import StorefrontWorkload

/// The agreement gate over worker processes: the very binaries that are measured.
public struct AgreementCheck {
  /// Slugs of the runtimes.
  public var runtimes: [String]
  /// Sizes of the trace.
  public var profile: StorefrontProfile
  /// Seed of the first random session.
  public var seed: UInt64
  /// Random sessions of each runtime.
  public var randomSessions: Int

  /// Describes a check.
  public init(runtimes: [String], profile: StorefrontProfile, seed: UInt64, randomSessions: Int) {
    self.runtimes = runtimes
    self.profile = profile
    self.seed = seed
    self.randomSessions = randomSessions
  }

  /// Lets every worker record its port and compares the records.
  ///
  /// - Throws: `RunFailure` when a worker gives no record, or one of another runtime, profile or number of sessions. That
  ///   the ports disagree is the verdict's to say.
  public func perform(
    _ client: WorkerClient, onProgress: @escaping (_ runtime: String, _ fraction: Double) -> Void
  ) throws(RunFailure) -> AgreementVerdict {
    var records: [AgreementRecord] = []
    for runtime in runtimes {
      let request = WorkerRequest(mode: .verify, profile: profile, seed: seed, randomSessions: randomSessions)
      let task = WorkerTask(runtime: runtime, request: request)
      onProgress(runtime, 0)
      let reply = try client.ask(runtime, request, onProgress: { onProgress(runtime, $0) }).reply
      guard let record = reply.record else { throw task.invalid("expected an agreement record, found none") }
      try require(record, runtime, task)
      records.append(record)
    }
    return AgreementGate.compare(records)
  }

  private func require(_ record: AgreementRecord, _ runtime: String, _ task: WorkerTask) throws(RunFailure) {
    guard record.runtime.slug == runtime else {
      throw task.invalid("expected the record of \(runtime), found that of \(record.runtime.slug)")
    }
    guard record.profile == profile else {
      throw task.invalid("expected a record of the profile \(profile), found \(record.profile)")
    }
    let finished = record.sessions
    guard finished.failure != nil || finished.count == randomSessions else {
      throw task.invalid("expected \(randomSessions) random sessions, found \(finished.count)")
    }
    guard randomSessions == 0 || finished.seed == seed else {
      throw task.invalid("expected random sessions from seed \(seed), found them from \(finished.seed)")
    }
  }
}

extension AgreementVerdict {
  /// Requires that all agree.
  ///
  /// - Throws: `RunFailure` with the first difference.
  public func requirePassed() throws(RunFailure) {
    guard let difference else { return }
    throw RunFailure(
      .disagreement, "the runtimes do not agree; nothing is recorded. First difference:\n\(difference)")
  }
}
