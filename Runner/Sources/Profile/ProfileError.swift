/// A profile that cannot be shown.
public enum ProfileError: Error, Equatable, CustomStringConvertible {
  /// Nothing was measured.
  case empty
  /// No stack holds the phase.
  case noPhase(String, known: [String])
  /// Two profiles count different things.
  case differentUnits(before: StackProfile.Unit, after: StackProfile.Unit)

  /// What was expected, what was found, what to do.
  public var description: String {
    switch self {
    case .empty:
      "expected stacks with a cost, found none: the region was too short, or the tool found nothing of it"
    case .noPhase(let name, let known):
      known.isEmpty
        ? "expected the phase \"\(name)\", found a profile without phases: leave --phase out"
        : "expected one of the phases \(known.joined(separator: ", ")), found \"\(name)\""
    case .differentUnits(let before, let after):
      "expected two profiles of one unit, found \(before.rawValue) and \(after.rawValue): take both with the same tool"
    }
  }
}
