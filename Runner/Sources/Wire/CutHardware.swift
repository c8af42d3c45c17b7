/// What the processor's own counters read over one cut in one worker process, in total over `units` units.
public struct CutHardware: Codable, Equatable, Sendable {
  /// Name of the cut.
  public var cut: String
  /// Counts by the counters' names; a counter that the kernel refuses is not there.
  public var counts: [String: Double]
  /// How often the cut's unit was done.
  public var units: Int

  /// Puts counts together.
  public init(cut: String, counts: [String: Double], units: Int) {
    self.cut = cut
    self.counts = counts
    self.units = units
  }
}
