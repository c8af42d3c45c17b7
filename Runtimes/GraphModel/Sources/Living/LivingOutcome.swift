/// What one step of a living program has made visible, the jobs included that it has caused.
public struct LivingOutcome: Equatable, Sendable {
  /// Reads, notices, runs of reactions, openings and ends of scopes, in order.
  public var events: [String] = []
  /// Loads that have begun in this step, in order.
  public var started: [String] = []
  /// Loads that were decided in this step, sorted: cancelled ones end in no order.
  public var decided: [String] = []
  /// How each refresh has ended so far, in order of the requests.
  public var refreshes: [String] = []
  /// Loads that have begun and not ended, in order of their starts.
  public var open: [String] = []
  /// How often each node has run or selected since the start.
  public var runs: [Int] = []
  /// Recorded dependencies.
  public var dependencies = 0
  /// States and reactions that exist. An async state that has been read is two, its value and its status.
  public var states = 0

  /// An outcome without events.
  public init() {}
}

/// Where a subject and the living oracle part.
public struct LivingDisagreement: CustomStringConvertible, Sendable {
  /// The step's number, from 0; the number of steps stands for the teardown.
  public let step: Int
  /// What the oracle says.
  public let expected: LivingOutcome
  /// What the subject did.
  public let found: LivingOutcome

  /// What differs, for a message.
  public var description: String {
    var lines = ["step \(step):"]
    func compare<Field: Equatable>(_ name: String, _ field: KeyPath<LivingOutcome, Field>) {
      if expected[keyPath: field] == found[keyPath: field] { return }
      lines.append("  \(name): expected \(expected[keyPath: field]), found \(found[keyPath: field])")
    }
    compare("events", \.events)
    compare("started", \.started)
    compare("decided", \.decided)
    compare("refreshes", \.refreshes)
    compare("open", \.open)
    compare("runs", \.runs)
    compare("dependencies", \.dependencies)
    compare("states", \.states)
    return lines.joined(separator: "\n")
  }
}

/// Something that can be driven by a living program.
@MainActor
public protocol LivingSubject: AnyObject {
  /// Performs a step, lets every job run that it causes, and reports it.
  func perform(_ step: LivingStep) async -> LivingOutcome
  /// Tears the context down, ends every load that is open, and reports it.
  func tearDown() async -> LivingOutcome
}

extension LivingProgram {
  /// Drives `subject` and the oracle side by side. Returns the first disagreement.
  @MainActor
  public func disagreement(with subject: any LivingSubject) async -> LivingDisagreement? {
    let oracle = LivingOracle(self)
    for (index, step) in steps.enumerated() {
      let expected = oracle.perform(step)
      let found = await subject.perform(step)
      if expected != found {
        _ = await subject.tearDown()
        return LivingDisagreement(step: index, expected: expected, found: found)
      }
    }
    let expected = oracle.tearDown()
    let found = await subject.tearDown()
    if expected == found { return nil }
    return LivingDisagreement(step: steps.count, expected: expected, found: found)
  }

  /// Removes steps, then empties nodes, for as long as `fails` still holds. O(steps² + nodes) trials.
  @MainActor
  public func shrunk(while fails: (LivingProgram) async -> Bool) async -> LivingProgram {
    var best = self
    var chunk = max(1, best.steps.count / 2)
    while chunk >= 1 {
      var start = 0
      while start < best.steps.count {
        var candidate = best
        candidate.steps.removeSubrange(start..<min(start + chunk, best.steps.count))
        if await fails(candidate) { best = candidate } else { start += chunk }
      }
      chunk = chunk == 1 ? 0 : chunk / 2
    }
    for index in best.nodes.indices {
      guard case .formula(let formula) = best.nodes[index].rule, formula != .sum([]) else { continue }
      var candidate = best
      candidate.nodes[index].rule = .formula(.sum([]))
      if await fails(candidate) { best = candidate }
    }
    return best
  }
}
