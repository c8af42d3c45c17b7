import Foundation
import RunnerCallgrind
import RunnerPlatform
import RunnerWire

/// Asks workers below the simulator.
struct InstructionClient {
  let client: WorkerClient
  let tool: ValgrindTool

  /// What came of one process.
  enum Answer {
    /// A reply and the profile that belongs to it.
    case counted(WorkerReply, CallgrindProfile)
    /// The simulator does not work here: a reason for people.
    case unavailable(String)
  }

  /// - Throws: `RunFailure` when the wait was interrupted, and when the worker answered that its sample is wrong.
  func ask(
    _ runtime: String, _ request: WorkerRequest, _ suite: WorkerSuite, onProgress: ((Double) -> Void)? = nil
  ) throws(RunFailure) -> (answer: Answer, seconds: Double, switches: Int) {
    let folder = "\(FileManager.default.temporaryDirectory.path)/storefront-\(UUID().uuidString)"
    do {
      try FileSystem.makeFolder(folder)
    } catch {
      return (.unavailable("no room for a profile: \(error)"), 0, 0)
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let profile = folder + "/callgrind.out"
    let outcome = try client.outcome(
      runtime, request, suite: suite, launch: WorkerLaunch(below: tool, profile: profile),
      onProgress: onProgress)
    let task = WorkerTask(runtime: runtime, request: request)
    return (try answer(outcome, task, profile), outcome.duration, outcome.involuntarySwitches)
  }

  private func answer(_ outcome: ChildOutcome, _ task: WorkerTask, _ path: String) throws(RunFailure) -> Answer {
    do {
      try task.requireRegularEnding(outcome, silence: client.deadline, limit: nil)
    } catch {
      guard error.kind != .interrupted else { throw error }
      return .unavailable("below \(tool.version), \(error)")
    }
    let reply = try task.reply(in: outcome.output)
    if let reason = reply.unavailableReason { return .unavailable(reason) }
    do {
      return .counted(reply, try CallgrindProfile(reading: try FileSystem.read(path, limit: 1 << 30)))
    } catch let error as CallgrindError {
      return .unavailable("\(tool.version) wrote a profile that is refused: \(error)")
    } catch {
      return .unavailable("\(tool.version) left no profile")
    }
  }
}
