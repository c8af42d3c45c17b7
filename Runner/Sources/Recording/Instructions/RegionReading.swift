import RunnerCallgrind
import RunnerWire

/// What a profile says about the cuts of a group.
struct RegionReading {
  /// The functions that bracket every region, by their symbols.
  static let brackets = ["storefront_region_begin", "storefront_region_end"]
  /// Fewest instructions of a region, and the smallest share of all that the process executed. Less means that collection
  /// was tied to something else than the work.
  static let fewestInstructions: UInt64 = 10_000
  static let smallestShare = 0.0001

  let task: WorkerTask
  let profile: CallgrindProfile

  /// - Throws: `RunFailure` naming the symbol when a bracket is not in the profile.
  func requireBrackets() throws(RunFailure) {
    for symbol in Self.brackets where !profile.names(symbol) {
      throw task.invalid(
        "expected the function \(symbol) in callgrind's profile, found none: it was renamed, inlined or stripped, and "
          + "without it a region cannot be told from the rest")
    }
  }

  /// - Throws: `RunFailure` when a bracket is missing, or when too little lies between them.
  func counts(_ regions: [CutRegions]) throws(RunFailure) -> [CutInstructions] {
    try requireBrackets()
    var counts: [CutInstructions] = []
    for region in regions {
      let sum = profile.sum(of: Set(region.parts))
      if region.cut == task.request.cut { try requireWork(sum.instructions, region.cut) }
      counts.append(reading(region, sum))
    }
    return counts
  }

  private func requireWork(_ found: UInt64, _ cut: String) throws(RunFailure) {
    let share = Double(found) / Double(max(1, profile.instructions))
    guard found >= Self.fewestInstructions, share >= Self.smallestShare else {
      throw task.invalid(
        "expected at least \(Self.fewestInstructions) instructions between \(Self.brackets[0]) and \(Self.brackets[1]) "
          + "on \(cut), and \(Self.smallestShare * 100) % of the \(profile.instructions) executed, found \(found)")
    }
  }

  private func reading(_ region: CutRegions, _ sum: CallgrindPart) -> CutInstructions {
    var counts = CutInstructions(cut: region.cut, units: region.units)
    guard sum.instructions > 0 else {
      counts.reason = "the cut has no work of its own"
      return counts
    }
    counts.instructions = Double(sum.instructions)
    for called in CalledFunctions.all {
      guard profile.names(called.symbols[0]) else {
        counts.reason =
          "the profile names no function \(called.symbols[0]): the worker has it under another name, or none"
        continue
      }
      counts[keyPath: called.value] = Double(sum.calls(of: called.symbols))
    }
    return counts
  }
}
