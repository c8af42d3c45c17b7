import CogArena
import StorefrontVerification
import StorefrontWorkload
import Testing

/// The port shows what the shadow model says, in the fixed trace and in random sessions.
@MainActor
@Suite struct CogTraceTests {
  nonisolated static let threeBooks = {
    var profile = StorefrontProfile.smoke
    (profile.books, profile.policies) = (3, 16)
    return profile
  }()

  @Test(arguments: [StorefrontProfile.smoke, threeBooks])
  func everyClaimOfTheTraceHolds(profile: StorefrontProfile) async {
    let record = await AgreementRecorder.record(
      CogStorefront.self, fixtures: StorefrontFixtures(profile: profile), seed: 1, sessions: 0)
    let failing = record.checkpoints.filter { !$0.holds }
    #expect(failing.isEmpty && record.failure == nil, "\(failing.prefix(3)) \(record.failure ?? "")")
    #expect(record.phases.count == SessionPhase.allCases.count)
  }

  @Test func randomSessionsAgree() async {
    let record = await AgreementRecorder.record(
      CogStorefront.self, fixtures: StorefrontFixtures(profile: .smoke), seed: 3_000, sessions: 20)
    #expect(record.sessions.count == 20)
    #expect(record.sessions.failure == nil)
  }
}
