public import RunnerPlatform
internal import RunnerSchedule
internal import RunnerStatistics

/// The surroundings of a worker process.
public struct WorkerLaunch: Equatable, Sendable {
  /// Largest padding in bytes.
  public static let mostPadding = 4095

  /// Bytes of padding in the environment: they shift the stack, so that no measurement hangs on one lucky alignment.
  public let padding: Int
  /// The allocator to be preloaded; nil for the system's.
  public let preload: JemallocLibrary?

  /// The simulator that the worker runs below; nil for none.
  let simulation: Simulation?

  /// A simulator and where it writes its profile.
  struct Simulation: Equatable, Sendable {
    let tool: ValgrindTool
    let profile: String
  }

  /// Describes surroundings.
  public init(padding: Int = 0, preload: JemallocLibrary? = nil) {
    self.padding = padding
    self.preload = preload
    simulation = nil
  }

  /// Surroundings of a simulated worker. Without padding: every byte of the environment would be a difference.
  init(simulation: Simulation) {
    padding = 0
    preload = nil
    self.simulation = simulation
  }

  /// What is started for a worker.
  func command(_ worker: String) -> (executable: String, arguments: [String]) {
    simulation.map { $0.tool.command(worker, profile: $0.profile) } ?? (worker, [])
  }

  /// Surroundings with a padding that follows from the seed and the job.
  init(seed: UInt64, job: Job, preload: JemallocLibrary?) {
    let name = "\(job.pass.rawValue)/\(job.runtime)/\(job.group)/\(job.point)" + (job.twin ? "/twin" : "")
    let mixed = name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var generator = SeededGenerator(seed: mixed)
    self.init(padding: Int(generator.below(UInt64(Self.mostPadding + 1))), preload: preload)
  }

  /// The whole environment of the process. Deterministic hashing makes counts repeat; without a backtrace the last line
  /// on standard error is what the worker itself said.
  var environment: [(name: String, value: String)] {
    var variables = [
      (name: "SWIFT_DETERMINISTIC_HASHING", value: "1"),
      (name: "SWIFT_BACKTRACE", value: "enable=no"),
      (name: "STOREFRONT_PADDING", value: String(repeating: "x", count: padding)),
    ]
    if let preload { variables.append((name: "LD_PRELOAD", value: preload.path)) }
    return variables
  }
}
