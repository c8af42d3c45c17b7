/// Writes a script: issues every step to the shadow model and notes what the model then expects.
struct ScriptWriter {
  var world: StorefrontWorld
  let semantics: PortSemantics
  let fixtures: StorefrontFixtures
  let initialWindow: RowWindow
  /// Whether what is claimed from here on depends on what the port releases.
  var dependsOnRelease = false
  private(set) var phases: [SessionScript.Phase] = []

  init(fixtures: StorefrontFixtures, semantics: PortSemantics, holds: ScreenSet, window: RowWindow) {
    self.fixtures = fixtures
    self.semantics = semantics
    initialWindow = window
    world = StorefrontWorld(fixtures: fixtures, holds: holds, window: window, semantics: semantics)
  }

  var script: SessionScript {
    SessionScript(
      fixtures: fixtures, holds: world.holds, initialWindow: initialWindow, phases: phases, world: world)
  }

  mutating func begin(_ phase: String) { phases.append(.init(name: phase, steps: [])) }

  private mutating func add(_ step: SessionStep) { phases[phases.count - 1].steps.append(step) }

  mutating func verb(_ verb: SessionVerb) {
    world.apply(verb)
    add(.verb(verb))
  }

  mutating func refresh(_ target: RefreshTarget) {
    world.refresh(target)
    add(.refresh(target))
  }

  mutating func awaitStarts() { add(.awaitStarts(world.outstanding)) }

  mutating func mark() { add(.mark) }

  /// Passes the grace period. Returns whether ports that release and ports that do not may differ from here on.
  @discardableResult
  mutating func passGrace() -> Bool {
    add(.passGrace)
    return world.passGrace()
  }

  mutating func release(at position: Int) { add(.release(world.release(at: position))) }

  /// Releases the newest outstanding start that `isWanted` names, if there is one.
  @discardableResult
  mutating func releaseNewest(where isWanted: (ServiceRequest) -> Bool = { _ in true }) -> Bool {
    guard let position = world.outstanding.lastIndex(where: isWanted) else { return false }
    release(at: position)
    return true
  }

  /// Waits for every start outstanding, then releases all of them newest first, those that follow included.
  mutating func drain() {
    awaitStarts()
    while releaseNewest() {}
  }

  /// A claim that every port must meet alike, unless what ports release has made them differ.
  mutating func claim(_ name: String, _ probe: SessionProbe, _ expected: CheckValue) {
    add(.check(SessionCheck(name: name, probe: probe, expected: expected, isShared: !dependsOnRelease)))
  }

  /// A claim whose expectation comes from the declared semantics.
  mutating func declared(_ name: String, _ probe: SessionProbe, _ expected: CheckValue) {
    add(.check(SessionCheck(name: name, probe: probe, expected: expected, isShared: false)))
  }

  /// What the handle of a refresh must say.
  func outcomeText(_ refresh: Int) -> String {
    guard semantics.hasRefreshHandles else { return "no handle" }
    return world.refreshOutcomes[refresh]?.rawValue ?? "under way"
  }

  mutating func claimIDs(_ name: String) { claim(name, .visibleIDs, .ids(world.visible())) }
  mutating func claimBrowse(_ name: String) { claim(name, .browseScreen, .browse(world.browseScreen())) }
  mutating func claimCart(_ name: String) { claim(name, .cartScreen, .cart(world.cartScreen())) }
  mutating func claimDetail(_ name: String) { claim(name, .detailScreen, .detail(world.detailScreen())) }
  mutating func claimQuiet() { claim("nothing outstanding", .outstanding, .requests(world.outstanding)) }
}
