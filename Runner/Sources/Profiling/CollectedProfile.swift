public import RunnerProfile

/// What a collector found.
public struct CollectedProfile: Sendable {
  /// A kind of profile.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case cpu, instructions, arc, allocations, heap
  }

  /// The costs, with the phase as root of every stack.
  public var profile: StackProfile
  /// The same places by other costs: bytes beside blocks.
  public var others: [StackProfile]
  /// How often the unit of the cut was done in what the profile covers.
  public var operations: Double
  /// How much work was done, for people: "3.0 s in 5292 samples of the cut".
  public var extent: String
  /// What a reader must know before believing it.
  public var notes: [String]

  /// Puts a profile together.
  public init(
    profile: StackProfile, others: [StackProfile] = [], operations: Double, extent: String, notes: [String] = []
  ) {
    self.profile = profile
    self.others = others
    self.operations = operations
    self.extent = extent
    self.notes = notes
  }

  /// The share of all frames' weight that lies in frames without a name, by their own cost: from 0 to 1.
  public static func unresolvedShare(_ profile: StackProfile) -> Double {
    let total = profile.total
    guard total > 0 else { return 0 }
    let unnamed = profile.stacks.reduce(0) { sum, stack in
      profile.frames[stack.frames.last!].function == Symboliser.unresolved ? sum + stack.weight : sum
    }
    return unnamed / total
  }

  /// The frame that stands for a phase.
  static func phaseFrame(_ phase: String) -> StackFrame { StackFrame(function: "[phase] \(phase)") }
}
