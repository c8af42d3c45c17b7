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
  /// Bytes of what is built.
  var sizes = SizeReading()

  func record(
    createdAt: String, verdict: AgreementVerdict?, shapes: [(runtime: String, checks: [ShapeCheck])] = []
  ) -> RunRecord {
    let blocks = RatioAssembly(plan: plan, entries: entries)
    var unavailable = counters.unavailable + tooSlow() + sizes.unavailable
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
      witnesses: counters.witnesses, nullComparison: blocks.nullComparison(),
      measurements: measurements + sizes.measurements,
      ratios: options.cuts.flatMap { blocks.ratios($0) }, unavailable: unavailable,
      plan: PlanRecord(
        seed: options.seed, runtimes: options.runtimes, cuts: options.cuts, profile: options.profileLabel,
        quick: options.quick, checkpoints: options.checkpoints, budget: options.budget,
        timeAllocator: environment.stable.allocator, cpu: plan.cpu,
        reference: plan.schedule.reference, blocks: plan.schedule.blocks, processors: plan.processors,
        shard: options.shard),
      jobs: entries.map(\.reading))
  }

  /// One point a process: the median of its samples.
  private func times(_ cut: String, _ runtime: String) -> [Measurement] {
    let entries = entries(.time, cut, runtime).filter { $0.tooSlow == nil }
    let note = timeNote(cut, runtime)
    return [(Metric.wall, \CutTimes.wall), (.cpu, \.cpu)].compactMap { metric, clock in
      var made = measurement(metric, cut, runtime, entries.compactMap { $0.value(of: cut, clock) }, note)
      made?.blocks = entries.map(\.job.block)
      return made
    }
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

  /// Runtimes that did not end a single point: their times, and the counts that were not begun for it.
  private func tooSlow() -> [Unavailable] {
    entries.filter { $0.tooSlow != nil && !$0.job.twin }.flatMap { entry -> [Unavailable] in
      let job = entry.job
      let cuts = options.cuts.filter { CutName.group(of: $0) == job.group }
      func unavailable(_ metrics: [Metric], _ reason: String) -> [Unavailable] {
        cuts.flatMap { cut in
          metrics.map { Unavailable(metric: $0, cut: cut, runtime: job.runtime, reason: reason) }
        }
      }
      if job.pass != .time { return unavailable(believed(job.pass, job.runtime), entry.tooSlow ?? "") }
      let isFirst = !entries.contains {
        $0.job.pass == .time && $0.job.runtime == job.runtime && $0.job.group == job.group && $0.tooSlow == nil
          && !$0.job.twin
      }
      guard isFirst else { return [] }
      let later = plan.schedule.passes.filter { $0 != .instructions || options.instructions.covers(job.group) }
      let counts = later.flatMap { believed($0, job.runtime) }
      return unavailable([.wall, .cpu], entry.tooSlow ?? "")
        + unavailable(counts, "not begun, as no point of the time pass ended in time")
    }
  }

  /// The metrics of a counting pass that may be believed.
  private func believed(_ pass: Pass, _ runtime: String) -> [Metric] {
    let metrics: [Metric] =
      switch pass {
      case .time: []
      case .count: Metric.ofAllocations
      case .instructions: Metric.ofInstructions
      case .hardware: Metric.ofHardware
      }
    return metrics.filter { counters.allows($0, of: runtime) }
  }

  private func entries(_ pass: Pass, _ cut: String, _ runtime: String) -> [RunEntry] {
    let group = CutName.group(of: cut)
    return entries.filter {
      $0.job.pass == pass && $0.job.contender == Contender(runtime: runtime) && $0.job.group == group
    }
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
    let all = entries(.time, cut, runtime)
    let entries = all.filter { $0.tooSlow == nil }
    var notes: [String] = []
    let schedule = plan.schedule
    if all.count > entries.count {
      notes.append(
        "\(entries.count) points; the next did not end within \(Self.seconds(schedule.longestPoint)) s: no ratio")
    } else if let first = entries.first, entries.count < 2 * schedule.blocks {
      notes.append(
        "\(entries.count) of \(2 * schedule.blocks) points: slow, \(Self.seconds(first.reading.seconds)) s each "
          + "for a share of \(Self.seconds(schedule.share)) s")
    }
    if !options.checkpoints { notes.append("checkpoints off") }
    return notes.joined(separator: "; ")
  }

  private static func seconds(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
