import CogArena
import CogCompactArena
import ObservationMemo
import ObservationNaive
import StateGraphPort
import StorefrontVerification
import StorefrontWorkload
import Testing

/// All ports compute the same session.
@MainActor
@Suite(.serialized) struct PortAgreementTests {
  /// The naive port is quadratic in the catalog, so the largest profile leaves it out.
  @Test(arguments: StorefrontProfile.all)
  func everyPortPlaysTheSameTrace(profile: StorefrontProfile) async {
    let fixtures = StorefrontFixtures(profile: profile)
    var records = [
      await Self.record(MemoStorefront.self, fixtures), await Self.record(StateGraphStorefront.self, fixtures),
      await Self.record(CogArena.CogStorefront.self, fixtures),
      await Self.record(CogCompactArena.CogStorefront.self, fixtures),
    ]
    if profile.name != StorefrontProfile.stress.name {
      records.append(await Self.record(NaiveStorefront.self, fixtures))
    }
    let verdict = AgreementGate.compare(records)
    #expect(verdict.passed, "\(verdict.difference.map { "\($0)" } ?? "")")
    #expect(Set(records.map(\.digest)).count == 1 && verdict.checkpoints >= records.count * 40)
  }

  /// Random sessions of all ports together, the naive one among them, are compared by `FaultMatrixTests`.
  @Test func thePortsWithCachesPlayTheSameRandomSessions() async {
    let fixtures = StorefrontFixtures(profile: .smoke)
    let records = [
      await Self.record(MemoStorefront.self, fixtures, sessions: 60),
      await Self.record(StateGraphStorefront.self, fixtures, sessions: 60),
      await Self.record(CogArena.CogStorefront.self, fixtures, sessions: 60),
      await Self.record(CogCompactArena.CogStorefront.self, fixtures, sessions: 60),
    ]
    let verdict = AgreementGate.compare(records)
    #expect(verdict.passed, "\(verdict.difference.map { "\($0)" } ?? "")")
    #expect(verdict.sessions == 240)
  }

  private static func record<Port: StorefrontRuntime>(
    _ port: Port.Type, _ fixtures: StorefrontFixtures, sessions: Int = 0
  ) async -> AgreementRecord {
    await AgreementRecorder.record(port, fixtures: fixtures, seed: 400, sessions: sessions)
  }
}
