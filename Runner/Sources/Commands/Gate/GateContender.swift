/// The three that take part in every block of a gate.
enum GateContender: String, CaseIterable {
  /// What the head is compared with.
  case base
  /// The change.
  case head
  /// The base once more: its ratio to the base has a true value of 1.
  case again

  /// The contender's name in runs.
  func name(_ runtime: String) -> String { "\(runtime)@\(rawValue)" }
}
