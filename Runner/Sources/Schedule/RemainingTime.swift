/// How long a run still takes, from what its finished jobs have cost.
public enum RemainingTime {
  /// Seconds for the remaining jobs; nil before anything is known.
  ///
  /// A job costs what the same pass, runtime and group have cost before, else what its pass, else any job has.
  public static func estimate(remaining: [Job], finished: [FinishedJob]) -> Double? {
    guard !finished.isEmpty else { return nil }
    var exact: [Job: (sum: Double, count: Int)] = [:]
    var byPass: [Pass: (sum: Double, count: Int)] = [:]
    for entry in finished {
      let old = exact[entry.job.kind] ?? (0, 0)
      exact[entry.job.kind] = (old.sum + entry.seconds, old.count + 1)
      let pass = byPass[entry.job.pass] ?? (0, 0)
      byPass[entry.job.pass] = (pass.sum + entry.seconds, pass.count + 1)
    }
    let mean = finished.reduce(0) { $0 + $1.seconds } / Double(finished.count)
    return remaining.reduce(0) { sum, job in
      if let known = exact[job.kind] { return sum + known.sum / Double(known.count) }
      if let pass = byPass[job.pass] { return sum + pass.sum / Double(pass.count) }
      return sum + mean
    }
  }
}

extension Job {
  /// The job without the number of its point.
  fileprivate var kind: Job { Job(pass: pass, runtime: runtime, twin: twin, group: group, point: 0) }
}
