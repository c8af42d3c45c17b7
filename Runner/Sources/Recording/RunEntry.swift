public import RunnerResults
public import RunnerSchedule
public import RunnerWire

/// A finished job: a line of the journal.
public struct RunEntry: Codable, Sendable {
  /// The job.
  public var job: Job
  /// The host while it ran.
  public var reading: JobReading
  /// Time pass: times of each cut.
  public var times: [CutTimes]
  /// Count pass: counts of each cut.
  public var counts: [CutCounts]
  /// Instruction pass: instructions and calls of each cut; nil in the other passes.
  public var instructions: [CutInstructions]?
  /// Hardware pass: the processor's counts of each cut; nil in the other passes.
  public var hardware: [CutHardware]?
  /// The port's own counts of each cut.
  public var runCounts: [CutRunCounts]
  /// Why the worker was stopped before it answered; nil when it did.
  public var tooSlow: String?

  /// The job with its cost and its value on the group's own cut.
  var finished: FinishedJob {
    FinishedJob(
      job: job, seconds: reading.seconds, value: value(of: job.group), isTooSlow: tooSlow != nil)
  }

  /// The time of a point.
  func value(of cut: String, _ clock: KeyPath<CutTimes, Double> = \.wall) -> Double? {
    times.first { $0.cut == cut }?[keyPath: clock]
  }
}
