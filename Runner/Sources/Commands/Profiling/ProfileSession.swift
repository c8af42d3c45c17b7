internal import RunnerPlatform
internal import RunnerProfiling
internal import RunnerRecording
internal import RunnerWire

/// The workers of one command line, with progress shown.
final class ProfileSession {
  let client: WorkerClient
  private let deadline: Double
  private let interrupts: Interrupts?
  private let display = ProgressDisplay()

  init(_ arguments: ParsedArguments) throws {
    interrupts = try Interrupts.install()
    client = try WorkerChoice.client(arguments, interrupts: interrupts)
    deadline = try arguments.seconds("--deadline") ?? WorkerChoice.defaultDeadline
  }

  deinit { display.clear() }

  /// Profiles a runtime.
  func document(_ request: ProfileRequest, _ runtime: String) throws -> ProfileDocument {
    let commit = EnvironmentReader.commit()
    return try document(request, runtime, by: client, commit: commit?.commit, dirty: commit?.dirty ?? false)
  }

  /// Profiles the same runtime as a commit has it. It is built in the gate's work tree for bases, where it is not built yet.
  func document(
    _ request: ProfileRequest, _ runtime: String, at commit: String, called name: String
  ) throws -> ProfileDocument {
    let repository = try GitRepository.around(FileSystem.currentFolder())
    let worker = WorkerSuite(of: request.cut).executable(of: runtime)
    let lock = try GateRun.lock(in: GateRun.usualState(below: repository.folder))
    let builder = GateBuilder(
      repository: repository, toolchain: EnvironmentReader.toolchain() ?? "unknown", interrupts: interrupts,
      tell: { [display] in display.show($0) })
    let build = try withExtendedLifetime(lock) {
      try builder.build(commit, called: name, in: "base", products: [(worker, [])])
    }
    guard FileSystem.isExecutable("\(build.folder)/\(worker)") else {
      throw UsageError("--diff: expected the worker of \(runtime) in the commit \(build.words), found none")
    }
    let client = WorkerClient(folder: build.folder, deadline: deadline, interrupts: interrupts)
    return try document(request, runtime, by: client, commit: commit, dirty: false)
  }

  private func document(
    _ request: ProfileRequest, _ runtime: String, by client: WorkerClient, commit: String?, dirty: Bool
  ) throws -> ProfileDocument {
    let order = request.order(runtime)
    display.show(.stage("profiling \(runtime), \(request.title), by \(request.kind.rawValue)"))
    try requireRelease(order, client)
    let collected = try ProfileCollector.collect(request.kind, order, client: client)
    return ProfileDocument(
      collected, kind: request.kind, order: order, sizes: request.profile.label, createdAt: Clock.utc().compact,
      commit: commit, dirty: dirty, program: order.programHash(client))
  }

  func split(_ request: ProfileRequest, _ runtime: String) throws -> ColdSplit {
    display.show(.stage("splitting the cold start of \(runtime)"))
    let order = request.order(runtime)
    try requireRelease(order, client)
    return try ColdSplit(order, client: client)
  }

  /// What a debug build costs says nothing about a program.
  private func requireRelease(_ order: ProfileOrder, _ client: WorkerClient) throws {
    guard try order.isDebugBuild(client) else { return }
    throw RunFailure(
      .invalidMeasurement,
      "expected a release build of the worker of \(order.runtime), found a debug build, whose costs mean nothing. Build it "
        + "with swift build -c release")
  }
}
