/// One run from several that were measured apart. Pure; docs/publishing.md has the rules.
public struct RunMerge {
  private let parts: [(name: String, record: RunRecord)]

  /// Takes runs with their names, in any order.
  public init(_ runs: [(name: String, record: RunRecord)]) {
    parts = runs.sorted { (place($0.record), $0.name) < (place($1.record), $1.name) }
  }

  /// The merged run.
  ///
  /// - Throws: `ResultsError` that names what differs or is there twice.
  public func record() throws(ResultsError) -> RunRecord {
    guard parts.count >= 2, let first = parts.first else {
      throw ResultsError("expected at least two runs to merge, found \(parts.count)")
    }
    try requireOneEnvironment()
    try requireOneCommit()
    try requireOnePlan()
    let coverage = try coverage()
    var record = first.record
    record.createdAt = parts.map(\.record.createdAt).max() ?? first.record.createdAt
    record.agreement = try agreement()
    record.witnesses = unique(parts.flatMap(\.record.witnesses))
    record.nullComparison = parts.compactMap(\.record.nullComparison).max { $0.width < $1.width }
    record.measurements = try measurements()
    record.ratios = parts.flatMap(\.record.ratios)
    record.unavailable = unavailable()
    record.plan.shard = nil
    record.plan.runtimes = inOrder(parts.flatMap(\.record.plan.runtimes), first.record.plan.shard?.runtimes)
    record.plan.cuts = inOrder(parts.flatMap(\.record.plan.cuts), first.record.plan.shard?.cuts)
    record.jobs = jobs()
    record.merge = coverage
    return record
  }

  // MARK: - What must be the same

  private func requireOneEnvironment() throws(ResultsError) {
    let first = parts[0]
    for other in parts.dropFirst() where other.record.environment.key != first.record.environment.key {
      let pairs = zip(first.record.environment.stable.fields, other.record.environment.stable.fields)
      let differences = pairs.filter { $0.value != $1.value }.map { "\($0.name) (\($0.value) and \($1.value))" }
      throw ResultsError(
        "expected runs of one environment, found \(first.name) and \(other.name) to differ in "
          + "\(differences.joined(separator: ", ")); they stay side by side: merge those of one environment")
    }
  }

  private func requireOneCommit() throws(ResultsError) {
    let first = parts[0]
    for other in parts.dropFirst() where other.record.commit != first.record.commit {
      throw ResultsError(
        "expected runs of one commit, found \(first.record.commit.prefix(12)) in \(first.name) and "
          + "\(other.record.commit.prefix(12)) in \(other.name)")
    }
    if let changed = parts.first(where: { $0.record.dirty }) {
      throw ResultsError(
        "expected runs of a commit alone, found changes beside it in \(changed.name): nobody can tell whether all runs "
          + "measured the same; commit, and measure again")
    }
  }

  private func requireOnePlan() throws(ResultsError) {
    func fields(_ plan: PlanRecord) -> [(name: String, value: String)] {
      [
        ("profile", plan.profile), ("seed", "\(plan.seed)"), ("quick", "\(plan.quick)"),
        ("checkpoints", "\(plan.checkpoints)"), ("budget", "\(plan.budget)"), ("timeAllocator", plan.timeAllocator),
        ("reference", plan.reference ?? "none"), ("blocks", plan.blocks.map { "\($0)" } ?? "none"),
        ("number of shards", plan.shard.map { "\($0.count)" } ?? "none"),
        ("cuts of all shards", plan.shard?.cuts.joined(separator: ",") ?? "none"),
        ("runtimes of all shards", plan.shard?.runtimes.joined(separator: ",") ?? "none"),
      ]
    }
    if let partial = parts.first(where: { $0.record.merge?.missing.isEmpty == false }) {
      throw ResultsError(
        "expected whole runs or shards, found the partial merge \(partial.name); merge its shards instead")
    }
    let first = parts[0]
    for other in parts.dropFirst() {
      for (one, two) in zip(fields(first.record.plan), fields(other.record.plan)) where one.value != two.value {
        throw ResultsError(
          "expected runs of one plan, found the \(one.name) \(one.value) in \(first.name) and \(two.value) in "
            + other.name)
      }
    }
  }

  /// Which parts are there.
  private func coverage() throws(ResultsError) -> MergeRecord {
    guard let count = parts[0].record.plan.shard?.count else {
      return MergeRecord(runs: parts.map(\.name), attempted: parts.count, failed: 0, missing: [])
    }
    let present = parts.compactMap(\.record.plan.shard?.index)
    for (place, index) in present.enumerated() where present.firstIndex(of: index) != place {
      throw ResultsError(
        "expected each shard once, found \(index)/\(count) in \(parts[place - 1].name) and \(parts[place].name)")
    }
    let missing = (1...max(1, count)).filter { !present.contains($0) }.map { "\($0)/\(count)" }
    return MergeRecord(runs: parts.map(\.name), attempted: count, failed: missing.count, missing: missing)
  }

  // MARK: - What is put together

  private func measurements() throws(ResultsError) -> [Measurement] {
    var seen: [[String]: (name: String, measurement: Measurement)] = [:]
    var merged: [Measurement] = []
    for (name, record) in parts {
      for measurement in record.measurements {
        let identity = [measurement.cut, measurement.metric.rawValue, measurement.runtime]
        if let earlier = seen[identity] {
          if Metric.ofSize.contains(measurement.metric), earlier.measurement == measurement { continue }
          throw ResultsError(
            "expected \(measurement.metric.rawValue) on \(measurement.cut) of \(measurement.runtime) once, found it in "
              + "\(earlier.name) and \(name)")
        }
        seen[identity] = (name, measurement)
        merged.append(measurement)
      }
    }
    return merged
  }

  /// What all say of all cuts stays so; what some say is narrowed to the cuts of their run.
  private func unavailable() -> [Unavailable] {
    let everywhere = parts.dropFirst().reduce(Set(parts[0].record.unavailable)) {
      $0.intersection($1.record.unavailable)
    }
    return unique(
      parts.flatMap { part in
        part.record.unavailable.flatMap { entry -> [Unavailable] in
          guard entry.cut == "*", !everywhere.contains(entry) else { return [entry] }
          return part.record.plan.cuts.map {
            Unavailable(metric: entry.metric, cut: $0, runtime: entry.runtime, reason: entry.reason)
          }
        }
      })
  }

  private func agreement() throws(ResultsError) -> AgreementSummary {
    var distinct: [(name: String, summary: AgreementSummary)] = []
    for (name, record) in parts {
      if let same = distinct.first(where: {
        $0.summary.runtimes == record.agreement.runtimes && $0.summary.profile == record.agreement.profile
          && $0.summary.sessions == record.agreement.sessions && $0.summary.checkpoints == record.agreement.checkpoints
      }) {
        guard same.summary.digest == record.agreement.digest else {
          throw ResultsError(
            "expected gates over the same runtimes to show the same digest, found \(same.summary.digest) in \(same.name) "
              + "and \(record.agreement.digest) in \(name)")
        }
      } else {
        distinct.append((name, record.agreement))
      }
    }
    guard distinct.count > 1 else { return parts[0].record.agreement }
    return AgreementSummary(
      passed: true, runtimes: unique(distinct.flatMap(\.summary.runtimes)), profile: distinct[0].summary.profile,
      checkpoints: distinct.reduce(0) { $0 + $1.summary.checkpoints },
      sessions: distinct.reduce(0) { $0 + $1.summary.sessions },
      digest: distinct.map(\.summary.digest).joined(separator: "+"))
  }

  /// The jobs of one run behind those of another, numbered through.
  private func jobs() -> [JobReading] {
    var jobs: [JobReading] = []
    for part in parts {
      let offset = jobs.count
      jobs += part.record.jobs.map { job in
        var job = job
        job.order = job.order.map { $0 + offset }
        return job
      }
    }
    return jobs
  }
}

/// Shards in the order of their numbers.
private func place(_ record: RunRecord) -> Int { record.plan.shard?.index ?? 0 }

/// Each value once, in the order of first appearance.
private func unique<Value: Equatable>(_ values: [Value]) -> [Value] {
  values.reduce(into: []) { unique, value in
    if !unique.contains(value) { unique.append(value) }
  }
}

/// Each value once, in the order of the whole where that is known.
private func inOrder(_ values: [String], _ whole: [String]?) -> [String] {
  let values = unique(values)
  guard let whole else { return values }
  return whole.filter(values.contains) + values.filter { !whole.contains($0) }
}
