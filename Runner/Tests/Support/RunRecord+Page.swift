public import RunnerResults
internal import RunnerWire

extension RunRecord {
  /// A full run of three runtimes over a few cuts, with ratios, counts and sizes, as a page is made from.
  public static func published(runtimes: [String] = ["cog-arena", "cog-compact", "observation-memo"]) -> RunRecord {
    let cuts = ["cold", "session", "phase/search", "interactions", "control"]
    var record = RunRecord.example()
    record.createdAt = "2026-05-06T07:08:09Z"
    record.plan = PlanRecord(
      seed: 1, runtimes: runtimes, cuts: cuts, profile: "standard", quick: false, checkpoints: true, budget: 480,
      timeAllocator: "system", cpu: 1, reference: runtimes[0], blocks: 15, processors: 2)
    record.measurements = []
    record.ratios = []
    for (place, runtime) in runtimes.enumerated() {
      for cut in cuts {
        record.add(.wall, cut, runtime, [0.0125, 0.0625, 0.125].map { $0 * Double(place + 1) })
        record.add(.allocations, cut, runtime, place == 1 ? [100, 100, 120] : [100, 100, 100])
        guard place > 0 else { continue }
        let ratio = cut == "control" ? 1.0 : place == 1 ? 1.25 : 0.5
        record.ratios.append(
          Ratio(
            cut: cut, metric: .wall, runtime: runtime, reference: runtimes[0], median: ratio, low: ratio * 0.96,
            high: ratio * 1.04, blocks: 15))
      }
      record.add(.instructions, "interactions", runtime, [1_000 * Double(place + 1)])
      record.add(.textBytes, "size/worker", runtime, [2_048 / Double(place + 1)])
      record.add(.sectionBytes, "size/worker", runtime, [4_096])
    }
    record.nullComparison = NullComparison(
      cut: "interactions", width: 0.0109, runtime: runtimes[0], median: 0.9977, blocks: 15)
    return record
  }

  /// Adds a measurement with these points.
  public mutating func add(_ metric: Metric, _ cut: String, _ runtime: String, _ points: [Double]) {
    let sorted = points.sorted()
    measurements.append(
      Measurement(
        cut: cut, profile: plan.profile, runtime: runtime, metric: metric, median: sorted[points.count / 2],
        low: sorted[0], high: sorted[points.count - 1], points: points))
  }
}

extension RunRecord {
  /// A full run of the graph shapes on one runtime and the floor, in which one could be measured.
  public static func shapes() -> RunRecord {
    var record = RunRecord.published(runtimes: ["cog-arena", "floor"])
    record.plan.cuts = CutName.shapes
    record.measurements = []
    record.add(.wall, "shape/turn", "floor", [5e-9])
    record.add(.wall, "shape/turn", "cog-arena", [3e-8])
    record.ratios = [
      Ratio(
        cut: "shape/turn", metric: .wall, runtime: "cog-arena", reference: "floor", median: 6, low: 5.5, high: 6.5,
        blocks: 15)
    ]
    return record
  }

  /// The same with every cut of the session, as a whole run of the profile.
  public static func wholeSession() -> RunRecord {
    var record = RunRecord.published()
    record.plan.cuts = CutName.storefront
    return record
  }
}
