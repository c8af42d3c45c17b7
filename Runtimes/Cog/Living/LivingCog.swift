import Cog
import CogTesting
public import GraphModel
import Observation

/// A living program on Cog's public interface. Nodes at even places are keyless declarations where that is possible, the others
/// are keys of families.
public final class LivingCog: LivingSubject {
  private enum Place {
    case number(Cog<Int>)
    case condition(Cog<Bool>)
    case members(Cog<[Int]>)
    case load(Cog<Int>.Async)
  }

  private let program: LivingProgram
  private let gate = LivingGate()
  private let clock = ManualCogClock()
  private var cogs: Cogs?
  private var controller: MechanismController?
  private var sources: [Cog<Int>.Manual] = []
  private var places: [Place] = []
  private var runs: [Int]
  private var events: [String] = []
  private var tokens: [ReactionToken?] = []
  private var cancelledEarly: Set<Int> = []
  private var leases: [CogLease] = []
  private var refreshes: [CogRefresh?] = []
  private var observed: [String: () -> Int] = [:]
  private var requests = 0

  /// Declares the program's places in a context of its own.
  public init(_ program: LivingProgram) {
    self.program = program
    runs = Array(repeating: 0, count: program.nodes.count)
    cogs = Cogs.forTesting(
      mechanisms: [Take { [unowned self] in controller = $0 }], grace: .seconds(program.grace), clock: clock)
    for (index, source) in program.sources.enumerated() {
      let lifetime: SourceLifetime = source.resets ? .whileObserved(resetToInitial: true) : .app
      let family = CogBox<Int, Int>.Manual(lifetime: lifetime) { _ in source.initial }
      let keyless = Cog<Int>.Manual(lifetime: lifetime) { source.initial }
      sources.append(index.isMultiple(of: 2) ? keyless : family[index])
    }
    places = sources.map { .number($0.readOnly) }
    for (index, node) in program.nodes.enumerated() { places.append(declare(index, node)) }
  }

  nonisolated deinit {}

  private func declare(_ index: Int, _ node: LivingNode) -> Place {
    let lifetime: CogLifetime = node.stays ? .app : .whileObserved
    switch node.rule {
    case .formula(let formula):
      let family = CogBox<Int, Int>(lifetime: lifetime) { [unowned self] c, _ in compute(index, formula, c) }
      let keyless = Cog<Int>(lifetime: lifetime) { [unowned self] c in compute(index, formula, c) }
      return .number(index.isMultiple(of: 2) ? keyless : family[index])
    case .condition(let place):
      return .condition(
        Cog<Bool>(lifetime: lifetime) { [unowned self] c in
          runs[index] += 1
          return read(place, c) & 1 == 1
        })
    case .members(let place):
      return .members(
        Cog<[Int]>(lifetime: lifetime) { [unowned self] c in
          runs[index] += 1
          let value = read(place, c)
          return (0..<3).filter { value >> $0 & 1 == 1 }
        })
    case .load(let rule):
      let policy: AsyncPolicy =
        switch rule.policy {
        case .latest: .latest
        case .queue: .queue
        case .exhaustLatest: .exhaustLatest
        case .merged: .merged
        }
      let family = CogBox<Int, Int>.Async(default: -1, policy: policy, lifetime: lifetime) { [unowned self] c, _ in
        select(index, rule, c)
      }
      let keyless = Cog<Int>.Async(default: -1, policy: policy, lifetime: lifetime) { [unowned self] c in
        select(index, rule, c)
      }
      return .load(index.isMultiple(of: 2) ? keyless : family[index])
    }
  }

  private func compute(_ index: Int, _ formula: Formula, _ c: Reader<Int>) -> Int {
    runs[index] += 1
    return formula.evaluate { read($0, c) }
  }

  private func select(_ index: Int, _ rule: LoadRule, _ c: Reader<Int>) -> Work<Int> {
    runs[index] += 1
    let tag = "\(program.sources.count + index).\(runs[index])"
    switch rule.choice(for: rule.key.evaluate { read($0, c) }) {
    case .none: return .none
    case .answer(let value): return gate.work(tag, answer: value, obeys: rule.obeys)
    case .suspend: return gate.work(tag, answer: nil, obeys: rule.obeys)
    }
  }

  // MARK: - Reads

  private func read<Value>(_ index: Int, _ c: Reader<Value>) -> Int {
    switch places[index % program.places] {
    case .number(let reference): c[reference]
    case .condition(let reference): c[reference] ? 1 : 0
    case .members(let reference): mask(c[reference])
    case .load(let reference): index < program.places ? c[reference] : code(c.status[reference])
    }
  }

  private func read(_ index: Int, _ c: ReactionReader) -> Int {
    switch places[index % program.places] {
    case .number(let reference): c[reference]
    case .condition(let reference): c[reference] ? 1 : 0
    case .members(let reference): mask(c[reference])
    case .load(let reference): index < program.places ? c[reference] : code(c.status[reference])
    }
  }

  private func peek(_ index: Int, _ cogs: Cogs) -> Int {
    switch places[index % program.places] {
    case .number(let reference): cogs.peek(reference)
    case .condition(let reference): cogs.peek(reference) ? 1 : 0
    case .members(let reference): mask(cogs.peek(reference))
    case .load(let reference):
      index < program.places ? cogs.peek(reference) : code(cogs.status.peek(reference))
    }
  }

  private func mask(_ members: [Int]) -> Int { members.reduce(0) { $0 | 1 << $1 } }

  private func code(_ status: CogStatus<Int>) -> Int {
    status.value * 8 + (status.isLoading ? 1 : 0) + (status.hasLoaded ? 2 : 0) + (status.error == nil ? 0 : 4)
  }

  /// Reads a place as a user interface does, and from then on logs each change.
  private func observe(_ index: Int, _ cogs: Cogs) -> Int {
    switch places[index % program.places] {
    case .number(let reference): return arm("\(index % program.places)") { cogs[reference] }
    case .condition(let reference): return arm("\(index % program.places)") { cogs[reference] ? 1 : 0 }
    case .members(let reference): return arm("\(index % program.places)") { self.mask(cogs[reference]) }
    case .load(let reference):
      guard index >= program.places else { return arm("\(index)") { cogs[reference] } }
      let status = cogs.status[reference]
      let value = arm("\(index) value") { status.value }
      let isLoading = arm("\(index) isLoading") { status.isLoading ? 1 : 0 }
      let hasError = arm("\(index) error") { status.error == nil ? 0 : 4 }
      let hasLoaded = arm("\(index) hasLoaded") { status.hasLoaded ? 2 : 0 }
      return value * 8 + isLoading + hasError + hasLoaded
    }
  }

  private func arm(_ name: String, _ read: @escaping () -> Int) -> Int {
    if observed[name] != nil { return read() }
    observed[name] = read
    return arm(name) ?? 0
  }

  private func arm(_ name: String) -> Int? {
    guard let read = observed[name] else { return nil }
    return withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.cogs != nil else { return }
        self.events.append("notice \(name)")
        _ = self.arm(name)
      }
    }
  }

  // MARK: - Steps

  /// Performs a step, lets every job run that it causes, and reports it.
  public func perform(_ step: LivingStep) async -> LivingOutcome {
    guard let cogs else { return LivingOutcome() }
    events = []
    requests = 0
    let marks = (gate.started.count, gate.decided.count)
    perform(step, cogs)
    await gate.settle()
    cogs.checkGraph()
    var outcome = report(since: marks)
    outcome.dependencies = cogs.counts.dependencies
    outcome.states = cogs.counts.states
    return outcome
  }

  private func perform(_ step: LivingStep, _ cogs: Cogs) {
    switch step {
    case .write(let source, let value): cogs.turn(sources[source], to: value)
    case .batch(let writes):
      cogs.turn { [sources] c in
        for write in writes { c[sources[write.source]] = write.value }
      }
    case .read(let place): events.append("read \(peek(place, cogs))")
    case .observe(let place):
      let value = observe(place, cogs)
      events.append("read \(value)")
    case .react(let reaction): register(reaction)
    case .select(let kind, let place, let formula): select(kind, place, formula)
    case .cancel(let number): if number < tokens.count { tokens[number]?.cancel() }
    case .lease(let place): leases.append(lease(place, cogs))
    case .endLease(let number): if number < leases.count { leases[number].end() }
    case .advance(let ticks): clock.advance(by: .seconds(ticks))
    case .refresh(let place): refresh(place, cogs)
    case .finish(let number, let end): finish(number, end)
    case .finishAndWrite(let number, let end, let write):
      finish(number, end)
      cogs.turn(sources[write.source], to: write.value)
    case .finishAndAdvance(let number, let end, let ticks):
      finish(number, end)
      clock.advance(by: .seconds(ticks))
    }
  }

  /// Tears the context down, ends every load that is open, and reports it.
  public func tearDown() async -> LivingOutcome {
    events = []
    let marks = (gate.started.count, gate.decided.count)
    cogs?.tearDownForTesting()
    cogs = nil
    controller = nil
    // Its closures hold the subject.
    observed = [:]
    await gate.settle()
    gate.finishAll()
    await gate.settle()
    return report(since: marks)
  }

  private func report(since marks: (started: Int, decided: Int)) -> LivingOutcome {
    var outcome = LivingOutcome()
    outcome.events = events
    outcome.started = Array(gate.started.dropFirst(marks.started))
    outcome.decided = gate.decided.dropFirst(marks.decided).sorted()
    outcome.refreshes = refreshes.map { $0?.result.map(String.init(describing:)) ?? "under way" }
    outcome.open = gate.openTags
    outcome.runs = runs
    return outcome
  }

  private func finish(_ number: Int, _ end: LoadEnd) {
    switch end {
    case .success(let value): gate.finish(number, .success(value))
    case .failure: gate.finish(number, .failure(LivingGate.Failure()))
    }
  }

  /// A refresh has its number before it begins: what it publishes may request others.
  private func refresh(_ place: Int, _ operations: CogOps) {
    guard case .load(let reference) = places[place] else { return }
    let number = refreshes.count
    refreshes.append(nil)
    refreshes[number] = operations.refresh(reference)
  }

  private func lease(_ index: Int, _ cogs: Cogs) -> CogLease {
    switch places[index] {
    case .number(let reference): cogs.lease(reference)
    case .condition(let reference): cogs.lease(reference)
    case .members(let reference): cogs.lease(reference)
    case .load(let reference): cogs.lease(reference)
    }
  }

  private func register(_ reaction: LivingReaction) {
    let number = tokens.count
    tokens.append(nil)
    let token = controller?.run { [unowned self] c in
      let value = reaction.formula.evaluate { read($0, c) }
      events.append("reaction \(number) \(value)")
      switch reaction.action {
      case .log: break
      case .write(let source):
        requests += 1
        if requests <= 3 { controller?.turn(sources[source], to: value & 7) }
      case .refresh(let place):
        requests += 1
        if requests <= 3, let controller { refresh(place, controller) }
      case .cancel(let target):
        guard value & 1 == 1, target < tokens.count else { break }
        // A registration that has not returned has no token yet.
        if let token = tokens[target] { token.cancel() } else { cancelledEarly.insert(target) }
      }
    }
    keep(token, number)
  }

  private func keep(_ token: ReactionToken?, _ number: Int) {
    tokens[number] = token
    if cancelledEarly.contains(number) { token?.cancel() }
  }

  private func select(_ kind: ScopeKind, _ place: Int, _ formula: Formula) {
    let number = tokens.count
    tokens.append(nil)
    var opened = 0
    let open = { [unowned self] (identity: Int, child: MechanismController) in
      opened += 1
      let name = "scope \(number).\(identity).\(opened)"
      events.append("\(name) opens")
      child.onCleanup { self.events.append("\(name) ends") }
      child.run { c in
        let value = formula.evaluate { self.read($0, c) }
        self.events.append("\(name) reacts \(value)")
      }
    }
    switch (kind, places[place]) {
    case (.whenever, .condition(let reference)): keep(controller?.whenever(reference) { open(1, $0) }, number)
    case (.forEach, .members(let reference)): keep(controller?.forEach(in: reference, open), number)
    case (.switching, .number(let reference)): keep(controller?.switching(on: reference, open), number)
    case (.switching, .load(let reference)): keep(controller?.switching(on: reference.readOnly, open), number)
    default: break
    }
  }
}

/// Hands out its controller.
private struct Take: Mechanism {
  let body: (MechanismController) -> Void

  func operate(_ m: MechanismController) { body(m) }
}
