import Foundation
public import RunnerPlatform
internal import RunnerResults
public import RunnerWire

/// Asks worker processes, one request each.
public struct WorkerClient: Sendable {
  /// The folder of the worker executables.
  public let folder: String
  /// Longest silence of a worker in seconds. Progress breaks a silence.
  public let deadline: Double
  /// Longest wait for one answer, in silences.
  static let silencesPerAnswer = 20.0
  /// Most bytes of one worker's output: a thousand times what a reply takes.
  static let mostOutput = 16 << 20
  private let interrupts: Interrupts?
  /// Contenders that are builds of a runtime, by their names. Every other name is a runtime, in `folder`.
  private let programs: [String: WorkerProgram]

  /// Takes the folder, the longest silence and what interrupts it.
  public init(folder: String, deadline: Double, interrupts: Interrupts?, programs: [String: WorkerProgram] = [:]) {
    self.folder = folder
    self.programs = programs
    self.deadline = deadline
    self.interrupts = interrupts
  }

  /// Where the worker of a runtime must be.
  ///
  /// - Parameter block: The block that it is for, where there are copies of it.
  public func path(of runtime: String, suite: WorkerSuite = .storefront, block: Int? = nil) -> String {
    guard let program = programs[runtime] else { return "\(folder)/\(suite.executable(of: runtime))" }
    return "\(program.folder(block: block))/\(suite.executable(of: program.runtime))"
  }

  /// The runtime that a contender of another name must say it is; nil where the names are the same.
  func slug(behind contender: String) -> String? { programs[contender]?.runtime }

  /// Starts the worker of a runtime, gives it the request and waits for the reply.
  ///
  /// - Parameters:
  ///   - suite: Which of the runtime's workers; that of the request's cut, unless given.
  ///   - limit: Seconds within which it must have answered, however much progress it reports; nil for twenty silences.
  /// - Throws: `RunFailure` when the worker is missing, crashes, hangs, prints anything but progress and one reply, answers
  ///   another question, or reports a failure; and when the wait was interrupted.
  public func ask(
    _ runtime: String, _ request: WorkerRequest, suite: WorkerSuite? = nil, launch: WorkerLaunch = WorkerLaunch(),
    limit: Double? = nil,
    onProgress: ((Double) -> Void)? = nil
  ) throws(RunFailure) -> WorkerAnswer {
    let outcome = try outcome(runtime, request, suite: suite, launch: launch, limit: limit, onProgress: onProgress)
    let task = WorkerTask(runtime: runtime, request: request)
    try task.requireRegularEnding(outcome, silence: deadline, limit: limit)
    let reply = try task.reply(in: outcome.output, by: slug(behind: runtime))
    return WorkerAnswer(
      reply: reply, seconds: outcome.duration, processorSeconds: outcome.processorSeconds,
      involuntarySwitches: outcome.involuntarySwitches)
  }

  /// Starts the worker, gives it the request and waits for its end, whatever that is.
  func outcome(
    _ runtime: String, _ request: WorkerRequest, suite: WorkerSuite? = nil, launch: WorkerLaunch,
    limit: Double? = nil, onProgress: ((Double) -> Void)?
  ) throws(RunFailure) -> ChildOutcome {
    let path = path(of: runtime, suite: suite ?? WorkerSuite(of: request.cut ?? ""), block: launch.block)
    guard FileSystem.isExecutable(path) else {
      throw RunFailure(
        .invalidMeasurement,
        "expected the worker of \(runtime) at \(path.quotedForPeople), found none; "
          + "build it (swift build -c release) or name its folder with --workers")
    }
    var stream = WorkerProgressStream(report: onProgress)
    do {
      let (executable, arguments) = launch.command(path)
      let command = ChildCommand(
        executable: executable, arguments: arguments, environment: launch.environment,
        input: Array(try JSONEncoder().encode(request)),
        deadline: min(deadline * Self.silencesPerAnswer, limit ?? .infinity), longestSilence: deadline,
        outputLimit: Self.mostOutput)
      return try ChildProcess.run(command, interrupts: interrupts) { stream.take($0) }
    } catch {
      throw RunFailure(.invalidMeasurement, "\(WorkerTask(runtime: runtime, request: request)): \(error)")
    }
  }
}
