/// A job that has been done, with what its point cost and read.
public struct FinishedJob: Hashable, Sendable {
  /// The job.
  public let job: Job
  /// Seconds from the start of its process to the end.
  public let seconds: Double
  /// Seconds that it read on the group's own cut; nil in other passes, and when it read nothing.
  public let value: Double?
  /// Whether the worker was too slow to answer: its runtime takes no further part in the group.
  public let isTooSlow: Bool

  /// Notes a finished job.
  public init(job: Job, seconds: Double, value: Double? = nil, isTooSlow: Bool = false) {
    self.job = job
    self.seconds = seconds
    self.value = value
    self.isTooSlow = isTooSlow
  }
}
