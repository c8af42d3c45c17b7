internal import RunnerSchedule
public import RunnerResults
internal import RunnerStatistics

/// Measures the blocks that are missing, each kept before the next begins.
public struct SelfTestMeasurement {
  private let plan: SelfTestPlan
  private let point: (LoopContender, _ name: String) throws -> Double

  /// Takes the plan and what measures one point.
  ///
  /// - Parameter point: Gives the seconds of one process of a contender; the name is of that process.
  public init(_ plan: SelfTestPlan, point: @escaping (LoopContender, _ name: String) throws -> Double) {
    self.plan = plan
    self.point = point
  }

  /// Goes on behind what is finished.
  ///
  /// - Parameters:
  ///   - keep: Makes a block safe.
  ///   - tell: Hears of finished blocks and of the seconds that the last one took.
  public func run(
    after finished: [SelfTestBlock], keep: (SelfTestBlock) throws -> Void, tell: (_ done: Int) -> Void
  ) throws -> [SelfTestBlock] {
    var blocks = finished
    while blocks.count < plan.blocksInAll {
      let chunk = blocks.count / plan.blocks
      let name = "\(chunk)/\(blocks.count % plan.blocks)"
      var points: [String: [Double]] = [:]
      let order = Palindrome.order(plan.contenders(inChunk: chunk), seed: plan.seed, block: name)
      for (place, contender) in order.enumerated() {
        points[contender.name, default: []].append(try point(contender, "\(name)/\(place)"))
      }
      let block = SelfTestBlock(chunk: chunk, block: blocks.count % plan.blocks, points: points)
      try keep(block)
      blocks.append(block)
      tell(blocks.count)
    }
    return blocks
  }

  /// Requires that blocks read from a file are those of the plan, from the first on.
  public static func require(_ blocks: [SelfTestBlock], of plan: SelfTestPlan) throws(ResultsError) {
    for (index, block) in blocks.enumerated() {
      let isNext = block.chunk == index / plan.blocks && block.block == index % plan.blocks
      let names = Set(plan.contenders(inChunk: block.chunk).map(\.name))
      let isWhole = Set(block.points.keys) == names && block.points.values.allSatisfy { $0.count == 2 }
      guard index < plan.blocksInAll, isNext, isWhole,
        block.points.values.joined().allSatisfy({ $0 > 0 && $0.isFinite })
      else { throw ResultsError("expected block \(index) of the plan with two points of everyone, found \(block)") }
    }
  }
}
