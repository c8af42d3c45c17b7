import RunnerProfile
public import RunnerRecording
import RunnerWire

/// Where a cold start goes: seconds and instructions of its parts.
public struct ColdSplit: Codable, Equatable, Sendable {
  /// One part.
  public struct Part: Codable, Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Median seconds over the repetitions.
    public var seconds: Double
    /// Instructions of one repetition; nil where none can be counted.
    public var instructions: Double?

    /// Names a part.
    public init(name: String, seconds: Double, instructions: Double?) {
      self.name = name
      self.seconds = seconds
      self.instructions = instructions
    }
  }

  /// Slug of the runtime.
  public var runtime: String
  /// The parts in order.
  public var parts: [Part]
  /// Repetitions that were timed.
  public var repetitions: Int
  /// Why there are no instructions; nil when there are.
  public var reason: String?

  /// Times and counts a cold start.
  ///
  /// - Throws: `RunFailure` when the worker fails.
  public init(_ order: ProfileOrder, client: WorkerClient, onProgress: ((Double) -> Void)? = nil) throws {
    var order = order
    order.group = CutName.coldSplit
    let reply = try client.ask(order.runtime, order.request(.profile, seconds: order.seconds), onProgress: onProgress)
      .reply
    guard let phases = reply.spans?.phases, let spans = reply.spans?.spans, let repetitions = reply.iterations else {
      throw order.failure("expected the stretches of work in the reply, found none")
    }
    var (counts, found): ([String: Double], String?) = ([:], nil)
    do {
      let profile = try SimulationCollector(client: client, order: order, onProgress: onProgress).instructions().profile
      for stack in profile.stacks { counts[profile.frames[stack.frames[0]].function, default: 0] += stack.weight }
    } catch let failure as RunFailure where failure.kind != .interrupted {
      found = failure.description
    }
    runtime = order.runtime
    self.repetitions = repetitions
    reason = found
    parts = CutName.phases(of: CutName.coldSplit).map { name in
      Part(
        name: name, seconds: Self.median(Self.sums(of: name, phases, spans)),
        instructions: counts[CollectedProfile.phaseFrame(name).function])
    }
  }

  /// The seconds of a part in each repetition. A repetition begins with the fixtures, which are one stretch.
  private static func sums(of name: String, _ phases: [String], _ spans: [RegionSpans.Span]) -> [Double] {
    var sums: [Double] = []
    for span in spans {
      if phases[span.phase] == CutName.phases(of: CutName.coldSplit)[0] { sums.append(0) }
      guard phases[span.phase] == name, !sums.isEmpty else { continue }
      sums[sums.count - 1] += Double(span.end - span.start) * 1e-9
    }
    return sums
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
