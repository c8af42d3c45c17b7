import StateGraphPort
import StorefrontVerification
import StorefrontWorkload
import Testing

/// The port shows what the shadow model says, in the fixed trace and in random sessions.
@MainActor
@Suite struct TraceTests {
  @Test(arguments: StorefrontProfile.all)
  func everyClaimOfTheTraceHolds(profile: StorefrontProfile) async {
    let record = await AgreementRecorder.record(
      StateGraphStorefront.self, fixtures: StorefrontFixtures(profile: profile), seed: 1, sessions: 0)
    let failing = record.checkpoints.filter { !$0.holds }
    #expect(failing.isEmpty && record.failure == nil, "\(failing.prefix(3)) \(record.failure ?? "")")
    #expect(record.phases.count == SessionPhase.allCases.count)
  }

  @Test func randomSessionsAgree() async {
    let record = await AgreementRecorder.record(
      StateGraphStorefront.self, fixtures: StorefrontFixtures(profile: .smoke), seed: 1_000, sessions: 40)
    #expect(record.sessions.failure == nil && record.sessions.count == 40)
  }
}
