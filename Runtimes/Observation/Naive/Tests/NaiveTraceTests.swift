import ObservationNaive
import StorefrontVerification
import StorefrontWorkload
import Testing

@MainActor
@Suite struct NaiveTraceTests {
  @Test(arguments: [StorefrontProfile.smoke, .standard])
  func fixedTrace(profile: StorefrontProfile) async {
    let fixtures = StorefrontFixtures(profile: profile)
    let script = SessionScript.trace(fixtures: fixtures, semantics: NaiveStorefront.descriptor.semantics)
    let player = SessionPlayer<NaiveStorefront>(fixtures: fixtures)
    await player.play(script)
    for c in player.checkpoints where !c.holds { print(c) }
    print(player.checkpoints.count, player.phases)
    #expect(player.checkpoints.allSatisfy { $0.holds })
    #expect(player.final == script.final)
    player.end()
  }
  @Test func random() async {
    let fixtures = StorefrontFixtures(profile: .smoke)
    var steps = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      let s = RandomSession(seed: seed, count: 150)
      let player = SessionPlayer<NaiveStorefront>(fixtures: fixtures, stopsAtFirstFailure: true)
      await player.play(s.script(fixtures: fixtures, semantics: NaiveStorefront.descriptor.semantics))
      steps += player.phases.count
      if let c = player.checkpoints.last, !c.holds {
        print(seed, player.phases.last!.phase, c); Issue.record("x"); break
      }
      player.end()
    }
    print(steps)
  }
}
