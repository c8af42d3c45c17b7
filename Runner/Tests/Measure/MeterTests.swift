import RunnerMeasure
import StorefrontFaults
import StorefrontWorkload
import Testing

/// A meter covers the port's work and nothing else.
@MainActor
@Suite struct MeterTests {
  /// Notes what happens to it.
  private final class Note: SessionMeter {
    var events: [String] = []
    nonisolated deinit {}
    func phaseBegan(_ phase: String) { events.append(phase) }
    func resume() { events.append("+") }
    func pause() { events.append("-") }
  }

  private static func events(checkpoints: Bool) async -> [String] {
    let fixtures = StorefrontFixtures(profile: .smoke)
    let script = SessionScript.trace(fixtures: fixtures, semantics: ModelStorefront.descriptor.semantics)
    let note = Note()
    let player = SessionPlayer<ModelStorefront>(fixtures: fixtures, meter: note)
    await player.play(checkpoints ? script : script.withoutCheckpoints)
    player.end()
    return note.events
  }

  @Test func workIsResumedAndPausedInTurn() async {
    for checkpoints in [true, false] {
      let events = await Self.events(checkpoints: checkpoints)
      let marks = events.filter { $0 == "+" || $0 == "-" }
      #expect(marks.enumerated().allSatisfy { $0.element == ($0.offset % 2 == 0 ? "+" : "-") })
      #expect(marks.last == "-")
      #expect(events.filter { $0 != "+" && $0 != "-" } == SessionPhase.allCases.map(\.rawValue))
    }
  }

  @Test func everyClaimStandsOutsideTheMeter() async {
    let with = await Self.events(checkpoints: true).count { $0 == "+" }
    let without = await Self.events(checkpoints: false).count { $0 == "+" }
    #expect(without == SessionPhase.allCases.count)
    #expect(with > without + 30)
  }

  private static func spin() -> Duration {
    ContinuousClock().measure {
      var digest = Digest()
      for number in 0..<100_000 { digest.add(number) }
      #expect(digest.value != 0)
    }
  }

  @Test func timeIsThatOfTheWorkAndOfItsPhase() {
    let meter = TimeMeter()
    var outside = Duration.zero
    var inside = Duration.zero
    let whole = ContinuousClock().measure {
      for phase in ["a", "b", "a"] {
        meter.phaseBegan(phase)
        outside += Self.spin()
        meter.resume()
        inside += Self.spin()
        meter.pause()
      }
    }
    let wall = Duration.seconds(meter.total.wall)
    #expect(wall >= inside)
    #expect(wall <= whole - outside)
    #expect(abs(meter.phases["a"]!.wall + meter.phases["b"]!.wall - meter.total.wall) < 1e-9)
    meter.reset()
    #expect(meter.total.wall == 0)
    #expect(meter.phases.isEmpty)
  }
}
