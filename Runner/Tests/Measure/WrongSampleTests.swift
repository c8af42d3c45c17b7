import RunnerMeasure
import StorefrontFaults
import StorefrontWorkload
import Testing

/// A sample that computed something else than the shadow expects is an error, with and without checkpoints.
@MainActor
@Suite struct WrongSampleTests {
  private static let fixtures = StorefrontFixtures(profile: .smoke)

  private static func sample(_ name: String, fault: Fault?, checkpoints: Bool) async throws {
    try await ActiveFault.$current.withValue(fault) {
      typealias Port = FaultyStorefront<ModelStorefront>
      let inputs = CutInputs(fixtures: fixtures, semantics: Port.descriptor.semantics, checkpoints: checkpoints)
      let cut = try #require(CutCatalog.cut(name, for: Port.self, inputs))
      let meter = TimeMeter()
      for _ in 0..<2 { try await cut.sample(meter) }
    }
  }

  @Test(arguments: ["cold", "session", "footprint", "burst", "interactions", "teardown", "control"])
  func anHonestPortGivesSamples(_ name: String) async throws {
    try await Self.sample(name, fault: nil, checkpoints: true)
    try await Self.sample(name, fault: nil, checkpoints: false)
  }

  @Test(arguments: [
    ("cold", Fault.badgeWrong), ("footprint", .badgeWrong), ("burst", .badgeWrong), ("teardown", .badgeWrong),
    ("session", .centLost), ("interactions", .favouriteSticks), ("interactions", .variantIgnored),
  ])
  func aWrongScreenIsFoundWithoutCheckpoints(_ name: String, _ fault: Fault) async throws {
    await #expect(throws: WrongSample.self) { try await Self.sample(name, fault: fault, checkpoints: false) }
  }

  @Test func aLeakedRequestIsFoundWithoutCheckpoints() async throws {
    await #expect(throws: WrongSample.self) {
      try await Self.sample("session", fault: .requestLeaked, checkpoints: false)
    }
  }

  @Test func checkpointsFindWhatTheEndDoesNotShow() async throws {
    try await Self.sample("session", fault: .equalWriteRenders, checkpoints: false)
    await #expect(throws: WrongSample.self) {
      try await Self.sample("session", fault: .equalWriteRenders, checkpoints: true)
    }
  }
}
