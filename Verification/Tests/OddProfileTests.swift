import CogArena
import ObservationNaive
import StorefrontFaults
import StorefrontVerification
import StorefrontWorkload
import Testing

/// Correct ports agree whatever the sizes are.
@MainActor
@Suite struct OddProfileTests {
  nonisolated private static let sizes: [[String: Int]] = [
    [
      "products": 1, "categories": 1, "window": 1, "visited": 1, "prefetch": 0, "recommendations": 1, "cart": 1,
      "burst": 1,
    ],
    [
      "products": 2, "categories": 1, "window": 1, "visited": 2, "prefetch": 2, "recommendations": 1, "cart": 1,
      "burst": 2,
    ],
    [
      "products": 3, "categories": 3, "window": 2, "visited": 3, "prefetch": 1, "recommendations": 3, "cart": 1,
      "burst": 3,
    ],
    [
      "products": 5, "categories": 3, "window": 3, "visited": 4, "prefetch": 1, "recommendations": 2, "cart": 3,
      "burst": 5,
    ],
    ["products": 13, "categories": 13, "visited": 13, "recommendations": 13, "burst": 13],
    ["categories": 120], ["visited": 12], ["visited": 120], ["products": 40, "window": 40, "visited": 40, "cart": 40],
    ["window": 1, "visited": 1, "cart": 1], ["variants": 1], ["policies": 0], ["policies": 16, "books": 3],
    ["prefetch": 0], ["products": 60, "prefetch": 60], ["burst": 1], ["burst": 120], ["suggestions": 1],
  ]

  @Test(arguments: sizes)
  func theTraceAndRandomSessionsAgree(sizes: [String: Int]) async throws {
    var profile = StorefrontProfile.smoke
    for (name, value) in sizes {
      profile[keyPath: try #require(StorefrontProfile.fields.first { $0.name == name }).path] = value
    }
    try profile.validate()
    let fixtures = StorefrontFixtures(profile: profile)
    let records = [
      await AgreementRecorder.record(NaiveStorefront.self, fixtures: fixtures, seed: 9, sessions: 1),
      await AgreementRecorder.record(ModelStorefront.self, fixtures: fixtures, seed: 9, sessions: 1),
      await AgreementRecorder.record(CogStorefront.self, fixtures: fixtures, seed: 9, sessions: 1),
    ]
    let difference = AgreementGate.compare(records).difference
    #expect(difference == nil, "\(difference.map { "\($0)" } ?? "")")
    #expect(Set(records[0].phases.map(\.phase)).count == SessionPhase.allCases.count)
  }
}
