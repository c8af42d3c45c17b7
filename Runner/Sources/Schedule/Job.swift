/// One worker process: one runtime, one group of cuts, one point.
public struct Job: Codable, Hashable, Sendable {
  /// What is measured.
  public let pass: Pass
  /// Slug of the runtime.
  public let runtime: String
  /// The group of cuts that one process measures together.
  public let group: String
  /// The number of the point within its pass, runtime and group, from 0. Point 0 of the time pass calibrates.
  public let point: Int

  /// Names a job.
  public init(pass: Pass, runtime: String, group: String, point: Int) {
    self.pass = pass
    self.runtime = runtime
    self.group = group
    self.point = point
  }
}
