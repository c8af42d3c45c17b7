/// A job that has been done, with what its point cost.
public struct FinishedJob: Hashable, Sendable {
  /// The job.
  public let job: Job
  /// Seconds from the start of its process to the end.
  public let seconds: Double

  /// Notes the cost of a job.
  public init(job: Job, seconds: Double) {
    self.job = job
    self.seconds = seconds
  }
}
