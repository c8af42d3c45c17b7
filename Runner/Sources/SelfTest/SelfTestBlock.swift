/// A finished block: a line of the self-test's state.
public struct SelfTestBlock: Codable, Equatable, Sendable {
  /// The chunk, from 0.
  public var chunk: Int
  /// The block inside it, from 0.
  public var block: Int
  /// Seconds of each point by contender, in the order of measuring.
  public var points: [String: [Double]]

  /// Notes a block.
  public init(chunk: Int, block: Int, points: [String: [Double]]) {
    self.chunk = chunk
    self.block = block
    self.points = points
  }

  /// The smaller of a contender's two points.
  public func value(_ contender: LoopContender) -> Double? { points[contender.name]?.min() }
}
