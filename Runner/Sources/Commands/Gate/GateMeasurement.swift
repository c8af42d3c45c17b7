import Foundation
internal import RunnerGate
internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerResults
internal import RunnerSchedule
internal import RunnerStatistics
internal import RunnerWire

/// Measures two builds interleaved, by the same runs as any: base, head and base again are contenders of each block.
struct GateMeasurement {
  let request: GateRequest
  let base: GateBuild
  let head: GateBuild
  /// The folder of what is finished.
  let state: String
  let deadline: Double
  let interrupts: Interrupts?
  let tell: (RunEvent) -> Void

  /// What one runtime came to.
  struct Outcome {
    var record: RunRecord
    /// The fresh blocks; nil where nothing had to be confirmed.
    var fresh: RunRecord?
  }

  private func folder(_ contender: GateContender) -> String { contender == .head ? head.folder : base.folder }

  private func suites(_ contender: GateContender, _ runtime: RuntimeEntry) -> Set<WorkerSuite> {
    request.suites(of: runtime).filter {
      FileSystem.isExecutable("\(folder(contender))/\($0.executable(of: runtime.slug))")
    }
  }

  /// - Parameter copies: Folders of the copies of each contender's workers.
  private func client(_ copies: [GateContender: [String]] = [:]) -> WorkerClient {
    var programs: [String: WorkerProgram] = [:]
    for runtime in request.runtimes {
      for contender in GateContender.allCases {
        // The base's second appearance never runs the file of the first in the same block.
        programs[contender.name(runtime.slug)] = WorkerProgram(
          runtime: runtime.slug, folder: folder(contender), copies: copies[contender] ?? [],
          firstCopy: contender == .again ? GateCopies.number / 2 : 0)
      }
    }
    return WorkerClient(folder: head.folder, deadline: deadline, interrupts: interrupts, programs: programs)
  }

  // MARK: - Comparability

  /// Requires that both builds measure the same work.
  ///
  /// - Throws: `RunFailure` naming the cuts that are not comparable.
  func requireComparable() throws(RunFailure) {
    let client = client()
    for contender in [GateContender.base, .head] where request.runtimes.allSatisfy({ suites(contender, $0).isEmpty }) {
      throw RunFailure(
        .invalidMeasurement,
        "expected workers of \(request.runtimes.map(\.slug).joined(separator: ", ")) in the build of the "
          + "\(contender == .head ? "head" : "base"), found none; build them, or gate runtimes that it has")
    }
    for suite in WorkerSuite.allCases {
      for runtime in request.runtimes where request.suites(of: runtime).contains(suite) {
        var versions: [GateContender: Int] = [:]
        for contender in [GateContender.base, .head] where suites(contender, runtime).contains(suite) {
          let ask = WorkerRequest(mode: .describe, profile: request.profile, seed: request.seed)
          versions[contender] = try client.ask(contender.name(runtime.slug), ask, suite: suite).reply.workload ?? 1
        }
        guard let old = versions[.base], let new = versions[.head], old != new else { continue }
        let (lost, rest) = (
          request.cuts.filter { WorkerSuite(of: $0) == suite }, request.cuts.filter { WorkerSuite(of: $0) != suite }
        )
        throw RunFailure(
          .invalidMeasurement,
          "expected one version of the workload, found \(old) in the base and \(new) in the head: not comparable are "
            + lost.joined(separator: ", ")
            + (rest.isEmpty ? "; no other cut was asked for" : "; comparable are --cuts \(rest.joined(separator: ","))")
        )
      }
    }
  }

  // MARK: - Measuring

  func measure(_ runtime: RuntimeEntry, candidates: (RunRecord) -> [String]) throws -> Outcome {
    let place = "\(state)/\(runtime.slug)-copies"
    defer { try? FileManager.default.removeItem(atPath: place) }
    let client = client(request.quick ? [:] : try copies(runtime, in: place))
    let record = try run(runtime, "main", options(runtime), client)
    let groups = request.quick ? [] : candidates(record)
    guard !groups.isEmpty else { return Outcome(record: record) }
    tell(.stage("confirming \(groups.joined(separator: ", ")) of \(runtime.slug) by fresh blocks"))
    var fresh = options(runtime)
    fresh.cuts = groups
    fresh.passes = [.time]
    fresh.seed = request.seed &+ GateRequest.freshSeed
    fresh.blocks = (GateRequest.blocks.plain, GateRequest.blocks.plain)
    fresh.budget = request.budget / Double(request.runtimes.count) * GateRequest.confirmationShare
    return Outcome(record: record, fresh: try run(runtime, "fresh", fresh, client))
  }

  private func copies(_ runtime: RuntimeEntry, in place: String) throws(RunFailure) -> [GateContender: [String]] {
    func names(_ contender: GateContender) -> [String] {
      suites(contender, runtime).map { $0.executable(of: runtime.slug) }
    }
    let base = try GateCopies.make(names(.base), of: base, in: "\(place)/base")
    return [.base: base, .again: base, .head: try GateCopies.make(names(.head), of: head, in: "\(place)/head")]
  }

  private func options(_ runtime: RuntimeEntry) -> RunOptions {
    let names = GateContender.allCases.filter { !suites($0, runtime).isEmpty }
    let needed = request.suites(of: runtime)
    var options = RunOptions(
      runtimes: names.map { $0.name(runtime.slug) }, reference: (names.first ?? .head).name(runtime.slug),
      cuts: request.cuts.filter { needed.contains(WorkerSuite(of: $0)) }, profile: request.profile,
      profileLabel: request.profileLabel, quick: false, seed: request.seed,
      budget: request.budget / Double(request.runtimes.count), checkpoints: true,
      randomSessions: VerifyVerb.defaultSessions, cpu: request.cpu, resume: request.resume,
      resumeCommand: request.resumeCommand)
    for contender in names { options.offers[contender.name(runtime.slug)] = suites(contender, runtime) }
    options.blocks = GateRequest.blocks
    options.passes = [.count, .instructions]
    if !request.quick { options.passes.insert(.time) }
    options.hasTwin = false
    return options
  }

  /// A run, or what it came to before an interruption.
  private func run(
    _ runtime: RuntimeEntry, _ stage: String, _ options: RunOptions, _ client: WorkerClient
  ) throws -> RunRecord {
    let store = ResultStore(folder: "\(state)/\(runtime.slug)-\(stage)")
    var options = options
    if let done = try store.list().last { return try store.read(done) }
    let begun =
      (try? FileSystem.names(in: store.folder).contains { $0.hasPrefix(".journal-") && $0.hasSuffix(".jsonl") })
    options.resume = request.resume && begun == true
    let run = RecordingRun(options, client: client, store: store, interrupts: interrupts, tell: tell)
    return try run.perform().record
  }
}
