import ObservationNaive
import StorefrontFaults
import StorefrontVerification
import StorefrontWorkload
import Testing

/// The gate finds every way in which records can differ.
@MainActor
@Suite struct AgreementGateTests {
  private static let fixtures = StorefrontFixtures(profile: .smoke)
  private static let none = RandomSessionSummary(seed: 1, count: 0, steps: 0, digest: "", failure: nil)

  private static func record(
    _ name: String, profile: StorefrontProfile = .smoke, handles: Bool = true, failure: String? = nil,
    sessions: RandomSessionSummary = none, _ change: (inout [Checkpoint]) -> Void = { _ in }
  ) -> AgreementRecord {
    var semantics = ModelStorefront.descriptor.semantics
    semantics.hasRefreshHandles = handles
    var checkpoints = SessionScript.trace(fixtures: fixtures, semantics: semantics).claims
    change(&checkpoints)
    return AgreementRecord(
      runtime: RuntimeDescriptor(slug: name, title: name, semantics: semantics), profile: profile,
      checkpoints: checkpoints, phases: [], failure: failure, sessions: sessions)
  }

  private static func with(_ checkpoint: Checkpoint, expected: String? = nil, actual: String) -> Checkpoint {
    Checkpoint(
      phase: checkpoint.phase, name: checkpoint.name, expected: expected ?? checkpoint.expected, actual: actual,
      isShared: checkpoint.isShared)
  }

  @Test func equalRecordsAgree() {
    let verdict = AgreementGate.compare([Self.record("a"), Self.record("b")])
    #expect(verdict.passed)
    #expect(verdict.runtimes == ["a", "b"])
    #expect(verdict.checkpoints == 2 * Self.record("a").checkpoints.count)
  }

  @Test func portsWithAndWithoutHandlesAgree() {
    #expect(AgreementGate.compare([Self.record("a"), Self.record("b", handles: false)]).passed)
  }

  @Test func noRecordsProveNothing() { #expect(!AgreementGate.compare([]).passed) }

  @Test func anotherProfileIsADifference() {
    let verdict = AgreementGate.compare([Self.record("a"), Self.record("b", profile: .standard)])
    #expect(verdict.difference?.name == "profile")
  }

  @Test(arguments: [0, 30, 71])
  func aFailedClaimIsNamedWithEveryPort(position: Int) throws {
    let wrong = Self.record("b") { $0[position] = Self.with($0[position], actual: "wrong") }
    let difference = try #require(AgreementGate.compare([Self.record("a"), wrong]).difference)
    #expect(difference.phase == wrong.checkpoints[position].phase)
    #expect(difference.name == wrong.checkpoints[position].name)
    #expect(difference.actuals.map(\.runtime) == ["a", "b"])
    #expect("\(difference)".contains("b: wrong"))
  }

  @Test func aSharedClaimOnWhichPortsPartIsADifferenceThoughEachMeetsItsExpectation() {
    let other = Self.record("b") { $0[0] = Self.with($0[0], expected: "7", actual: "7") }
    #expect(AgreementGate.compare([Self.record("a"), other]).difference?.name == other.checkpoints[0].name)
  }

  @Test(arguments: [0, 2, 40, 71])
  func claimsThatWereNotLookedAtAreNotAgreed(kept: Int) {
    let short = Self.record("a") { $0 = Array($0.prefix(kept)) }
    #expect(!AgreementGate.compare([short]).passed)
    #expect(!AgreementGate.compare([short, short]).passed)
  }

  @Test func aTraceThatStoppedIsADifference() throws {
    let stopped = Self.record("a", failure: "in cart: waited for 3") { $0 = Array($0.prefix(50)) }
    let difference = try #require(AgreementGate.compare([stopped, Self.record("b")]).difference)
    #expect("\(difference)".contains("waited for 3"))
  }

  @Test func randomSessionsThatSawOtherThingsAreADifference() {
    let one = RandomSessionSummary(seed: 1, count: 3, steps: 9, digest: "aa", failure: nil)
    let other = RandomSessionSummary(seed: 1, count: 3, steps: 9, digest: "bb", failure: nil)
    #expect(AgreementGate.compare([Self.record("a", sessions: one), Self.record("b", sessions: one)]).passed)
    #expect(!AgreementGate.compare([Self.record("a", sessions: one), Self.record("b", sessions: other)]).passed)
  }
}
