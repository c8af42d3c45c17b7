internal import RunnerPlatform
public import RunnerWire

/// What came of a worker that ran below another program.
public enum WatchedAnswer: Sendable {
  /// It answered, and both ended as they should.
  case answered(WorkerReply)
  /// One of them did not: why, and what both said on standard error.
  case failed(RunFailure, words: String)
}

extension WorkerClient {
  /// Asks a worker below the wrapper of `launch`, whose own refusals are the caller's to explain.
  ///
  /// - Throws: `RunFailure` when the worker is missing, when the wait was interrupted, and for a reply that is none, is of
  ///   another question, or reports a failure.
  public func watched(
    _ runtime: String, _ request: WorkerRequest, launch: WorkerLaunch, limit: Double? = nil,
    onProgress: ((Double) -> Void)? = nil
  ) throws(RunFailure) -> WatchedAnswer {
    let outcome = try outcome(runtime, request, launch: launch, limit: limit, onProgress: onProgress)
    let task = WorkerTask(runtime: runtime, request: request)
    do {
      try task.requireRegularEnding(outcome, silence: deadline, limit: limit)
    } catch {
      guard error.kind != .interrupted else { throw error }
      return .failed(error, words: String(decoding: outcome.errorOutput, as: UTF8.self))
    }
    return .answered(try task.reply(in: outcome.output))
  }
}
