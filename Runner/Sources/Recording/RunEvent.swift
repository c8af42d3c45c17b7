/// What a run tells while it goes.
public enum RunEvent: Equatable, Sendable {
  /// A new stage has begun.
  case stage(String)
  /// A job is at work.
  case working(Working)

  /// The agreement gate at work on a runtime.
  public static func agreement(of runtime: String, _ fraction: Double) -> RunEvent {
    .working(Working(title: "agreement of \(runtime)", done: 0, total: 0, fraction: fraction))
  }

  /// A job at work, and the run around it.
  public struct Working: Equatable, Sendable {
    /// The job in words.
    public var title: String
    /// Jobs finished.
    public var done: Int
    /// Jobs in all, as far as is known.
    public var total: Int
    /// Share of this job that is done, 0 to 1.
    public var fraction: Double
    /// Seconds until the end of the run; nil before anything is known.
    public var remainingSeconds: Double?

    /// Describes a job at work.
    public init(title: String, done: Int, total: Int, fraction: Double, remainingSeconds: Double? = nil) {
      self.title = title
      self.done = done
      self.total = total
      self.fraction = fraction
      self.remainingSeconds = remainingSeconds
    }
  }
}
