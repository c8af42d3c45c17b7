import Foundation
internal import RunnerGate
internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerResults
internal import RunnerWire

/// A gate from its command line to its report.
struct GateRun {
  private let arguments: ParsedArguments
  private let sides: GateSides
  private let request: GateRequest
  private let thresholds: GateThresholds
  private let interrupts: Interrupts

  /// Everything that can be refused before anything is built.
  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    interrupts = try Interrupts.install()
    sides = try GateSides(arguments)
    thresholds = try GateOutput.thresholds(arguments, default: "\(sides.root)/results/thresholds.json")
    request = try Self.request(arguments, sides)
    try RunPreparation.requireProcessor(request.cpu)
  }

  private static func request(_ arguments: ParsedArguments, _ sides: GateSides) throws -> GateRequest {
    let profile = try ProfileChoice(arguments)
    let scope = arguments.has("--changed") ? try sides.scope() : nil
    var cuts = GateRequest.usualCuts
    if let text = arguments.text("--cuts") {
      cuts = try Glob.select(text, from: CutName.all, kind: "cut")
    } else if scope?.shapes == true {
      cuts = CutName.shapes
    }
    var runtimes = [RuntimeEntry]()
    let all = RuntimeEntry.all.map(\.slug)
    let named = try arguments.text("--runtimes").map { try Glob.select($0, from: all, kind: "runtime") }
    if let scope, named == nil {
      runtimes = RuntimeEntry.all.filter { scope.everything || scope.shapes || scope.runtimes.contains($0.slug) }
    } else {
      let chosen = named ?? [RuntimeChoice.usualReference]
      runtimes = RuntimeEntry.all.filter { chosen.contains($0.slug) }
    }
    runtimes = runtimes.filter { !$0.suites.isDisjoint(with: CutChoice.suites(cuts)) }
    guard !runtimes.isEmpty || scope?.isEmpty == true else {
      throw UsageError("expected a runtime that has one of the cuts, found none; see storefront-bench list")
    }
    return GateRequest(
      cuts: cuts, runtimes: runtimes, profile: profile.profile, profileLabel: profile.label,
      quick: arguments.has("--quick"), seed: try arguments.seed("--seed") ?? 1,
      budget: try arguments.seconds("--budget") ?? GateRequest.usualBudget,
      cpu: try arguments.integer("--cpu", 0...1_023), resume: arguments.has("--resume"),
      resumeCommand: RunVerb.resumeCommand(arguments.raw))
  }

  /// Builds, measures and judges; nil where nothing that changed can be measured.
  func report(tell: @escaping (RunEvent) -> Void) throws -> GateReport? {
    let scope = try sides.scopeIfKnown()
    if arguments.has("--changed"), scope?.isEmpty == true { return nil }
    // Its builds are in one place of the repository, whatever folder the state is in.
    let locks = try Self.locks(in: sides.buildsInRepository ? [Self.usualState(below: sides.root), parent] : [parent])
    defer { withExtendedLifetime(locks) {} }
    let (base, head) = try sides.builds(request, interrupts: interrupts, tell: tell)
    let tool = SizeTool.find()
    let sizes = GateSizes(request: request, tool: tool)
    let assembly = GateAssembly(
      request: request, thresholds: thresholds,
      policy: GateOutput.policy(arguments, unreachable: scope.map { $0.control ? [] : ["control"] } ?? []),
      sizes: (try sizes.side(base), try sizes.side(head)),
      noSizes: tool == nil ? "none of \(SizeTool.names.joined(separator: ", ")) is on the PATH; install binutils" : nil)
    let measurement = GateMeasurement(
      request: request, base: base, head: head, state: try state(base, head),
      deadline: try arguments.seconds("--deadline") ?? WorkerChoice.defaultDeadline, interrupts: interrupts, tell: tell)
    tell(.stage("comparing \(base.words) with \(head.words)"))
    try measurement.requireComparable()
    var outcomes: [(runtime: RuntimeEntry, outcome: GateMeasurement.Outcome)] = []
    for runtime in request.runtimes {
      outcomes.append(
        (runtime, try measurement.measure(runtime) { assembly.candidates($0, runtime) }))
    }
    return assembly.report(
      outcomes, base: base.words, head: head.words, notes: notes, command: command)
  }

  private var notes: [String] {
    let what =
      request.quick ? "counts, instructions and sizes only" : "budget \(DurationText.seconds(request.budget)) s"
    return [
      "profile \(request.profileLabel), runtimes \(request.runtimes.map(\.slug).joined(separator: ",")), "
        + "cuts \(request.cuts.joined(separator: ",")); \(what), seed \(request.seed)"
    ]
  }

  private var parent: String { arguments.text("--state") ?? Self.usualState(below: sides.root) }

  static func usualState(below root: String) -> String { "\(root)/.build/gate/state" }

  /// One gate at a time: a second one would move its places and its state.
  static func lock(in parent: String) throws -> FileLock {
    do {
      try FileSystem.makeFolder(parent)
      if let lock = try FileLock(path: "\(parent)/.lock") { return lock }
    } catch { throw UsageError("--state: \(error); choose another folder") }
    throw UsageError(
      "expected no other gate at work in \(parent.quotedForPeople), found one; wait for its end, or gate in another clone"
    )
  }

  /// One lock for each folder, under whatever names it is given.
  private static func locks(in folders: [String]) throws -> [FileLock] {
    var taken: Set<String> = []
    return try folders.compactMap { folder in
      do { try FileSystem.makeFolder(folder) } catch { throw UsageError("--state: \(error); choose another folder") }
      return taken.insert(try FileSystem.resolve(folder)).inserted ? try lock(in: folder) : nil
    }
  }

  /// Emptied unless an interrupted gate is gone on with.
  private func state(_ base: GateBuild, _ head: GateBuild) throws -> String {
    var hash = ShortHash()
    for word in [base.folder, head.folder, request.profileLabel, "\(request.seed)", "\(request.budget)"] {
      hash.add(word)
    }
    for word in request.cuts + [request.quick ? "quick" : "full"] { hash.add(word) }
    let folder = "\(parent)/\(hash.digits)"
    if !request.resume { try? FileManager.default.removeItem(atPath: folder) }
    try FileSystem.makeFolder(folder)
    return folder
  }

  /// The gate over one row alone. Counts and sizes need no times.
  private func command(_ row: GateRow) -> String {
    var words = sides.commandWords + ["--runtimes", row.runtime]
    let isCut = CutName.all.contains(row.cut)
    words += ["--cuts", isCut ? row.cut : request.cuts[0]]
    if row.metric != .wall { words.append("--quick") }
    words += ProfileChoice.words(request.profileLabel)
    return words.map(\.quotedForShell).joined(separator: " ")
  }
}
