public import RunnerResults
public import RunnerSchedule
public import RunnerWire

/// A finished job: a line of the journal.
public struct RunEntry: Codable, Sendable {
  /// The job.
  public var job: Job
  /// The host while it ran.
  public var reading: JobReading
  /// Time pass: samples of each cut.
  public var samples: [CutSamples]
  /// Count pass: counts of each cut.
  public var counts: [CutCounts]
  /// Instruction pass: instructions and calls of each cut; nil in the other passes.
  public var instructions: [CutInstructions]?
  /// Hardware pass: the processor's counts of each cut; nil in the other passes.
  public var hardware: [CutHardware]?
  /// The port's own counts of each cut.
  public var runCounts: [CutRunCounts]

  /// The job with its cost.
  var finished: FinishedJob { FinishedJob(job: job, seconds: reading.seconds) }
}
