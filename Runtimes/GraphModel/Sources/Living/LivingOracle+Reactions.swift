/// A registration: a reaction of a step, a selection of scopes, or the reaction of one scope.
final class OracleReaction {
  enum Kind {
    case reaction(LivingReaction)
    case selection(ScopeKind, Int, Formula)
    case child(String, Formula)
  }

  let kind: Kind
  let number: Int
  var reads: LivingOracle.Reads = []
  var isCancelled = false
  var isRunning = false
  /// Its registration has not returned, so that nobody can cancel it yet.
  var isRegistering = false
  var isCancelledEarly = false
  /// A selection's open scopes, in order of their openings.
  var scopes: [(identity: Int, name: String, reaction: OracleReaction)] = []
  var opened = 0

  init(_ kind: Kind, number: Int) {
    self.kind = kind
    self.number = number
  }

  deinit {}
}

/// Reactions and scopes.
extension LivingOracle {
  func register(_ reaction: OracleReaction) {
    registrations.append(reaction)
    reaction.isRegistering = true
    add(reaction)
    drain()
    reaction.isRegistering = false
    if reaction.isCancelledEarly { cancel(reaction) }
  }

  /// Appends a reaction and runs it for the first time.
  private func add(_ reaction: OracleReaction) {
    reactions.append(reaction)
    let wasBusy = isBusy
    isBusy = true
    run(reaction)
    isBusy = wasBusy
  }

  func run(_ reaction: OracleReaction) {
    var cursor = 0
    let read = { (index: Int) in self.read(.reaction(reaction), &cursor, self.readable(index)) }
    reaction.isRunning = true
    switch reaction.kind {
    case .reaction(let rule): run(rule, reaction, read)
    case .selection(let kind, let place, let formula): select(kind, read(place), formula, reaction)
    case .child(let name, let formula): outcome.events.append("\(name) reacts \(formula.evaluate(read))")
    }
    reaction.isRunning = false
    cut(.reaction(reaction), from: cursor)
    if reaction.isCancelled { cut(.reaction(reaction), from: 0) }
  }

  private func run(_ rule: LivingReaction, _ reaction: OracleReaction, _ read: (Int) -> Int) {
    let value = rule.formula.evaluate(read)
    outcome.events.append("reaction \(reaction.number) \(value)")
    switch rule.action {
    case .log: break
    case .write(let source):
      guard mayRequest() else { return }
      waiting.append(.write([Write(source: source, value: value & 7)]))
    case .refresh(let place):
      guard mayRequest() else { return }
      refreshes.append("under way")
      waiting.append(.refresh(place, refreshes.count - 1))
    case .cancel(let target):
      guard value & 1 == 1, target < registrations.count else { return }
      let target = registrations[target]
      if target.isRegistering { target.isCancelledEarly = true } else { cancel(target) }
    }
  }

  private func mayRequest() -> Bool {
    requests += 1
    return requests <= 3
  }

  private func select(_ kind: ScopeKind, _ value: Int, _ formula: Formula, _ selection: OracleReaction) {
    let wanted: [Int] =
      switch kind {
      case .whenever: value & 1 == 1 ? [1] : []
      case .switching: [value]
      case .forEach: (0..<3).filter { value >> $0 & 1 == 1 }
      }
    let leaving = selection.scopes.filter { !wanted.contains($0.identity) }
    selection.scopes.removeAll { !wanted.contains($0.identity) }
    for scope in leaving.reversed() { close(scope.name, scope.reaction) }
    for identity in wanted where !selection.scopes.contains(where: { $0.identity == identity }) {
      selection.opened += 1
      let name = "scope \(selection.number).\(identity).\(selection.opened)"
      outcome.events.append("\(name) opens")
      let reaction = OracleReaction(.child(name, formula), number: -1)
      selection.scopes.append((identity, name, reaction))
      add(reaction)
    }
  }

  private func close(_ name: String, _ reaction: OracleReaction) {
    cancel(reaction)
    outcome.events.append("\(name) ends")
  }

  /// Ends a registration and the scopes that it has opened. The reads of one that is running go when it returns.
  func cancel(_ reaction: OracleReaction) {
    if reaction.isCancelled { return }
    reaction.isCancelled = true
    if !reaction.isRunning { cut(.reaction(reaction), from: 0) }
    closeScopes(of: reaction)
  }

  /// Ends the open scopes of a selection, the last opened first.
  func closeScopes(of reaction: OracleReaction) {
    let scopes = reaction.scopes
    reaction.scopes = []
    for scope in scopes.reversed() { close(scope.name, scope.reaction) }
  }
}
