public import RunnerStatistics
internal import RunnerVerdict

/// The times of one row: head against base, base against itself, and the same over fresh blocks.
public struct TimeComparison: Equatable, Sendable {
  /// Fewer blocks than these say nothing.
  public static let fewestBlocks = 10

  /// Head by base.
  public var ratio: RatioEstimate
  /// Base again by base: the control.
  public var null: RatioEstimate?
  /// Head by base over fresh blocks; nil where nothing had to be confirmed.
  public var freshRatio: RatioEstimate?
  /// The control among the fresh blocks.
  public var freshNull: RatioEstimate?

  /// Puts a comparison together.
  public init(
    ratio: RatioEstimate, null: RatioEstimate?, freshRatio: RatioEstimate? = nil, freshNull: RatioEstimate? = nil
  ) {
    self.ratio = ratio
    self.null = null
    self.freshRatio = freshRatio
    self.freshNull = freshNull
  }

  private func rule(_ limit: Double) -> VerdictRule {
    VerdictRule(limit: limit, nullWidths: VerdictRule.gate.nullWidths)
  }

  /// Whether fresh blocks have to confirm: a change beyond the limit, or a difference at all.
  public func isCandidate(limit: Double) -> Bool { isChange(limit) || difference(ratio, null) != nil }

  private func isChange(_ limit: Double) -> Bool {
    let first = rule(limit).candidate(ratio, nullWidth: null?.width ?? 0)
    return first == .regression || first == .improvement
  }

  /// The side on which the interval excludes equality; nil where it does not, or where the base differs from itself as well.
  private func difference(_ ratio: RatioEstimate, _ null: RatioEstimate?) -> Verdict? {
    guard let null, null.low <= 1, null.high >= 1 else { return nil }
    let found = VerdictRule.detection.candidate(ratio, nullWidth: null.width)
    return found == .regression || found == .improvement ? found : nil
  }

  /// A difference that is there and fails nothing: both intervals exclude equality on the same side, within the limit.
  func finding(limit: Double) -> String? {
    guard let freshRatio, ratio.blocks >= Self.fewestBlocks, freshRatio.blocks >= Self.fewestBlocks,
      let first = difference(ratio, null), difference(freshRatio, freshNull ?? null) == first
    else { return nil }
    let verdict = verdict(limit: limit).verdict
    guard verdict == .unchanged || verdict == .inconclusive else { return nil }
    return "\(first == .regression ? "slower" : "faster") than the base, twice: \(Self.text(ratio)), fresh "
      + "\(Self.text(freshRatio)); not beyond the limit of \(words(limit: limit))"
  }

  func verdict(limit: Double) -> (verdict: GateVerdict, note: String) {
    guard let null else { return (.inconclusive, "the base was not measured against itself") }
    guard ratio.blocks >= Self.fewestBlocks else {
      return (.inconclusive, "\(ratio.blocks) blocks; at least \(Self.fewestBlocks) are needed: raise --budget")
    }
    let rule = rule(limit)
    let fresh = freshRatio.map { (ratio: $0, nullWidth: freshNull?.width ?? null.width) }
    let verdict = rule.verdict(ratio, nullWidth: null.width, fresh: fresh)
    var note = "\(ratio.blocks) blocks"
    if isChange(limit) {
      note += fresh.map { "; fresh: \(Self.text($0.ratio))" } ?? "; not measured again"
      if verdict == .inconclusive { note += "; not confirmed" }
    }
    switch verdict {
    case .regression: return (.regression, note)
    case .improvement: return (.improvement, note)
    case .unchanged: return (.unchanged, note)
    case .inconclusive: return (.inconclusive, note)
    }
  }

  /// What the control shows that must not be there; nil where the base is like itself.
  func controlProblem(limit: Double) -> String? {
    guard let null, null.blocks >= Self.fewestBlocks else { return nil }
    let found = rule(limit).candidate(null, nullWidth: null.width)
    guard found == .regression || found == .improvement else { return nil }
    return "the base against itself reads \(Self.text(null))"
  }

  /// The limit that was used, in words.
  func words(limit: Double) -> String {
    let width = null?.width ?? 0
    let used = rule(limit).threshold(nullWidth: width)
    return used > limit ? "\(Self.percent(used)) (2 × null \(Self.percent(width)))" : Self.percent(used)
  }

  static func text(_ ratio: RatioEstimate) -> String {
    "\(fixed(ratio.median)) [\(fixed(ratio.low)), \(fixed(ratio.high))]"
  }

  private static func percent(_ share: Double) -> String { "\((share * 1_000).rounded() / 10) %" }
}

/// Four decimals.
func fixed(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
  let scaled = Int((abs(value) * 10_000).rounded())
  let fraction = "\(scaled % 10_000)"
  return (value < 0 ? "-" : "") + "\(scaled / 10_000)." + String(repeating: "0", count: 4 - fraction.count) + fraction
}
