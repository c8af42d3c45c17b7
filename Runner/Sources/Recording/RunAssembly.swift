import RunnerPlatform
import RunnerResults
import RunnerSchedule
import RunnerStatistics
import RunnerWire
import StorefrontVerification

/// Turns the entries of a finished run into its record. Pure.
struct RunAssembly {
  let options: RunOptions
  let plan: RunPlan
  let environment: EnvironmentRecord
  let isDirty: Bool
  /// The cut groups of each runtime; nil where every runtime has every group.
  var groups: [String: Set<String>]?
  let counters: CounterTrust
  let entries: [RunEntry]

  func record(
    createdAt: String, verdict: AgreementVerdict?, shapes: [(runtime: String, checks: [ShapeCheck])] = []
  ) -> RunRecord {
    var unavailable = counters.unavailable
    let measurements = options.runtimes.flatMap { runtime in
      options.cuts.flatMap { cut in
        times(cut, runtime) + counts(cut, runtime, &unavailable)
          + InstructionAssembly(cut: cut, runtime: runtime, counters: counters)
          .measurements(entries(.instructions, cut, runtime), options.profileLabel, &unavailable)
          + hardware(cut, runtime) + runCounts(cut, runtime, &unavailable)
      }
    }
    return RunRecord(
      createdAt: createdAt, commit: plan.commit, dirty: isDirty,
      environment: environment,
      agreement: AgreementSummary(verdict, shapes: shapes, profile: options.profileLabel),
      witnesses: counters.witnesses, measurements: measurements, unavailable: unavailable,
      plan: PlanRecord(
        seed: options.seed, runtimes: options.runtimes, cuts: options.cuts, profile: options.profileLabel,
        quick: options.quick, checkpoints: options.checkpoints, budget: options.budget,
        timeAllocator: environment.stable.allocator, cpu: plan.cpu),
      jobs: entries.map(\.reading))
  }

  /// One point a process: the median of its samples.
  private func times(_ cut: String, _ runtime: String) -> [Measurement] {
    let samples = entries(.time, cut, runtime).flatMap { entry in entry.samples.filter { $0.cut == cut } }
    let note = timeNote(cut, runtime)
    return [
      measurement(.wall, cut, runtime, samples.map { Sample($0.wall).median }, note),
      measurement(.cpu, cut, runtime, samples.map { Sample($0.cpu).median }, note),
    ].compactMap { $0 }
  }

  private func counts(_ cut: String, _ runtime: String, _ unavailable: inout [Unavailable]) -> [Measurement] {
    let counts = entries(.count, cut, runtime).flatMap { entry in entry.counts.filter { $0.cut == cut } }
    return CountedMetrics.all.compactMap { counted in
      guard counters.allows(counted.metric, of: runtime), let first = counts.first else { return nil }
      let values = counts.map { counted.value($0) }
      guard !values.contains(nil) else {
        let reason = counts.lazy.compactMap(\.reason).first ?? "the worker gave no count and no reason"
        unavailable.append(Unavailable(metric: counted.metric, cut: cut, runtime: runtime, reason: reason))
        return nil
      }
      let note = first.units > 1 && counted.isPerUnit ? "counts per unit, from \(first.units) units" : ""
      return measurement(counted.metric, cut, runtime, values.compactMap { $0 }, note)
    }
  }

  private func hardware(_ cut: String, _ runtime: String) -> [Measurement] {
    let counts = entries(.hardware, cut, runtime).flatMap { entry in (entry.hardware ?? []).filter { $0.cut == cut } }
    return zip(Metric.ofHardware, HardwareCounter.names).compactMap { metric, name in
      guard counters.allows(metric, of: runtime) else { return nil }
      let values = counts.compactMap { count in count.counts[name].map { $0 / Double(count.units) } }
      return measurement(metric, cut, runtime, values, "")
    }
  }

  private func runCounts(_ cut: String, _ runtime: String, _ unavailable: inout [Unavailable]) -> [Measurement] {
    let counted = entries(.count, cut, runtime).flatMap { entry in entry.runCounts.filter { $0.cut == cut } }
    let timed = entries(.time, cut, runtime).flatMap { entry in entry.runCounts.filter { $0.cut == cut } }
    let counts = counted.isEmpty ? timed : counted
    if let reason = counts.lazy.compactMap(\.noSelectors).first {
      unavailable.append(Unavailable(metric: .selectorRuns, cut: cut, runtime: runtime, reason: reason))
    }
    let fields: [(Metric, (CutRunCounts) -> Int?)] = [
      (.selectorRuns, { $0.selectorRuns }), (.observerRuns, { $0.observerRuns }), (.notices, { $0.notices }),
      (.requests, { $0.requests }),
    ]
    return fields.compactMap { metric, field in
      let values = counts.compactMap { count in field(count).map { Double($0) / Double(count.units) } }
      return measurement(metric, cut, runtime, values, "")
    }
  }

  private func entries(_ pass: Pass, _ cut: String, _ runtime: String) -> [RunEntry] {
    let group = CutName.group(of: cut)
    return entries.filter { $0.job.pass == pass && $0.job.runtime == runtime && $0.job.group == group }
      .sorted { $0.job.point < $1.job.point }
  }

  private func measurement(
    _ metric: Metric, _ cut: String, _ runtime: String, _ values: [Double], _ note: String
  ) -> Measurement? {
    guard !values.isEmpty else { return nil }
    let sample = Sample(values)
    return Measurement(
      cut: cut, profile: options.profileLabel, runtime: runtime, metric: metric, median: sample.median,
      low: sample.low, high: sample.high, points: values, note: note)
  }

  private func timeNote(_ cut: String, _ runtime: String) -> String {
    let entries = entries(.time, cut, runtime)
    var notes: [String] = []
    let schedule = plan.schedule
    if let first = entries.first, entries.count < schedule.timePoints {
      notes.append(
        "\(entries.count) of \(schedule.timePoints) points: slow, \(Self.seconds(first.reading.seconds)) s each "
          + "for a share of \(Self.seconds(schedule.share)) s")
    }
    if !options.checkpoints { notes.append("checkpoints off") }
    return notes.joined(separator: "; ")
  }

  private static func seconds(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
