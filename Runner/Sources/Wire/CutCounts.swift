/// The allocations of one cut in one counting worker, in total over `units` units. A count that is nil is unavailable.
public struct CutCounts: Codable, Equatable, Sendable {
  /// Name of the cut.
  public var cut: String
  /// Blocks allocated.
  public var allocations: Double?
  /// Blocks freed, of the region or older.
  public var frees: Double?
  /// Bytes asked for.
  public var allocatedBytes: Double?
  /// Blocks of the region that were alive at its end.
  public var survivingAllocations: Double?
  /// Bytes asked for of those blocks.
  public var survivingBytes: Double?
  /// Most bytes of the region alive at once. Not divided by `units`.
  public var peakBytes: Double?
  /// How often the cut's unit was done in the region.
  public var units: Int
  /// Why counts are nil; nil when all are there.
  public var reason: String?

  /// Puts counts together.
  public init(
    cut: String, allocations: Double?, frees: Double?, allocatedBytes: Double?, survivingAllocations: Double?,
    survivingBytes: Double?, peakBytes: Double?, units: Int, reason: String? = nil
  ) {
    self.cut = cut
    self.allocations = allocations
    self.frees = frees
    self.allocatedBytes = allocatedBytes
    self.survivingAllocations = survivingAllocations
    self.survivingBytes = survivingBytes
    self.peakBytes = peakBytes
    self.units = units
    self.reason = reason
  }
}
