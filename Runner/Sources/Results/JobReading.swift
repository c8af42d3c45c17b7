/// The host while one worker process ran.
public struct JobReading: Codable, Equatable, Sendable {
  /// "time" or "count".
  public var pass: String
  /// Slug of the runtime.
  public var runtime: String
  /// The group of cuts.
  public var group: String
  /// Number of the point.
  public var point: Int
  /// The block of a point of the time pass, from 0; nil in other passes.
  public var block: Int?
  /// Place of the point in the order of the whole run, from 0.
  public var order: Int?
  /// True for a point of the reference against itself; nil for every other.
  public var twin: Bool?
  /// Seconds that the process took.
  public var seconds: Double
  /// Seconds of the process in which the worker prepared, worked and checked; nil outside the time pass.
  public var workSeconds: Double?
  /// Seconds from the end of the point before to the end of this one, writing that one down included; nil outside the time
  /// pass. What is beyond `workSeconds` is the harness's own.
  public var turnaroundSeconds: Double?
  /// Repetitions in its timed regions; nil where it chose none.
  public var iterations: Int?
  /// Load average before it.
  public var load: Double?
  /// Clock ticks that the hypervisor kept while it ran.
  public var stealTicks: Int?
  /// Times that the scheduler took the processor from it.
  public var involuntarySwitches: Int

  /// Puts a reading together.
  public init(
    pass: String, runtime: String, group: String, point: Int, block: Int? = nil, order: Int? = nil,
    twin: Bool? = nil, seconds: Double, iterations: Int?, load: Double?,
    stealTicks: Int?, involuntarySwitches: Int
  ) {
    self.pass = pass
    self.runtime = runtime
    self.group = group
    self.point = point
    self.block = block
    self.order = order
    self.twin = twin
    self.seconds = seconds
    self.iterations = iterations
    self.load = load
    self.stealTicks = stealTicks
    self.involuntarySwitches = involuntarySwitches
  }

  /// The share of the point's time that was the harness's, from 0 to 1; nil where it was not recorded.
  public var harnessShare: Double? {
    guard let workSeconds, let turnaroundSeconds, turnaroundSeconds > 0 else { return nil }
    return max(0, 1 - workSeconds / turnaroundSeconds)
  }
}
