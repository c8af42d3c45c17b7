/// Which parts of a simulator's profile belong to a cut, and how often its unit was done in them.
public struct CutRegions: Codable, Equatable, Sendable {
  /// Name of the cut.
  public var cut: String
  /// Names of the parts.
  public var parts: [String]
  /// How often the cut's unit was done.
  public var units: Int

  /// Puts regions together.
  public init(cut: String, parts: [String], units: Int) {
    self.cut = cut
    self.parts = parts
    self.units = units
  }
}
