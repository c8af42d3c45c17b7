/// A whole session as data: the steps of each phase with everything the shadow model expects of them.
///
/// A script is made once, outside every timed region, and played on any number of fresh ports. The same profile, seed and
/// semantics give the same script; only what the declared semantics decide differs between ports.
public struct SessionScript: Sendable {
  /// Version of what the cuts of the Storefront measure. Raise it with a change after which older and newer figures are not of the
  /// same work: another script, other fixtures, another meaning of a cut. A faster or slower kernel is no such change.
  public static let version = 1

  struct Phase: Sendable {
    let name: String
    var steps: [SessionStep]
  }

  /// What the session is played against.
  public let fixtures: StorefrontFixtures
  /// The screens held open.
  public let holds: ScreenSet
  /// The window a port is made with.
  public let initialWindow: RowWindow
  var phases: [Phase]
  /// The shadow model at the end.
  public internal(set) var world: StorefrontWorld

  /// What must stand when the script has been played.
  public var final: FinalState {
    var world = world
    return FinalState(
      ids: CheckValue.ids(world.flattened()).text(beside: .ids(world.flattened())),
      checksum: world.browseScreen().digest.text, outstanding: world.outstanding.count)
  }

  /// The script with its claims taken out.
  public var withoutCheckpoints: SessionScript {
    var script = self
    script.phases = phases.map { phase in
      Phase(name: phase.name, steps: phase.steps.filter(\.isWork))
    }
    return script
  }

  /// Issues `verb` to the shadow model alone: for work that was done outside a script.
  public mutating func replay(_ verb: SessionVerb) { world.apply(verb) }

  /// Every claim in order, as a port that agrees meets it.
  public var claims: [Checkpoint] {
    phases.flatMap { phase in
      phase.steps.compactMap { step in
        guard case .check(let check) = step else { return nil }
        let expected = check.expected.text(beside: check.expected)
        return Checkpoint(
          phase: phase.name, name: check.name, expected: expected, actual: expected, isShared: check.isShared)
      }
    }
  }
}

/// What proves a sample: looked at after the timer has stopped.
public struct FinalState: Hashable, Sendable, CustomStringConvertible {
  /// The ranked products.
  public let ids: String
  /// The browse screen.
  public let checksum: String
  /// Starts without a decision.
  public let outstanding: Int
  /// One line with all three.
  public var description: String { "\(ids), checksum \(checksum), \(outstanding) outstanding" }
}
