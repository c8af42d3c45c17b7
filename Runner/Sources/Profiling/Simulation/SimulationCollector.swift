import RunnerCallgrind
import RunnerPlatform
import RunnerProfile
public import RunnerRecording
import RunnerWire

/// Lets callgrind simulate a worker while it does a cut once, after a repetition that is discarded.
public struct SimulationCollector {
  /// The functions that bracket every region, by their symbols: they are no part of the work.
  private static let brackets: Set<String> = ["storefront_region_begin", "storefront_region_end"]

  private let client: WorkerClient
  private let order: ProfileOrder
  private let onProgress: ((Double) -> Void)?

  /// Takes the workers, what to profile, and whom to tell of progress.
  public init(client: WorkerClient, order: ProfileOrder, onProgress: ((Double) -> Void)? = nil) {
    self.client = client
    self.order = order
    self.onProgress = onProgress
  }

  /// Instructions by stack.
  ///
  /// - Throws: `RunFailure` when valgrind is missing or fails, and for a cut without work.
  public func instructions() throws -> CollectedProfile {
    let found = try simulate()
    var profile = StackProfile(unit: .instructions)
    for (phase, part) in found.parts {
      CallGraphStacks(found.builder.graph(of: part)).addCosts(to: &profile, below: [CollectedProfile.phaseFrame(phase)])
    }
    return try result(profile, found, "instructions")
  }

  /// Calls of counted functions by call site.
  ///
  /// - Throws: As `instructions`.
  public func calls() throws -> CollectedProfile {
    let found = try simulate()
    var profile = StackProfile(unit: .calls)
    for (phase, part) in found.parts {
      CallGraphStacks(found.builder.graph(of: part)).addCalls(to: &profile, below: [CollectedProfile.phaseFrame(phase)])
      {
        CountedFunctions.contains($0.function)
      }
    }
    return try result(profile, found, "calls")
  }

  private struct Found {
    let parts: [(phase: String, part: CallgrindGraph.Part)]
    let builder: CallGraphBuilder
    let units: Int
    let notes: [String]
  }

  private func result(_ profile: StackProfile, _ found: Found, _ what: String) throws -> CollectedProfile {
    guard profile.total > 0 else {
      throw order.failure("expected \(what) inside the cut, found none; the phase has no work of its own")
    }
    var notes = found.notes
    let unresolved = CollectedProfile.unresolvedShare(profile)
    if unresolved > 0.05 { notes.append("\(rounded(unresolved * 100)) % of the \(what) lie in code without names") }
    return CollectedProfile(
      profile: profile, operations: Double(max(1, found.units)),
      extent: "\(Int(profile.total)) \(what) in one repetition of the cut, \(found.units) units of it",
      notes: notes)
  }

  private func simulate() throws -> Found {
    let tool: ValgrindTool
    switch ValgrindTool.find() {
    case .found(let found): tool = found
    case .missing(let reason): throw order.failure("unavailable: instructions, arc: \(reason)")
    }
    let program = try WorkerProgram(client: client, order: order)
    return try ScratchFolder.with { folder in
      let file = folder + "/callgrind.out"
      let answer = try client.watched(
        order.runtime, order.request(.instructions),
        launch: WorkerLaunch(below: tool, profile: file, byInstruction: true),
        onProgress: onProgress)
      guard case .answered(let reply) = answer else {
        guard case .failed(let failure, _) = answer else { fatalError("an answer is given or has failed") }
        throw order.failure("unavailable: below \(tool.version), \(failure)")
      }
      if let reason = reply.unavailableReason { throw order.failure("unavailable: \(reason)") }
      let bytes: [UInt8]
      do {
        bytes = try FileSystem.read(file, limit: 2 << 30)
      } catch {
        throw order.failure("unavailable: \(tool.version) left no profile")
      }
      let graph: CallgrindGraph
      do {
        graph = try CallgrindGraph(reading: bytes, partsWithPrefix: Self.prefix)
      } catch {
        throw order.failure("unavailable: \(tool.version) wrote a profile that is refused: \(error)")
      }
      let parts = graph.parts.map { name, part in (phase: String(name.dropFirst(Self.prefix.count)), part: part) }
        .filter { order.counts($0.phase) && $0.part.instructions > 0 }.sorted { $0.phase < $1.phase }
      return Found(
        parts: parts, builder: CallGraphBuilder(graph, program: program, without: Self.brackets),
        units: reply.regions?.first { $0.cut == order.group }?.units ?? 1, notes: program.notes)
    }
  }

  /// What the name of every part of a region begins with.
  static let prefix = "storefront-region "
}
