/// What one graph shape came to on one runtime.
public struct ShapeCheck: Codable, Equatable, Sendable {
  /// Name of the shape.
  public var shape: String
  /// The last value read.
  public var value: Int
  /// Runs of the shape's functions over the whole workload.
  public var runs: Int

  /// Puts a check together.
  public init(shape: String, value: Int, runs: Int) {
    self.shape = shape
    self.value = value
    self.runs = runs
  }
}
