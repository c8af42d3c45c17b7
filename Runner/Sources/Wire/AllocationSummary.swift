/// What a worker's counter saw of a region whose allocations it traced, to hold the trace file against.
public struct AllocationSummary: Codable, Equatable, Sendable {
  /// Names of the phases, by their numbers in the trace file.
  public var phases: [String]
  /// Blocks allocated, with those of a prelude.
  public var allocations: UInt64
  /// Bytes asked for.
  public var allocatedBytes: UInt64
  /// Blocks alive at the end.
  public var survivingAllocations: UInt64
  /// Their bytes.
  public var survivingBytes: UInt64
  /// How often the cut's unit was done.
  public var units: Int

  /// Puts a summary together.
  public init(
    phases: [String], allocations: UInt64, allocatedBytes: UInt64, survivingAllocations: UInt64, survivingBytes: UInt64,
    units: Int
  ) {
    self.phases = phases
    self.allocations = allocations
    self.allocatedBytes = allocatedBytes
    self.survivingAllocations = survivingAllocations
    self.survivingBytes = survivingBytes
    self.units = units
  }
}
