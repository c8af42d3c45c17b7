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
  /// The block of a point of the time pass: decides which copy of the worker is started, where there are copies.
  let block: Int?

  /// The program that the worker runs below; nil for none.
  let wrapper: LaunchWrapper?

  /// Describes surroundings.
  public init(padding: Int = 0, preload: JemallocLibrary? = nil) {
    self.init(padding: padding, preload: preload, block: nil)
  }

  private init(padding: Int, preload: JemallocLibrary?, block: Int?) {
    self.padding = padding
    self.preload = preload
    self.block = block
    wrapper = nil
  }

  /// Surroundings of a worker below another program. Without padding: every byte of the environment would be a difference.
  public init(below wrapper: LaunchWrapper) {
    padding = 0
    preload = nil
    block = nil
    self.wrapper = wrapper
  }

  /// Surroundings of a worker below the simulator, which writes its profile into one file.
  public init(below tool: ValgrindTool, profile: String, byInstruction: Bool = false) {
    let (executable, arguments) = tool.command("", profile: profile, byInstruction: byInstruction)
    self.init(below: LaunchWrapper(executable: executable, arguments: arguments.dropLast()))
  }

  /// What is started for a worker.
  func command(_ worker: String) -> (executable: String, arguments: [String]) {
    wrapper.map { ($0.executable, $0.arguments + [worker]) } ?? (worker, [])
  }

  /// Surroundings with a padding that follows from the seed and the job.
  init(seed: UInt64, job: Job, preload: JemallocLibrary?) {
    let name = "\(job.pass.rawValue)/\(job.runtime)/\(job.group)/\(job.point)" + (job.twin ? "/twin" : "")
    let mixed = name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var generator = SeededGenerator(seed: mixed)
    self.init(
      padding: Int(generator.below(UInt64(Self.mostPadding + 1))), preload: preload,
      block: job.pass == .time ? job.block : nil)
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
