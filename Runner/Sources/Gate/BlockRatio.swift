public import RunnerResults
public import RunnerStatistics

/// The ratio of two contenders of one run over the blocks that both were in, from its stored points.
public enum BlockRatio {
  /// A ratio with its interval.
  public typealias Estimate = RatioEstimate

  /// nil where either has no blocks, or too few.
  ///
  /// - Parameter seed: Of the bootstrap.
  public static func estimate(
    _ record: RunRecord, cut: String, of contender: String, to other: String, seed: UInt64
  ) -> RatioEstimate? {
    guard let above = blocks(record, cut, contender), let below = blocks(record, cut, other) else { return nil }
    let pairs = above.keys.sorted().compactMap { block in
      below[block].map { (above: above[block] ?? 0, below: $0) }
    }
    return RatioEstimate(pairs, seed: seed)
  }

  /// The smaller of the two points of every whole block.
  private static func blocks(_ record: RunRecord, _ cut: String, _ contender: String) -> [Int: Double]? {
    guard
      let measurement = record.measurements.first(where: {
        $0.cut == cut && $0.runtime == contender && $0.metric == .wall
      }), let numbers = measurement.blocks
    else { return nil }
    var points: [Int: [Double]] = [:]
    for (block, value) in zip(numbers, measurement.points) { points[block, default: []].append(value) }
    return points.compactMapValues { $0.count == 2 ? $0.min() : nil }
  }
}
