internal import RunnerPlatform
internal import RunnerProfiling
internal import RunnerRecording

/// The workers of one command line, with progress shown.
final class ProfileSession {
  let client: WorkerClient
  private let display = ProgressDisplay()

  init(_ arguments: ParsedArguments) throws {
    client = try WorkerChoice.client(arguments, interrupts: try Interrupts.install())
  }

  deinit { display.clear() }

  /// Profiles a runtime.
  func document(_ request: ProfileRequest, _ runtime: String) throws -> ProfileDocument {
    let order = request.order(runtime)
    display.show(.stage("profiling \(runtime), \(request.title), by \(request.kind.rawValue)"))
    try requireRelease(order)
    let collected = try ProfileCollector.collect(request.kind, order, client: client)
    let commit = EnvironmentReader.commit()
    return ProfileDocument(
      collected, kind: request.kind, order: order, sizes: request.profile.label, createdAt: Clock.utc().compact,
      commit: commit?.commit, dirty: commit?.dirty ?? false, program: order.programHash(client))
  }

  func split(_ request: ProfileRequest, _ runtime: String) throws -> ColdSplit {
    display.show(.stage("splitting the cold start of \(runtime)"))
    let order = request.order(runtime)
    try requireRelease(order)
    return try ColdSplit(order, client: client)
  }

  /// What a debug build costs says nothing about a program.
  private func requireRelease(_ order: ProfileOrder) throws {
    guard try order.isDebugBuild(client) else { return }
    throw RunFailure(
      .invalidMeasurement,
      "expected a release build of the worker of \(order.runtime), found a debug build, whose costs mean nothing. Build it "
        + "with swift build -c release")
  }
}
