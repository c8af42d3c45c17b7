import RunnerStatistics

/// What the finished points of one contender in one group come to.
struct GroupTally {
  private(set) var spent = 0.0
  private(set) var points = 0
  private(set) var isTooSlow = false
  /// Values of the points by block.
  private(set) var blocks: [Int: [Double]] = [:]

  /// Seconds of a block; infinite before anything is known.
  var blockCost: Double { points == 0 ? .infinity : 2 * spent / Double(points) }

  mutating func take(_ finished: FinishedJob) {
    spent += finished.seconds
    points += 1
    if finished.isTooSlow { isTooSlow = true }
    if let value = finished.value { blocks[finished.job.block, default: []].append(value) }
  }

  /// The value of every whole block: the smaller of its two points.
  var values: [Int: Double] {
    blocks.compactMapValues { $0.count == 2 ? $0.min() : nil }
  }

  /// The ratio to another contender over the blocks that both were in.
  func ratio(to other: GroupTally, seed: UInt64) -> RatioEstimate? {
    let (mine, theirs) = (values, other.values)
    let pairs = mine.keys.sorted().compactMap { block in
      theirs[block].map { (above: mine[block] ?? 0, below: $0) }
    }
    return RatioEstimate(pairs, seed: seed)
  }
}
