/// What a self-test measures: the first line of its state.
public struct SelfTestPlan: Codable, Equatable, Sendable {
  /// Seconds of a point's timed regions. With its start a process takes about 88 ms, as in the trial of the protocol.
  public static let minimumSeconds = 0.07
  /// Chunks that hold the loop of 1.10 too: it is never in doubt.
  public static let chunksOfTheSlowest = 10

  /// Decides every order.
  public var seed: UInt64
  /// Comparisons of each slower loop.
  public var chunks: Int
  /// Blocks of a comparison, and of its confirmation.
  public var blocks: Int
  /// Whether a second process loads the other processor.
  public var loaded: Bool
  /// Identity of the loop's program.
  public var program: String
  /// Key of the environment.
  public var environment: String
  /// The processor that loops are pinned to.
  public var cpu: Int?
  /// What was found when it began.
  public var beginning: Beginning

  /// What a beginning finds, and what is kept to the end.
  public struct Beginning: Codable, Equatable, Sendable {
    /// Repetitions in every point, chosen by the base.
    public var iterations: Int
    /// Day in UTC.
    public var day: String
    /// Load average; nil where the kernel does not say.
    public var load: Double?

    /// States a beginning.
    public init(iterations: Int, day: String, load: Double?) {
      self.iterations = iterations
      self.day = day
      self.load = load
    }
  }

  /// States a plan.
  public init(
    seed: UInt64, chunks: Int, blocks: Int, loaded: Bool, program: String, environment: String, cpu: Int?,
    beginning: Beginning
  ) {
    self.seed = seed
    self.chunks = chunks
    self.blocks = blocks
    self.loaded = loaded
    self.program = program
    self.environment = environment
    self.cpu = cpu
    self.beginning = beginning
  }

  /// Everyone in the blocks of a chunk.
  public func contenders(inChunk chunk: Int) -> [LoopContender] {
    chunk <= Self.chunksOfTheSlowest ? LoopContender.all : LoopContender.all.filter { $0.thousandths < 1100 }
  }

  /// Blocks in all: one chunk more than comparisons, as each chunk confirms the one before.
  public var blocksInAll: Int { (chunks + 1) * blocks }
}
