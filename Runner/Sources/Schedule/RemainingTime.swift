/// How long a run still takes, from what its finished jobs have cost.
public struct RemainingTime {
  private struct Cost {
    var sum = 0.0
    var count = 0
    var mean: Double? { count == 0 ? nil : sum / Double(count) }
  }

  private var kinds: [Job.Kind: Cost] = [:]
  private var passes: [Pass: Cost] = [:]
  private var all = Cost()

  /// Knows nothing yet.
  public init() {}

  /// Learns what one more job has cost. Complexity: O(1).
  public mutating func take(_ finished: FinishedJob) {
    func add(_ cost: inout Cost) {
      cost.sum += finished.seconds
      cost.count += 1
    }
    add(&kinds[finished.job.kind, default: Cost()])
    add(&passes[finished.job.pass, default: Cost()])
    add(&all)
  }

  /// Seconds for the remaining jobs; nil before anything is known.
  ///
  /// A job costs what the same pass, runtime and group have cost before, else what its pass, else any job has. Complexity:
  /// O(kinds).
  public func estimate(_ outlook: ScheduleProgress.Outlook) -> Double? {
    guard let mean = all.mean else { return nil }
    return outlook.kinds.reduce(0) { sum, kind in
      sum + Double(kind.value) * (kinds[kind.key]?.mean ?? passes[kind.key.pass]?.mean ?? mean)
    }
  }
}
