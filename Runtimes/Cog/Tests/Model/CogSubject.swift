import Cog
import CogTesting
import GraphModel
import Observation

/// A program's graph on Cog's public interface. Even formulas are keyless declarations, odd ones keys of one family.
final class CogSubject {
  private let program: Program
  private var cogs = Cogs.forTesting()
  private var controller: MechanismController?
  private var sources: [Cog<Int>.Manual] = []
  private var places: [Cog<Int>] = []
  private var tokens: [ReactionToken] = []
  private var observed: [Int] = []
  private var runs: [Int]
  private var events: [String] = []
  private var requests = 0

  init(_ program: Program) {
    self.program = program
    runs = Array(repeating: 0, count: program.formulas.count)
    cogs = Cogs.forTesting(mechanisms: [Take { [weak self] in self?.controller = $0 }])
    let family = CogBox<Int, Int> { [weak self] c, index in self?.compute(index, c) ?? 0 }
    let keyedSources = CogBox<Int, Int>.Manual { program.sources[$0] }
    for (index, value) in program.sources.enumerated() {
      sources.append(index & 1 == 0 ? Cog<Int>.Manual { value } : keyedSources[index])
    }
    places = sources.map(\.readOnly)
    for index in program.formulas.indices {
      places.append(index & 1 == 0 ? Cog<Int> { [weak self] c in self?.compute(index, c) ?? 0 } : family[index])
    }
  }

  nonisolated deinit {}

  private func compute(_ index: Int, _ c: Reader<Int>) -> Int {
    runs[index] += 1
    return program.formulas[index].evaluate { c[places[$0]] }
  }

  func perform(_ step: Step) -> Outcome {
    events = []
    requests = 0
    arm()
    switch step {
    case .write(let source, let value): cogs.turn(sources[source], to: value)
    case .batch(let writes, let nested): batch(writes, nested: nested)
    case .read(let place): events.append("read \(cogs.peek(places[place]))")
    case .observe(let place):
      events.append("read \(cogs[places[place]])")
      if !observed.contains(place) { observed.append(place) }
    case .react(let reaction): register(reaction)
    case .cancel(let number): if number < tokens.count { tokens[number].cancel() }
    }
    cogs.checkGraph()
    var outcome = Outcome()
    outcome.events = events
    outcome.runs = runs
    outcome.dependencies = cogs.counts.dependencies
    return outcome
  }

  /// Tracks every observed place again; a place that is notified re-arms itself, since one step may be many turns.
  private func arm() {
    for place in observed { arm(place) }
  }

  private var armed: Set<Int> = []

  private func arm(_ place: Int) {
    guard armed.insert(place).inserted else { return }
    withObservationTracking {
      _ = cogs[places[place]]
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.events.append("notice \(place)")
        self.armed.remove(place)
        self.arm(place)
      }
    }
  }

  private func batch(_ writes: [Write], nested: Bool) {
    cogs.turn { [self] c in
      let first = nested ? writes.prefix(writes.count / 2) : writes[...]
      for write in first { c[sources[write.source]] = write.value }
      if nested {
        cogs.turn { [self] inner in
          for write in writes.dropFirst(first.count) { inner[sources[write.source]] = write.value }
        }
      }
    }
  }

  private func register(_ reaction: Reaction) {
    let number = tokens.count
    var cancelsItself = false
    let token = controller?.run { [weak self] c in
      guard let self else { return }
      let value = reaction.formula.evaluate { c[self.places[$0]] }
      events.append("reaction \(number) \(value)")
      switch reaction.action {
      case .log: break
      case .write(let source):
        if requests < 3 {
          requests += 1
          controller?.turn(sources[source], to: value & 7)
        }
      case .cancel(let target):
        if value & 1 == 1 {
          if target < tokens.count { tokens[target].cancel() } else if target == number { cancelsItself = true }
        }
      }
    }
    guard let token else { return }
    tokens.append(token)
    if cancelsItself { token.cancel() }
  }
}

/// Hands out its controller.
private struct Take: Mechanism {
  let body: (MechanismController) -> Void

  func operate(_ m: MechanismController) { body(m) }
}

/// The subject as the model's protocol wants it.
struct CogGraph: @MainActor GraphSubject {
  private let subject: CogSubject

  init(_ program: Program) { subject = CogSubject(program) }

  mutating func perform(_ step: Step) -> Outcome { subject.perform(step) }
}
