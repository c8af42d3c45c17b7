internal import RunnerGate
internal import RunnerRecording
internal import RunnerResults
internal import RunnerSchedule
internal import RunnerWire

/// Turns what was measured of two builds into a report. Pure.
struct GateAssembly {
  let request: GateRequest
  let thresholds: GateThresholds
  let policy: GateReport.Policy
  /// Sizes of both builds.
  let sizes: (base: GateSide, head: GateSide)
  /// Why sizes are missing; nil where they are not.
  let noSizes: String?

  /// The groups of one run whose times look changed, and which therefore are measured again.
  func candidates(_ record: RunRecord, _ runtime: RuntimeEntry) -> [String] {
    let cuts = times(record, nil, runtime).filter { $1.isCandidate(limit: thresholds.timeLimit(for: $0)) }.map(
      \.key.cut)
    return request.cuts.filter { cuts.contains($0) }
  }

  func report(
    _ outcomes: [(runtime: RuntimeEntry, outcome: GateMeasurement.Outcome)], base: String, head: String,
    notes: [String], command: (GateRow) -> String
  ) -> GateReport {
    var comparison = GateComparison(base: sizes.base, head: sizes.head, thresholds: thresholds)
    var unavailable: Set<String> = []
    for (runtime, outcome) in outcomes {
      func side(_ contender: GateContender) -> GateSide {
        GateSide(outcome.record, runtimes: [runtime.slug]) { contender.name($0) }
      }
      comparison.base.add(side(.base))
      comparison.head.add(side(.head))
      comparison.again.add(side(.again))
      comparison.times.merge(times(outcome.record, outcome.fresh, runtime)) { first, _ in first }
      for entry in outcome.record.unavailable where entry.metric.isGated {
        let reason = "\(entry.metric.rawValue) of \(runtime.slug) on \(entry.cut): \(entry.reason)"
        guard entry.cut == "*" || entry.metric == .wall else {
          unavailable.insert(reason)
          if entry.isScatter {
            let key = GateKey(cut: entry.cut, metric: entry.metric, runtime: runtime.slug)
            comparison.unsteady[key] = entry.reason
          }
          continue
        }
        let key = GateKey(cut: entry.cut, metric: entry.metric, runtime: runtime.slug)
        guard !comparison.unbelieved.contains(where: { $0.key == key }) else { continue }
        comparison.unbelieved.append((key, entry.reason))
      }
    }
    if let noSizes {
      comparison.unbelieved.append(
        (GateKey(cut: GateSizes.prefix + "*", metric: .textBytes, runtime: "*"), noSizes))
    }
    var report = GateReport(
      kind: "gate", base: base, head: head, environment: outcomes.first?.outcome.record.environment.key,
      comparison: comparison, policy: policy, cutOrder: CutName.all,
      unavailable: unavailable.sorted(), notes: notes)
    for index in report.rows.indices where [.regression, .improvement, .missing].contains(report.rows[index].verdict) {
      report.rows[index].command = command(report.rows[index])
    }
    return report
  }

  private func times(_ record: RunRecord, _ fresh: RunRecord?, _ runtime: RuntimeEntry) -> [GateKey: TimeComparison] {
    var times: [GateKey: TimeComparison] = [:]
    let names = (
      base: GateContender.base.name(runtime.slug), head: GateContender.head.name(runtime.slug),
      again: GateContender.again.name(runtime.slug)
    )
    for cut in request.cuts {
      func seed(_ name: String) -> UInt64 { Palindrome.mixed(request.seed, "\(cut)/\(name)") }
      func ratio(_ record: RunRecord?, _ contender: String) -> BlockRatio.Estimate? {
        record.flatMap { BlockRatio.estimate($0, cut: cut, of: contender, to: names.base, seed: seed(contender)) }
      }
      guard let first = ratio(record, names.head) else { continue }
      times[GateKey(cut: cut, metric: .wall, runtime: runtime.slug)] = TimeComparison(
        ratio: first, null: ratio(record, names.again), freshRatio: ratio(fresh, names.head),
        freshNull: ratio(fresh, names.again))
    }
    return times
  }
}
