/// What can be measured. The raw values are the names in stored files.
public enum Metric: String, Codable, CaseIterable, Sendable {
  case wall, cpu
  case allocations, frees, allocatedBytes, survivingAllocations, survivingBytes, peakBytes
  case instructions, retainCalls, releaseCalls, objectAllocCalls, mallocCalls, freeCalls
  case hardwareInstructions, cycles, cacheMisses, branchMisses
  case selectorRuns, observerRuns, notices, requests
  case textBytes, sectionBytes

  /// The one unit that values of the metric are stored in.
  public var unit: Unit {
    switch self {
    case .wall, .cpu: .seconds
    case .allocatedBytes, .survivingBytes, .peakBytes, .textBytes, .sectionBytes: .bytes
    default: .count
    }
  }

  /// The metrics that the allocation hooks give.
  public static let ofAllocations: [Metric] = [
    .allocations, .frees, .allocatedBytes, .survivingAllocations, .survivingBytes, .peakBytes,
  ]

  /// The metrics that a simulator gives.
  public static let ofInstructions: [Metric] = [
    .instructions, .retainCalls, .releaseCalls, .objectAllocCalls, .mallocCalls, .freeCalls,
  ]

  /// The metrics that the processor's own counters give.
  public static let ofHardware: [Metric] = [.hardwareInstructions, .cycles, .cacheMisses, .branchMisses]

  /// The metrics of what is built: code, and all sections but debug information and relocations.
  public static let ofSize: [Metric] = [.textBytes, .sectionBytes]

  /// What the name of every cut of sizes begins with: `size/worker`, and `size/<module>`.
  public static let sizePrefix = "size/"

  /// Base units; files never hold another.
  public enum Unit: String, Codable, Sendable {
    case seconds, bytes, count
  }
}
