import RunnerResults
import RunnerSchedule
import RunnerStatistics
import RunnerWire

/// Turns the entries of the time pass into ratios and the null comparison. Pure.
struct RatioAssembly {
  let plan: RunPlan
  let entries: [RunEntry]

  /// The runtime that is a second reference wherever it is measured: the least that the work itself costs.
  static let floor = "floor"

  /// Every runtime against the references on one cut.
  func ratios(_ cut: String) -> [Ratio] {
    let schedule = plan.schedule
    return references(on: cut).flatMap { reference in
      schedule.runtimes.filter { $0 != reference }.flatMap { runtime in
        clocks.compactMap { metric, clock in
          estimate(Contender(runtime: runtime), to: reference, cut, clock).map {
            Ratio(
              cut: cut, metric: metric, runtime: runtime, reference: reference, median: $0.median, low: $0.low,
              high: $0.high, blocks: $0.blocks)
          }
        }
      }
    }
  }

  /// The reference of the cut's group, and the floor where it takes part.
  private func references(on cut: String) -> [String] {
    let (schedule, group) = (plan.schedule, CutName.group(of: cut))
    guard let reference = schedule.reference(in: group) else { return [] }
    let hasFloor = schedule.runtimes.contains(Self.floor) && schedule.has(Self.floor, group)
    return hasFloor && reference != Self.floor ? [reference, Self.floor] : [reference]
  }

  /// The reference against itself; nil when there are too few blocks of it.
  func nullComparison() -> NullComparison? {
    guard let cut = plan.schedule.nullGroup else { return nil }
    let twin = Contender(runtime: plan.schedule.reference, twin: true)
    guard let estimate = estimate(twin, to: twin.runtime, cut, \.wall) else { return nil }
    return NullComparison(
      cut: cut, width: estimate.width, runtime: twin.runtime, median: estimate.median, blocks: estimate.blocks,
      points: entries(of: twin, cut).compactMap { $0.value(of: cut) })
  }

  /// Requires that the host is quieter than the widest null comparison.
  ///
  /// - Throws: `RunFailure` with the figure.
  func requireQuietHost(widest: Double) throws(RunFailure) {
    guard let null = nullComparison(), null.width > widest else { return }
    throw RunFailure(
      .invalidMeasurement,
      "expected an interval of at most \(percent(widest)) for \(plan.schedule.reference) against itself on "
        + "\(null.cut), found \(percent(null.width)) over \(null.blocks ?? 0) blocks: everything is noise here now; stop "
        + "other programs (storefront-bench doctor), measure later, or accept more with --most-noise")
  }

  /// Whether a runtime was too slow for a group, so that it has no ratio there.
  func isTooSlow(_ contender: Contender, _ group: String) -> Bool {
    entries.contains {
      $0.job.pass == .time && $0.job.contender == contender && $0.job.group == group && $0.tooSlow != nil
    }
  }

  // MARK: - Blocks

  private var clocks: [(Metric, KeyPath<CutTimes, Double>)] { [(.wall, \.wall), (.cpu, \.cpu)] }

  private func estimate(
    _ contender: Contender, to runtime: String, _ cut: String, _ clock: KeyPath<CutTimes, Double>
  ) -> RatioEstimate? {
    let reference = Contender(runtime: runtime)
    let group = CutName.group(of: cut)
    guard !isTooSlow(contender, group), !isTooSlow(reference, group) else { return nil }
    let (above, below) = (blocks(contender, cut, clock), blocks(reference, cut, clock))
    let pairs = above.keys.sorted().compactMap { block in
      below[block].map { (above: above[block] ?? 0, below: $0) }
    }
    let name = "\(cut)/\(contender.runtime)/\(contender.twin)" + (runtime == Self.floor ? "/floor" : "")
    return RatioEstimate(pairs, seed: Palindrome.mixed(plan.schedule.seed, name))
  }

  /// The smaller of both points of every whole block.
  private func blocks(
    _ contender: Contender, _ cut: String, _ clock: KeyPath<CutTimes, Double>
  ) -> [Int: Double] {
    var blocks: [Int: [Double]] = [:]
    for entry in entries(of: contender, cut) {
      if let value = entry.value(of: cut, clock) { blocks[entry.job.block, default: []].append(value) }
    }
    return blocks.compactMapValues { $0.count == 2 ? $0.min() : nil }
  }

  private func entries(of contender: Contender, _ cut: String) -> [RunEntry] {
    let group = CutName.group(of: cut)
    return entries.filter { $0.job.pass == .time && $0.job.contender == contender && $0.job.group == group }
      .sorted { $0.job.point < $1.job.point }
  }

  private func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}
