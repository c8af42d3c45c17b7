import RunnerWire

/// Which cuts have their instructions counted.
public enum InstructionScope: String, Codable, CaseIterable, Sendable {
  /// No cut.
  case none
  /// Cuts that never leave their thread, and the graph shapes: their counts repeat best.
  case quiet
  /// Every cut.
  case all

  static let quietGroups = ["interactions", "control"]

  /// Whether a group never leaves its thread.
  static func isQuiet(_ group: String) -> Bool { quietGroups.contains(group) || CutName.isShape(group) }

  func covers(_ group: String) -> Bool {
    switch self {
    case .none: false
    case .quiet: Self.isQuiet(group)
    case .all: true
    }
  }

  /// The most that points may differ, as a share of their median.
  ///
  /// Work that is synchronous from the start of its process is exact. Quiet work behind a cold start finds the heap as that
  /// start's answers left it; work with answers in it hops between threads. See `docs/counting.md` for what was measured.
  static func bound(_ group: String) -> Double {
    if group == "control" || CutName.isShape(group) { return 0 }
    return isQuiet(group) ? 0.001 : 0.005
  }
}
