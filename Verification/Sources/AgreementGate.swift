import StorefrontWorkload

/// Whether any number of ports computed the same session.
public enum AgreementGate {
  /// Compares `records` with the shadow's expectations and with each other.
  ///
  /// The first difference is the earliest claim of the trace that fails in any record, then the first claim that every
  /// port must share and does not, then a claim of the trace that a record lacks, then the first random session that
  /// failed, then any difference of what the random sessions saw. No records is a difference: nothing was proved.
  public static func compare(_ records: [AgreementRecord]) -> AgreementVerdict {
    AgreementVerdict(records: records, difference: firstDifference(records))
  }

  private static func firstDifference(_ records: [AgreementRecord]) -> AgreementDifference? {
    guard let first = records.first else {
      return AgreementDifference(phase: "none", name: "records", expected: "at least one", actuals: [])
    }
    if let different = records.first(where: { $0.profile != first.profile }) {
      return AgreementDifference(
        phase: "none", name: "profile", expected: "\(first.profile)",
        actuals: [.init(runtime: different.runtime.slug, value: "\(different.profile)")])
    }
    return traceDifference(records) ?? missingClaim(records) ?? sessionDifference(records)
  }

  private static func traceDifference(_ records: [AgreementRecord]) -> AgreementDifference? {
    let longest = records.map(\.checkpoints.count).max() ?? 0
    for position in 0..<longest {
      let there = records.compactMap { record in
        record.checkpoints.indices.contains(position)
          ? (record: record, checkpoint: record.checkpoints[position]) : nil
      }
      let first = there[0].checkpoint
      let failing = there.first { !$0.checkpoint.holds }?.checkpoint
      let unlike = there.first { $0.checkpoint.phase != first.phase || $0.checkpoint.name != first.name }?.checkpoint
      let unshared = first.isShared ? there.first { $0.checkpoint.actual != first.actual }?.checkpoint : nil
      if let wrong = failing ?? unlike ?? unshared { return difference(at: wrong, of: there) }
      if there.count < records.count {
        return ended(records.filter { !$0.checkpoints.indices.contains(position) }, before: first)
      }
    }
    if longest == 0 || records.contains(where: { $0.failure != nil }) {
      return ended(records.filter { $0.failure != nil || $0.checkpoints.isEmpty }, before: nil)
    }
    return nil
  }

  /// A record that holds less, or more, than every claim of the trace for its profile and semantics: what was not looked at
  /// is not agreed.
  private static func missingClaim(_ records: [AgreementRecord]) -> AgreementDifference? {
    guard let first = records.first else { return nil }
    let fixtures = StorefrontFixtures(profile: first.profile)
    var claims: [PortSemantics: [String]] = [:]
    for record in records {
      let semantics = record.runtime.semantics
      let wanted =
        claims[semantics]
        ?? SessionScript.trace(fixtures: fixtures, semantics: semantics).claims.map { "\($0.phase) / \($0.name)" }
      claims[semantics] = wanted
      let found = record.checkpoints.map { "\($0.phase) / \($0.name)" }
      guard found != wanted else { continue }
      let position =
        zip(wanted, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        ?? min(wanted.count, found.count)
      return AgreementDifference(
        phase: "the trace", name: "claim \(position + 1) of \(wanted.count)",
        expected: wanted.indices.contains(position) ? wanted[position] : "the end",
        actuals: [
          .init(runtime: record.runtime.slug, value: found.indices.contains(position) ? found[position] : "the end")
        ])
    }
    return nil
  }

  private static func difference(
    at wrong: Checkpoint, of there: [(record: AgreementRecord, checkpoint: Checkpoint)]
  ) -> AgreementDifference {
    AgreementDifference(
      phase: wrong.phase, name: wrong.name, expected: wrong.expected,
      actuals: there.map {
        let (record, checkpoint) = $0
        let same = checkpoint.phase == wrong.phase && checkpoint.name == wrong.name
        return .init(
          runtime: record.runtime.slug,
          value: same ? checkpoint.actual : "reached \(checkpoint.phase)/\(checkpoint.name)")
      })
  }

  private static func ended(_ records: [AgreementRecord], before next: Checkpoint?) -> AgreementDifference {
    AgreementDifference(
      phase: next?.phase ?? records.first?.checkpoints.last?.phase ?? "bootstrap",
      name: next?.name ?? "end of the trace",
      expected: next?.expected ?? "reached",
      actuals: records.map { .init(runtime: $0.runtime.slug, value: "stopped: \($0.failure ?? "no reason given")") })
  }

  private static func sessionDifference(_ records: [AgreementRecord]) -> AgreementDifference? {
    for record in records {
      guard let failure = record.sessions.failure else { continue }
      return AgreementDifference(
        phase: "random session \(failure.seed)", name: failure.checkpoint.name, expected: failure.checkpoint.expected,
        actuals: [.init(runtime: record.runtime.slug, value: failure.checkpoint.actual)], actions: failure.actions)
    }
    guard let first = records.first, let other = records.first(where: { !$0.sessions.isLike(first.sessions) }) else {
      return nil
    }
    return AgreementDifference(
      phase: "random sessions", name: "digest of \(first.sessions.count) sessions", expected: first.sessions.digest,
      actuals: [.init(runtime: other.runtime.slug, value: "\(other.sessions.digest) of \(other.sessions.count)")])
  }
}

extension RandomSessionSummary {
  fileprivate func isLike(_ other: RandomSessionSummary) -> Bool {
    (seed, count, digest) == (other.seed, other.count, other.digest)
  }
}

/// The gate's answer.
public struct AgreementVerdict: Codable, Hashable, Sendable {
  /// The ports compared.
  public let runtimes: [String]
  /// Claims checked in the fixed trace, by all ports together.
  public let checkpoints: Int
  /// Random sessions run, by all ports together.
  public let sessions: Int
  /// The digest that all ports share; of the first port when they differ.
  public let digest: String
  /// Where they part, if they do.
  public let difference: AgreementDifference?
  /// Whether they agree.
  public var passed: Bool { difference == nil }

  init(records: [AgreementRecord], difference: AgreementDifference?) {
    runtimes = records.map(\.runtime.slug)
    checkpoints = records.reduce(0) { $0 + $1.checkpoints.count }
    sessions = records.reduce(0) { $0 + $1.sessions.count }
    digest = records.first?.digest ?? Digest().text
    self.difference = difference
  }
}

/// The first point at which ports, or a port and the shadow, part.
public struct AgreementDifference: Codable, Hashable, Sendable, CustomStringConvertible {
  /// What one port did.
  public struct Actual: Codable, Hashable, Sendable {
    /// The port.
    public let runtime: String
    /// What it did.
    public let value: String
  }

  /// The phase, or the random session.
  public let phase: String
  /// The claim.
  public let name: String
  /// What the shadow expected.
  public let expected: String
  /// What each port did.
  public let actuals: [Actual]
  /// The shrunk actions of a random session.
  public var actions: [String] = []

  /// The claim, what was expected, what each port did, and the actions that lead there; one a line.
  public var description: String {
    var lines = ["\(phase) / \(name)", "  expected: \(expected)"]
    lines += actuals.map { "  \($0.runtime): \($0.value)" }
    if !actions.isEmpty {
      lines.append("  reproduced by \(actions.count) actions: \(actions.joined(separator: " "))")
    }
    return lines.joined(separator: "\n")
  }
}
