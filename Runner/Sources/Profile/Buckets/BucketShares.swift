/// How the cost of a profile spreads over the buckets. Self cost decides, so each cost is in one bucket. A block of memory is
/// always taken by an allocator, so there the nearest caller that is the runtime's own code or the selectors' and kernels' decides.
public struct BucketShares: Equatable, Sendable {
  /// The cost of each bucket in the unit of the profile; every bucket is named.
  public let costs: [Bucket: Double]
  /// Cost of places without a symbol; it is part of `Bucket.other`.
  public let unresolved: Double
  /// The sum of all costs.
  public let total: Double

  /// Sorts a profile into buckets.
  ///
  /// Complexity: O(frames × length of a name + stacks × depth).
  public init(_ profile: StackProfile) {
    let buckets = FrameNames(profile).buckets
    var costs = Dictionary(uniqueKeysWithValues: Bucket.allCases.map { ($0, 0.0) })
    var unresolved = 0.0
    for stack in profile.stacks {
      let leaf = stack.frames[stack.frames.count - 1]
      let owner = profile.unit.isOfMemory ? stack.frames.last { buckets[$0].isOwn } : nil
      costs[buckets[owner ?? leaf], default: 0] += stack.weight
      if Buckets.isUnresolved(profile.frames[leaf]) { unresolved += stack.weight }
    }
    self.costs = costs
    self.unresolved = unresolved
    total = profile.total
  }

  /// Share of places without a symbol, 0 to 1; 0 for an empty profile.
  public var unresolvedShare: Double { total > 0 ? unresolved / total : 0 }

  /// Tenths of a percent for each bucket, in the order of `Bucket.allCases`: they add up to 1,000, or are all 0.
  public var tenths: [Int] { LargestRemainder.shares(Bucket.allCases.map { costs[$0] ?? 0 }, whole: 1000) }
}
