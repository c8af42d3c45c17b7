public import RunnerWire

/// A worker's reply with what its process cost.
public struct WorkerAnswer: Sendable {
  /// The reply.
  public let reply: WorkerReply
  /// Seconds from start to end of the process.
  public let seconds: Double
  /// Seconds of processor time that the kernel charged to it.
  public let processorSeconds: Double
  /// Times that the scheduler took the processor from it.
  public let involuntarySwitches: Int
}
