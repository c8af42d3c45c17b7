internal import RunnerSchedule
internal import RunnerStatistics
internal import RunnerVerdict

/// What the rules say about loops whose ratios are known. Pure.
public struct SelfTestReport: Equatable, Sendable {
  /// All comparisons of one true ratio.
  public struct Row: Equatable, Sendable {
    /// The true ratio.
    public var truth: Double
    /// Comparisons, each confirmed by the chunk behind it.
    public var comparisons = 0
    /// Found slower by the detection rule.
    public var slower = 0
    /// Found faster by the detection rule: always wrong here.
    public var faster = 0
    /// Regressions and improvements by the gate's rule.
    public var failing = 0
    /// Every estimate.
    public var estimates: [Double] = []
    /// Width of every interval.
    public var widths: [Double] = []
    /// Intervals that hold the true ratio.
    public var covering = 0

    /// Found by the detection rule, either way.
    public var found: Int { slower + faster }
  }

  /// By true ratio, ascending.
  public private(set) var rows: [Row] = []

  /// Judges every chunk that the next one confirms.
  public init(_ blocks: [SelfTestBlock], plan: SelfTestPlan) {
    let chunks = Dictionary(grouping: blocks, by: \.chunk).filter { $0.value.count == plan.blocks }
    for contender in LoopContender.all where contender != .base {
      let truth = Double(contender.thousandths) / 1000
      var row = rows.last?.truth == truth ? rows.removeLast() : Row(truth: truth)
      for chunk in 0..<plan.chunks {
        guard let first = chunks[chunk].flatMap({ Self.comparison($0, contender, plan) }),
          let fresh = chunks[chunk + 1].flatMap({ Self.comparison($0, contender, plan) })
        else { continue }
        row.add(first, fresh)
      }
      if row.comparisons > 0 { rows.append(row) }
    }
  }

  fileprivate struct Comparison {
    let ratio: RatioEstimate
    let nullWidth: Double
  }

  private static func comparison(
    _ blocks: [SelfTestBlock], _ contender: LoopContender, _ plan: SelfTestPlan
  ) -> Comparison? {
    func estimate(_ above: LoopContender, _ below: LoopContender) -> RatioEstimate? {
      let pairs = blocks.compactMap { block in
        block.value(above).flatMap { above in block.value(below).map { (above: above, below: $0) } }
      }
      guard pairs.count == plan.blocks else { return nil }
      let name = "\(blocks[0].chunk)/\(above.name)/\(below.name)"
      return RatioEstimate(pairs, seed: Palindrome.mixed(plan.seed, name))
    }
    guard let ratio = estimate(contender, .base), let null = estimate(LoopContender.same[0], LoopContender.same[1])
    else { return nil }
    return Comparison(ratio: ratio, nullWidth: null.width)
  }

  // MARK: - The bar

  /// Most findings in a hundred comparisons of the same file.
  public static let mostFalseAlarms = 1.0 / 100
  /// Least share of true 2 % that is found.
  public static let leastFound = 0.9

  /// What the bar asks for and was not reached; empty when all was.
  public var shortfalls: [String] {
    rows.flatMap { row -> [String] in
      var problems: [String] = []
      let allowed = Int(Self.mostFalseAlarms * Double(max(row.comparisons, 100)))
      if row.truth == 1 {
        if row.found > allowed { problems.append("\(row.found) of \(row.comparisons) same loops were found to differ") }
        if row.failing > allowed { problems.append("\(row.failing) of \(row.comparisons) same loops failed the gate") }
      } else if row.truth < 1.05, Double(row.slower) < Self.leastFound * Double(row.comparisons) {
        problems.append("\(row.slower) of \(row.comparisons) loops of \(row.truth) were found slower")
      } else if row.truth >= 1.05, row.slower < row.comparisons {
        problems.append("\(row.slower) of \(row.comparisons) loops of \(row.truth) were found slower")
      }
      if row.truth != 1, row.faster > 0 { problems.append("\(row.faster) loops of \(row.truth) were found faster") }
      return problems
    }
  }
}

extension SelfTestReport.Row {
  fileprivate mutating func add(_ first: SelfTestReport.Comparison, _ fresh: SelfTestReport.Comparison) {
    func verdict(_ rule: VerdictRule) -> Verdict {
      rule.verdict(first.ratio, nullWidth: first.nullWidth, fresh: (fresh.ratio, fresh.nullWidth))
    }
    comparisons += 1
    switch verdict(.detection) {
    case .regression: slower += 1
    case .improvement: faster += 1
    case .unchanged, .inconclusive: break
    }
    if [.regression, .improvement].contains(verdict(.gate)) { failing += 1 }
    estimates.append(first.ratio.median)
    widths.append(first.ratio.width)
    if first.ratio.low <= truth && truth <= first.ratio.high { covering += 1 }
  }
}
