import RunnerPlatform
public import RunnerRecording
internal import RunnerResults
internal import RunnerWire

extension ProfileOrder {
  /// The hash of the worker's file; "unknown" when it cannot be read.
  public func programHash(_ client: WorkerClient) -> String {
    let path = client.path(of: runtime, suite: WorkerSuite(of: group))
    guard let bytes = try? FileSystem.read(path, limit: 1 << 30) else { return "unknown" }
    var hash = ShortHash()
    hash.add(bytes)
    return hash.digits
  }
}

extension ProfileOrder {
  /// Whether the worker says that it was built without optimisation.
  public func isDebugBuild(_ client: WorkerClient) throws(RunFailure) -> Bool {
    let request = WorkerRequest(mode: .describe, profile: sizes, seed: 1)
    return try client.ask(runtime, request, suite: WorkerSuite(of: group)).reply.debugBuild
  }
}
