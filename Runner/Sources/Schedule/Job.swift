/// One worker process: one runtime, one group of cuts, one point.
public struct Job: Codable, Hashable, Sendable {
  /// What is measured.
  public let pass: Pass
  /// Slug of the runtime.
  public let runtime: String
  /// Whether it is the reference once more, beside itself: its points measure the noise.
  public let twin: Bool
  /// The group of cuts that one process measures together.
  public let group: String
  /// The number of the point within its pass, contender and group, from 0. In the time pass points 0 and 1 are block 0,
  /// 2 and 3 block 1, and so on.
  public let point: Int

  /// Names a job.
  public init(pass: Pass, runtime: String, twin: Bool = false, group: String, point: Int) {
    self.pass = pass
    self.runtime = runtime
    self.twin = twin
    self.group = group
    self.point = point
  }

  /// The job without the number of its point.
  public struct Kind: Hashable, Sendable {
    /// What is measured.
    public let pass: Pass
    /// Who is measured.
    public let contender: Contender
    /// The group of cuts.
    public let group: String
  }

  /// The job without the number of its point.
  public var kind: Kind { Kind(pass: pass, contender: contender, group: group) }

  /// The block of a point of the time pass.
  public var block: Int { point / 2 }

  /// Who is measured.
  public var contender: Contender { Contender(runtime: runtime, twin: twin) }
}
