/// Instructions and calls of one cut in one simulated worker, in total over `units` units. What is nil is unavailable.
public struct CutInstructions: Codable, Equatable, Sendable {
  /// Name of the cut.
  public var cut: String
  /// Instructions executed.
  public var instructions: Double?
  /// Calls of retain.
  public var retainCalls: Double?
  /// Calls of release.
  public var releaseCalls: Double?
  /// Calls that make a Swift object.
  public var objectAllocCalls: Double?
  /// Calls that allocate a block.
  public var mallocCalls: Double?
  /// Calls that free a block.
  public var freeCalls: Double?
  /// How often the cut's unit was done.
  public var units: Int
  /// Why counts are nil; nil when all are there.
  public var reason: String?
}
