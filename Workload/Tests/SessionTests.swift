import StorefrontWorkload
import Testing

/// Scripts, random sessions, interactions and the control follow from their seeds.
@MainActor
@Suite struct SessionTests {
  private static let semantics = PortSemantics(
    browseRunsPerContentChange: 1, browseRunsPerEqualWrite: 0, browseRunsPerUndemandedInvalidation: 0,
    accountRunsThroughSignIn: 2, undemandedRequestStarts: 0, releasesUnobservedValues: true, refusesStaleResults: true,
    hasRefreshHandles: true)

  @Test(arguments: StorefrontProfile.all)
  func theTraceEndsQuietWithTheWindowShown(profile: StorefrontProfile) {
    let script = SessionScript.trace(fixtures: StorefrontFixtures(profile: profile), semantics: Self.semantics)
    var world = script.world
    #expect(world.outstanding.isEmpty)
    #expect(world.visible().count == profile.window)
    #expect(script.checkpointCount >= 40)
    #expect(script.withoutCheckpoints.checkpointCount == 0)
    #expect(script.withoutCheckpoints.final == script.final)
  }

  @Test(arguments: StorefrontProfile.all)
  func aColdStartAsksTwiceForEveryPrefetchedProduct(profile: StorefrontProfile) {
    let script = SessionScript.cold(fixtures: StorefrontFixtures(profile: profile), semantics: Self.semantics)
    let rows = min(profile.products, profile.window + profile.prefetch)
    #expect(script.world.startCount == 4 + 2 * rows)
  }

  @Test func theFootprintHoldsEveryProduct() {
    let script = SessionScript.footprint(fixtures: StorefrontFixtures(profile: .smoke), semantics: Self.semantics)
    var world = script.world
    #expect(world.browseScreen().rows.count == 120)
    #expect(script.world.startCount == 4 + 2 * 120)
  }

  @Test func aSeedMakesASession() {
    let session = RandomSession(seed: 5, count: 200)
    #expect(session.actions == RandomSession(seed: 5, count: 200).actions)
    #expect(session.actions != RandomSession(seed: 6, count: 200).actions)
    #expect(Set(session.actions.map(\.kind)).count > 20)
    #expect(session.holds.isSuperset(of: [.account, .browse]))
    #expect(session.actions.allSatisfy { SessionAction(text: $0.description) == $0 })
  }

  @Test(arguments: ["", "scroll", "scroll:", "scroll:x", "fly:1", "scroll:1:2", "scroll:-1", "scroll:10000"])
  func aWordThatIsNoActionIsRefused(_ text: String) {
    #expect(SessionAction(text: text) == nil)
  }

  @Test func everySublistOfASessionIsASession() {
    let fixtures = StorefrontFixtures(profile: .smoke)
    let session = RandomSession(seed: 12, count: 60)
    var random = SplitMix64(seed: 1)
    for _ in 0..<20 {
      let some = session.actions.filter { _ in random.below(3) > 0 }
      let script = RandomSession(seed: 12, actions: some).script(fixtures: fixtures, semantics: Self.semantics)
      #expect(script.world.outstanding.isEmpty)
    }
  }

  @Test func shrinkingFindsTheFewActionsThatFail() async {
    let session = RandomSession(seed: 3, count: 200)
    let culprits = [session.actions[20], session.actions[111], session.actions[180]]
    let shortest = await SessionShrinker.shrink(session.actions) { candidate in
      var rest = candidate[...]
      for culprit in culprits {
        guard let position = rest.firstIndex(of: culprit) else { return false }
        rest = rest[(position + 1)...]
      }
      return true
    }
    #expect(shortest == culprits)
  }

  @Test func interactionsNeverRepeatAWriteAndNeverAsk() {
    let script = SessionScript.cold(fixtures: StorefrontFixtures(profile: .smoke), semantics: Self.semantics)
    var interactions = SteadyInteractions(after: script)
    var replayed = script
    let starts = script.world.startCount
    var last: SessionVerb?
    for ordinal in 0..<(4 * interactions.round) {
      #expect(interactions.ordinal == ordinal)
      let verb = interactions.next()
      #expect(verb != last)
      last = verb
      let before = replayed.final
      replayed.replay(verb)
      if ordinal < interactions.round, ordinal % 4 == 0 { #expect(replayed.final != before) }
    }
    #expect(replayed.world.startCount == starts)
    #expect(replayed.final.outstanding == 0)
  }

  @Test func theControlFollowsFromItsFixtures() {
    let control = ComputeControl(fixtures: StorefrontFixtures(profile: .smoke))
    #expect(control.run() == control.run())
    #expect(control.run() != ComputeControl(fixtures: StorefrontFixtures(profile: .smoke, seed: 2)).run())
  }
}
