import ObservationNaive
import StorefrontVerification
import StorefrontWorkload
import Testing

/// The naive port computes the session that the shadow model expects.
@MainActor
@Suite struct NaiveAgreementTests {
  @Test(arguments: [StorefrontProfile.smoke, .standard])
  func theFixedTraceAgrees(profile: StorefrontProfile) async {
    let record = await AgreementRecorder.record(
      NaiveStorefront.self, fixtures: StorefrontFixtures(profile: profile), seed: 1, sessions: 0)
    #expect(AgreementGate.compare([record]).difference == nil)
    #expect(record.checkpoints.count >= 40)
    #expect(record.phases.map(\.phase) == SessionPhase.allCases.map(\.rawValue))
  }

  @Test(arguments: [1, 1_001, 2_001, 3_001] as [UInt64])
  func randomSessionsAgree(seed: UInt64) async {
    let record = await AgreementRecorder.record(
      NaiveStorefront.self, fixtures: StorefrontFixtures(profile: .smoke), seed: seed, sessions: 10)
    #expect(AgreementGate.compare([record]).difference == nil, "seeds \(seed) to \(seed + 9)")
    #expect(record.sessions.count == 10)
  }

  @Test func threeBooksAgree() async {
    var profile = StorefrontProfile.smoke
    profile.books = 3
    profile.policies = 16
    let record = await AgreementRecorder.record(
      NaiveStorefront.self, fixtures: StorefrontFixtures(profile: profile), seed: 50, sessions: 10)
    #expect(AgreementGate.compare([record]).difference == nil)
  }
}
