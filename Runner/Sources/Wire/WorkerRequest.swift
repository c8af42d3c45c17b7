public import StorefrontWorkload

/// What the runner asks of a worker process, as one JSON object on its standard input.
public struct WorkerRequest: Codable, Equatable, Sendable {
  /// The version of requests and replies that this code speaks.
  public static let currentVersion = 2

  /// What is asked.
  public enum Mode: String, Codable, CaseIterable, Sendable {
    /// Who are you?
    case describe
    /// Run the fixed trace and the random sessions.
    case verify
    /// Let every counter of this process read what it must.
    case witness
    /// Time a group of cuts.
    case time
    /// Count the allocations of a group of cuts.
    case count
    /// Mark a group of cuts for a simulator that counts instructions; without a cut, programs whose counts are known.
    case instructions
    /// Read the processor's own counters over a group of cuts; without a cut, over a program whose count is known.
    case hardware
    /// Do a cut again and again for a profiler that looks on from outside, until `minimumSeconds` of work are done.
    case profile
    /// Do a cut once and write the stack of every allocation into the file `output`.
    case trace
  }

  /// Version of the layout.
  public var version: Int
  /// What is asked.
  public var mode: Mode
  /// Sizes of the session.
  public var profile: StorefrontProfile
  /// The group of cuts to be measured; nil where nothing is.
  public var cut: String?
  /// Seed of random sessions.
  public var seed: UInt64
  /// Number of random sessions in `verify`.
  public var randomSessions: Int
  /// Repetitions in a timed region; nil lets the worker choose so that a region lasts `minimumSeconds`.
  public var iterations: Int?
  /// Shortest timed region in seconds.
  public var minimumSeconds: Double
  /// Processor time that the worker fills with whole samples, their preparation and proof with them, when it chooses.
  public var pointSeconds: Double
  /// Whether checkpoints are recorded while measuring; they are outside timed regions.
  public var checkpoints: Bool
  /// The processor to be pinned to; nil for none.
  public var cpu: Int?
  /// The file that a trace is written into.
  public var output: String?

  /// Asks.
  public init(
    mode: Mode, profile: StorefrontProfile, cut: String? = nil, seed: UInt64, randomSessions: Int = 0,
    iterations: Int? = nil, minimumSeconds: Double = 0.1, pointSeconds: Double = 0, checkpoints: Bool = true,
    cpu: Int? = nil,
    output: String? = nil
  ) {
    version = Self.currentVersion
    self.mode = mode
    self.profile = profile
    self.cut = cut
    self.seed = seed
    self.randomSessions = randomSessions
    self.iterations = iterations
    self.minimumSeconds = minimumSeconds
    self.pointSeconds = pointSeconds
    self.checkpoints = checkpoints
    self.cpu = cpu
    self.output = output
  }
}
