public import Cog

extension Cogs {
  /// Makes an isolated context for a test or a preview.
  ///
  /// - Parameters:
  ///   - seeding: Installs values of sources quietly: no turn, no effect.
  ///   - mechanisms: Operated in list order after seeding, as assembly does.
  ///   - grace: How long a state stays that nothing keeps and nobody uses.
  ///   - clock: What measures `grace`. The default is a clock that nobody advances: nothing is released.
  ///   - warn: Receives the runtime's warnings; ignored by default.
  public static func forTesting(
    seeding: (CogSeeds) -> Void = { _ in }, mechanisms: [any Mechanism] = [],
    grace: Duration = .seconds(30), clock: any CogClock = ManualCogClock(),
    warn: @escaping (String) -> Void = { _ in }
  ) -> Cogs {
    let cogs = Cogs(grace: grace, clock: clock, warn: warn)
    seeding(CogSeeds(cogs: cogs))
    cogs.operate(mechanisms)
    return cogs
  }

  /// Ends the context as its last release would. Every later use of it traps. Idempotent.
  public func tearDownForTesting() { tearDown() }

  /// Traps if the context's storage contradicts itself. Does nothing in release builds. O(states and reads).
  public func checkGraph() { checkInvariants() }

  /// A number that grows by one with each run of a selector or a reaction, each turn that stages, and each selection and
  /// publication of an async state. The same program has the same numbers in every configuration.
  public var workDone: Int { work }

  /// What the context holds now. O(states).
  public var counts: CogCounts {
    let census = census
    return CogCounts(
      states: census.rows, dependencies: census.edges, boundaries: census.boundaries, rows: census.rowsInUse,
      dependencyCapacity: census.edgeCapacity, bridges: census.bridges)
  }
}

/// How much of everything a context holds.
public struct CogCounts: Equatable, Sendable {
  /// States and reactions that exist.
  public let states: Int
  /// Recorded reads.
  public let dependencies: Int
  /// Observation boundaries.
  public let boundaries: Int
  /// Rows of storage that have ever been handed out.
  public let rows: Int
  /// Recorded reads that fit without growing.
  public let dependencyCapacity: Int
  /// Bridges to external models.
  public let bridges: Int
}

/// Installs values of sources before a context's mechanisms operate.
public struct CogSeeds {
  let cogs: Cogs

  /// Gives a source its value quietly. Seeding the same source again replaces the value. Traps once a state, a reaction
  /// or a user interface has read the source.
  public func seed<Value>(_ source: Cog<Value>.Manual, _ value: Value) { cogs.seed(source, value) }
}
