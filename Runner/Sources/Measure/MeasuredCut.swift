public import RunnerWire
public import StorefrontWorkload

/// One cut, ready to take samples. Everything a sample needs is built before its work begins, and every sample is proved
/// after its work has ended.
@MainActor
public protocol MeasuredCut: AnyObject {
  /// How often the unit of the cut is done in one sample.
  var units: Int { get }
  /// Takes the sample that is discarded: it lets the runtime make what it makes once.
  func warmUp(_ meter: any SampleMeter) async throws(WrongSample)
  /// What the port itself counted in the last sample.
  var runCounts: [CutRunCounts] { get }
  /// Takes one sample: reports the work to `meter`, then proves the result.
  func sample(_ meter: any SampleMeter) async throws(WrongSample)
}

extension MeasuredCut {
  /// A sample like every other.
  public func warmUp(_ meter: any SampleMeter) async throws(WrongSample) { try await sample(meter) }
}

/// A sample whose result is not what the shadow model expects: it ends the run.
public struct WrongSample: Error, Sendable, CustomStringConvertible {
  /// What was expected and what was found.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Requires that the state at the end is the shadow's.
  @MainActor static func require<Port>(
    _ player: SessionPlayer<Port>, _ expected: FinalState
  ) throws(WrongSample) {
    if let failure = player.failure { throw WrongSample("wrong sample: the session stopped \(failure)") }
    if let failed = player.checkpoints.first(where: { !$0.holds }) {
      throw WrongSample(
        "wrong sample: \(failed.phase) / \(failed.name): expected \(failed.expected), found \(failed.actual)")
    }
    let found = player.final
    if found != expected { throw WrongSample("wrong sample: expected \(expected), found \(found)") }
  }
}

/// What every cut is made from.
@MainActor
public struct CutInputs {
  /// The fixtures of the profile.
  public let fixtures: StorefrontFixtures
  /// The semantics of the port.
  public let semantics: PortSemantics
  /// Whether claims are looked at between timed regions.
  public let checkpoints: Bool

  /// Inputs of a cut.
  public init(fixtures: StorefrontFixtures, semantics: PortSemantics, checkpoints: Bool) {
    self.fixtures = fixtures
    self.semantics = semantics
    self.checkpoints = checkpoints
  }

  func played(_ script: SessionScript) -> SessionScript { checkpoints ? script : script.withoutCheckpoints }
}

/// The cut groups by name.
@MainActor
public enum CutCatalog {
  /// The cut group called `name` for a port; nil for an unknown name.
  public static func cut<Port: StorefrontRuntime>(
    _ name: String, for port: Port.Type, _ inputs: CutInputs
  ) -> (any MeasuredCut)? {
    switch name {
    case "cold": WholeSessionCut<Port>("cold", inputs, SessionScript.cold)
    case "session": WholeSessionCut<Port>("session", inputs, SessionScript.trace)
    case "footprint": FootprintCut<Port>(inputs)
    case "burst": BurstCut<Port>(inputs)
    case "interactions": InteractionsCut<Port>(inputs)
    case "teardown": TeardownCut<Port>(inputs)
    case "control": ControlCut(inputs)
    case CutName.coldSplit: ColdSplitCut<Port>(inputs)
    default: nil
    }
  }
}
