/// The times of one cut in one worker process: medians of its samples, the discarded first traversal not among them.
public struct CutTimes: Codable, Equatable, Sendable {
  /// Name of the cut.
  public var cut: String
  /// Seconds of wall time per unit of the cut.
  public var wall: Double
  /// Seconds of processor time per unit.
  public var cpu: Double
  /// Samples that each median is of.
  public var samples: Int

  /// Puts medians together.
  public init(cut: String, wall: Double, cpu: Double, samples: Int) {
    self.cut = cut
    self.wall = wall
    self.cpu = cpu
    self.samples = samples
  }
}
