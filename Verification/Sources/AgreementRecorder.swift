public import StorefrontWorkload

/// Makes the record of one port, in the process that links it.
@MainActor
public enum AgreementRecorder {
  /// Actions of one random session.
  public static let actionsPerSession = 120

  /// Plays the fixed trace, then `sessions` random sessions from `seed` on. The first session that disagrees is shrunk
  /// and ends the recording. A session in which nothing happens for `patience` has failed. `progress` is told the share done, 0 to 1, after the trace and after every session.
  public static func record<Port: StorefrontRuntime>(
    _ port: Port.Type, fixtures: StorefrontFixtures, seed: UInt64, sessions: Int,
    patience: Duration = .seconds(30), progress: (Double) -> Void = { _ in }
  ) async -> AgreementRecord {
    let script = SessionScript.trace(fixtures: fixtures, semantics: Port.descriptor.semantics)
    let player = await played(script, port, stopsAtFirstFailure: false, patience)
    progress(1 / Double(sessions + 1))
    let summary = await random(
      port, fixtures: fixtures, seed: seed, count: sessions, patience: patience, progress: progress)
    return AgreementRecord(
      runtime: Port.descriptor, profile: fixtures.profile, checkpoints: player.checkpoints, phases: player.phases,
      failure: player.failure?.description, sessions: summary)
  }

  private static func random<Port: StorefrontRuntime>(
    _ port: Port.Type, fixtures: StorefrontFixtures, seed: UInt64, count: Int, patience: Duration,
    progress: (Double) -> Void
  ) async -> RandomSessionSummary {
    var digest = Digest()
    var steps = 0
    for number in 0..<count {
      let session = RandomSession(seed: seed &+ UInt64(number), count: actionsPerSession)
      let checkpoints = await play(session, port, fixtures, patience: patience)
      steps += session.actions.count
      for checkpoint in checkpoints where checkpoint.isShared { digest.add(checkpoint.actual) }
      if let last = checkpoints.last, !last.holds {
        return RandomSessionSummary(
          seed: seed, count: number, steps: steps, digest: digest.text,
          failure: await shrunk(session, last, port, fixtures, patience, progress))
      }
      progress(Double(number + 2) / Double(count + 1))
    }
    return RandomSessionSummary(seed: seed, count: count, steps: steps, digest: digest.text, failure: nil)
  }

  /// Plays one session up to its first claim that fails, which is then the last one returned.
  public static func play<Port: StorefrontRuntime>(
    _ session: RandomSession, _ port: Port.Type, _ fixtures: StorefrontFixtures, patience: Duration = .seconds(30)
  ) async -> [Checkpoint] {
    let script = session.script(fixtures: fixtures, semantics: Port.descriptor.semantics)
    return await played(script, port, stopsAtFirstFailure: true, patience).checkpoints
  }

  private static func played<Port: StorefrontRuntime>(
    _ script: SessionScript, _ port: Port.Type, stopsAtFirstFailure: Bool, _ patience: Duration
  ) async -> SessionPlayer<Port> {
    let player = SessionPlayer<Port>(fixtures: script.fixtures, stopsAtFirstFailure: stopsAtFirstFailure)
    let bound = WaitBound(player.service, patience: patience)
    await player.play(script)
    bound.end()
    player.end()
    return player
  }

  /// Shrinks for at most a minute, with little patience for a candidate in which nothing happens.
  private static func shrunk<Port: StorefrontRuntime>(
    _ session: RandomSession, _ checkpoint: Checkpoint, _ port: Port.Type, _ fixtures: StorefrontFixtures,
    _ patience: Duration, _ progress: (Double) -> Void
  ) async -> RandomSessionFailure {
    var last = checkpoint
    let end = ContinuousClock.now + .seconds(60)
    let shortest = await SessionShrinker.shrink(session.actions) { candidate in
      progress(1)
      guard ContinuousClock.now < end else { return false }
      let checkpoints = await play(
        RandomSession(seed: session.seed, actions: candidate), port, fixtures, patience: min(patience, .seconds(1)))
      guard let failed = checkpoints.last, !failed.holds else { return false }
      last = failed
      return true
    }
    return RandomSessionFailure(seed: session.seed, actions: shortest.map(\.description), checkpoint: last)
  }
}
