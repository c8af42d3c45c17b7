import RunnerPlatform
public import RunnerRecording
import RunnerProfile
import RunnerWire

/// Samples a worker by a clock, while it does a cut again and again.
public struct CPUCollector {
  /// Fewest samples of work: with 500, a share of 30 % has a standard error of 2 points.
  static let fewestSamples = 500
  /// The longest a profile is stretched for them, in multiples of what was asked.
  static let mostStretch = 20.0

  private let client: WorkerClient
  private let order: ProfileOrder
  private let onProgress: ((Double) -> Void)?

  /// Takes the workers, what to profile, and whom to tell of progress.
  public init(client: WorkerClient, order: ProfileOrder, onProgress: ((Double) -> Void)? = nil) {
    self.client = client
    self.order = order
    self.onProgress = onProgress
  }

  /// Collects. A cut too short for the time asked runs longer, and the notes say so.
  ///
  /// - Throws: `RunFailure` when perf is missing, may not sample, or found nothing; and whatever a worker's failure throws.
  public func collect() throws -> CollectedProfile {
    let tool = try PerfTool.find()
    let program = try WorkerProgram(client: client, order: order)
    var (seconds, notes): (Double, [String]) = (order.seconds, program.notes)
    var run = try record(tool, seconds)
    if run.inside.count < Self.fewestSamples {
      let missing = Double(Self.fewestSamples) / Double(max(1, run.inside.count))
      let longer = seconds * min(Self.mostStretch, max(2, missing * 1.2))
      notes.append(
        "\(run.inside.count) samples in \(rounded(seconds)) s of work were too few to tell shares; ran for "
          + "\(rounded(longer)) s")
      seconds = longer
      run = try record(tool, seconds)
    }
    guard !run.inside.isEmpty else {
      throw order.failure(
        "expected samples inside the cut, found none of \(run.all) of the whole process; profile a longer cut, or more "
          + "--seconds")
    }
    if run.inside.count < Self.fewestSamples {
      notes.append("only \(run.inside.count) samples: shares are rough; ask for more --seconds")
    }
    if run.strange > 0 { notes.append("\(run.strange) lines of perf script were not understood") }
    let profile = named(run, program)
    let unresolved = CollectedProfile.unresolvedShare(profile)
    if unresolved > 0.05 { notes.append("\(rounded(unresolved * 100)) % of the samples lie in code without names") }
    return CollectedProfile(
      profile: profile, operations: Double(max(1, run.repetitions * run.units)),
      extent: "\(run.inside.count) samples in \(rounded(run.busy)) s of work, the cut done \(run.repetitions) times",
      notes: notes)
  }

  private struct Run {
    var inside: [(phase: String, addresses: [PerfScript.Address])] = []
    var all = 0
    var strange = 0
    var busy = 0.0
    var repetitions = 0
    var units = 1
  }

  private func record(_ tool: PerfTool, _ seconds: Double) throws -> Run {
    try ScratchFolder.with { folder in
      let file = folder + "/perf.data"
      let answer = try client.watched(
        order.runtime, order.request(.profile, seconds: seconds),
        launch: WorkerLaunch(below: tool.recording(into: file)),
        onProgress: onProgress)
      switch answer {
      case .failed(let failure, let words):
        if let refusal = PerfTool.refusal(words) { throw order.failure(refusal) }
        throw failure
      case .answered(let reply):
        guard let spans = reply.spans?.spans, let phases = reply.spans?.phases else {
          throw order.failure("expected the stretches of work in the reply, found none")
        }
        guard FileSystem.exists(file) else { throw order.failure("expected a recording of perf, found none") }
        let script = try tool.samples(of: file)
        var run = Run(all: script.samples.count, strange: script.strangeLines, repetitions: reply.iterations ?? 0)
        run.units = reply.units ?? 1
        run.busy = Double(reply.spans!.busy) * 1e-9
        for sample in script.samples {
          guard let index = Self.index(of: sample.time, in: spans) else { continue }
          let phase = phases[spans[index].phase]
          if order.counts(phase) { run.inside.append((phase, sample.addresses)) }
        }
        return run
      }
    }
  }

  /// The stretch that holds a time. Complexity: O(log *stretches*).
  static func index(of time: UInt64, in spans: [RegionSpans.Span]) -> Int? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 && time < spans[low - 1].end ? low - 1 : nil
  }

  private func named(_ run: Run, _ program: WorkerProgram) -> StackProfile {
    var places: Set<Symboliser.Place> = []
    for sample in run.inside {
      for (depth, address) in sample.addresses.enumerated() { places.insert(Self.place(address, depth)) }
    }
    let frames = program.symboliser.frames(of: places)
    var profile = StackProfile(unit: .samples)
    for sample in run.inside {
      var stack = [CollectedProfile.phaseFrame(sample.phase)]
      for (depth, address) in sample.addresses.enumerated().reversed() {
        let frame = frames[Self.place(address, depth)]!
        // The kernel is one frame, whatever it does.
        if frame.function == Symboliser.kernel, stack.last!.function == Symboliser.kernel { continue }
        stack.append(frame)
      }
      profile.add(stack, weight: 1)
    }
    return profile
  }

  private static func place(_ address: PerfScript.Address, _ depth: Int) -> Symboliser.Place {
    Symboliser.Place(
      path: address.path, offset: depth == 0 || address.offset == 0 ? address.offset : address.offset - 1,
      isKernel: address.isKernel)
  }
}

/// One digit behind the point.
func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
