import RunnerPlatform
import RunnerProfile
public import RunnerRecording
import RunnerWire

/// Has every allocation of a cut traced to its call stack, exactly, by jemalloc's hooks in the worker.
public struct AllocationCollector {
  private let client: WorkerClient
  private let order: ProfileOrder
  private let onProgress: ((Double) -> Void)?

  /// Takes the workers, what to profile, and whom to tell of progress.
  public init(client: WorkerClient, order: ProfileOrder, onProgress: ((Double) -> Void)? = nil) {
    self.client = client
    self.order = order
    self.onProgress = onProgress
  }

  /// Blocks of the region, and the bytes asked for beside them.
  public func allocations() throws -> CollectedProfile {
    try collect("allocations", .allocations, \.allocations, .bytes, \.bytes, withPrelude: false)
  }

  /// Bytes that were alive when the region had ended, those of its prelude among them, and their blocks beside them.
  public func heap() throws -> CollectedProfile {
    try collect("bytes that survive", .bytes, \.survivingBytes, .allocations, \.survivors, withPrelude: true)
  }

  private func collect(
    _ what: String, _ unit: StackProfile.Unit, _ value: KeyPath<AllocationTrace.Site, Double>,
    _ otherUnit: StackProfile.Unit,
    _ otherValue: KeyPath<AllocationTrace.Site, Double>, withPrelude: Bool
  ) throws -> CollectedProfile {
    let program = try WorkerProgram(client: client, order: order)
    let (summary, trace) = try trace()
    try requireAgreement(summary, trace)
    let sites = trace.sites.filter { site in
      let phase = summary.phases[site.phase]
      return phase == Self.prelude ? withPrelude && order.phase == nil : order.counts(phase)
    }
    let stacks = named(sites, trace.code, program, summary.phases)
    var (main, other) = (StackProfile(unit: unit), StackProfile(unit: otherUnit))
    for (site, stack) in zip(sites, stacks) {
      main.add(stack, weight: site[keyPath: value])
      other.add(stack, weight: site[keyPath: otherValue])
    }
    guard main.total > 0 else {
      throw order.failure("expected \(what) inside the cut, found none; the phase has none of its own")
    }
    return CollectedProfile(
      profile: main, others: [other], operations: Double(max(1, summary.units)),
      extent: "\(Int(main.total)) \(what) (\(Int(other.total)) \(otherUnit.rawValue)) in one repetition of the cut, "
        + "\(summary.units) units of it",
      notes: program.notes)
  }

  /// The phase of blocks that a prelude made.
  static let prelude = "prelude"

  private func trace() throws -> (AllocationSummary, AllocationTrace) {
    let library: JemallocLibrary
    switch JemallocLibrary.find() {
    case .found(let found): library = found
    case .missing(let reason): throw order.failure("unavailable: allocations, heap: \(reason)")
    }
    return try ScratchFolder.with { folder in
      let file = folder + "/trace"
      let reply = try client.ask(
        order.runtime, order.request(.trace, output: file), launch: WorkerLaunch(preload: library),
        onProgress: onProgress
      ).reply
      if let reason = reply.unavailableReason { throw order.failure("unavailable: allocations, heap: \(reason)") }
      guard let summary = reply.trace else { throw order.failure("expected a trace in the reply, found none") }
      do {
        return (
          summary,
          try AllocationTrace(reading: String(decoding: try FileSystem.read(file, limit: 2 << 30), as: UTF8.self))
        )
      } catch {
        throw order.failure("the worker wrote a trace that is refused: \(error)")
      }
    }
  }

  /// The call sites must come to what the counter saw.
  private func requireAgreement(_ summary: AllocationSummary, _ trace: AllocationTrace) throws {
    let sums: [(String, UInt64, Double)] = [
      ("blocks", summary.allocations, trace.sites.reduce(0) { $0 + $1.allocations }),
      ("bytes", summary.allocatedBytes, trace.sites.reduce(0) { $0 + $1.bytes }),
      ("surviving blocks", summary.survivingAllocations, trace.sites.reduce(0) { $0 + $1.survivors }),
      ("surviving bytes", summary.survivingBytes, trace.sites.reduce(0) { $0 + $1.survivingBytes }),
    ]
    for (name, counted, summed) in sums where Double(counted) != summed {
      throw order.failure("expected call sites that come to \(counted) \(name), found \(Int(summed))")
    }
    if let site = trace.sites.first(where: { !summary.phases.indices.contains($0.phase) }) {
      throw order.failure("expected call sites of \(summary.phases.count) phases, found one of phase \(site.phase)")
    }
  }

  /// The stacks of sites, the root first, without the counter's own frames.
  private func named(
    _ sites: [AllocationTrace.Site], _ code: LoadedCode, _ program: WorkerProgram, _ phases: [String]
  ) -> [[StackFrame]] {
    var places: [UInt64: Symboliser.Place] = [:]
    for site in sites {
      for address in site.addresses where places[address] == nil {
        let place = code.place(of: address - 1)
        places[address] = Symboliser.Place(path: place?.path, offset: place?.offset ?? address)
      }
    }
    let frames = program.symboliser.frames(of: Set(places.values))
    return sites.map { site in
      var inner = site.addresses.map { frames[places[$0]!]! }[...]
      while let first = inner.first, Self.isOfCounter(first) { inner.removeFirst() }
      return [CollectedProfile.phaseFrame(phases[site.phase])] + inner.reversed()
    }
  }

  /// The hook and what lies between it and the allocating function of jemalloc.
  private static func isOfCounter(_ frame: StackFrame) -> Bool {
    frame.function == "on_alloc" || frame.file?.hasPrefix("Runner/C/CountingShim/") == true
      || frame.module.hasPrefix("libjemalloc") && !entryPoints.contains(frame.function)
  }

  private static let entryPoints: Set<String> = [
    "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign", "valloc", "mallocx", "rallocx",
  ]
}
