/// The times of one cut in one worker process, the discarded first traversal not among them.
public struct CutSamples: Codable, Equatable, Sendable {
  /// Name of the cut.
  public var cut: String
  /// Seconds of wall time per unit of the cut, one for each sample.
  public var wall: [Double]
  /// Seconds of processor time per unit, one for each sample.
  public var cpu: [Double]

  /// Puts samples together.
  public init(cut: String, wall: [Double], cpu: [Double]) {
    self.cut = cut
    self.wall = wall
    self.cpu = cpu
  }
}
