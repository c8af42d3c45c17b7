/// The programs by which a counter of instructions and calls proves itself, with their sizes.
public enum InstructionWitness: String, CaseIterable, Sendable {
  /// Two instructions a round.
  case loop
  /// The same with twice the rounds.
  case loopTwice
  /// Retains and releases of one object, by C.
  case retains
  /// Swift objects made and kept.
  case objects
  /// Those objects let go.
  case frees
  /// The kernels of the workload once: Swift code like that of every cut.
  case control
  /// The kernels twice.
  case controlTwice

  /// Rounds of `loop`.
  public static let loopRounds: UInt64 = 1_000_000
  /// Retains, and as many releases.
  public static let retainCalls = 1_000
  /// Objects made.
  public static let objectsMade = 1_000
}
