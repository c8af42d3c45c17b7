/// What one step has made visible. Two runtimes agree on a program if their outcomes agree after every step.
public struct Outcome: Equatable, Sendable {
  /// Values read, notices and reaction runs, in order.
  public var events: [String] = []
  /// How often each formula has run since the start.
  public var runs: [Int] = []
  /// Recorded dependencies of all formulas and reactions together.
  public var dependencies = 0

  /// An outcome without events.
  public init() {}
}

/// Something that can be driven by a program's steps.
public protocol GraphSubject {
  /// Performs a step and reports it. The numbers of reactions are their order of registration, from 0.
  mutating func perform(_ step: Step) -> Outcome
}

/// Where a subject and the oracle part.
public struct Disagreement: CustomStringConvertible, Sendable {
  /// The step's number, from 0.
  public let step: Int
  /// What the oracle says.
  public let expected: Outcome
  /// What the subject did.
  public let found: Outcome

  /// Both outcomes, for a message.
  public var description: String {
    """
    step \(step):
      expected \(expected.events), runs \(expected.runs), \(expected.dependencies) dependencies
      found    \(found.events), runs \(found.runs), \(found.dependencies) dependencies
    """
  }
}

extension Program {
  /// Drives `subject` and the oracle side by side. Returns the first disagreement.
  public func disagreement<Subject: GraphSubject>(with subject: Subject) -> Disagreement? {
    var subject = subject
    var oracle = Oracle(self)
    for (index, step) in steps.enumerated() {
      let expected = oracle.perform(step)
      let found = subject.perform(step)
      if expected != found { return Disagreement(step: index, expected: expected, found: found) }
    }
    return nil
  }

  /// Removes steps, then empties formulas, for as long as `fails` still holds. O(steps² + formulas) trials.
  public func shrunk(while fails: (Program) -> Bool) -> Program {
    var best = self
    var chunk = max(1, best.steps.count / 2)
    while chunk >= 1 {
      var start = 0
      while start < best.steps.count {
        var candidate = best
        candidate.steps.removeSubrange(start..<min(start + chunk, best.steps.count))
        if fails(candidate) { best = candidate } else { start += chunk }
      }
      chunk = chunk == 1 ? 0 : chunk / 2
    }
    for index in best.formulas.indices {
      var candidate = best
      candidate.formulas[index] = .sum([])
      if candidate.formulas != best.formulas, fails(candidate) { best = candidate }
    }
    return best
  }
}
