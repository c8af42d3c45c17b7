/// The naive runtime of living programs: arrays of places with versions, without edges, rows or work lists. Whatever is asked
/// about the graph, who reads what or what a change reaches, is found by going through everybody's recorded reads.
///
/// Places `0..<count` are values and `count..<2 * count` the statuses of loads. A load's value is a formula over its status.
public final class LivingOracle {
  /// What was recorded of one run: a place and the version that was read.
  typealias Reads = [(place: Int, version: Int)]

  struct Place {
    var value = 0
    var status = LivingStatus()
    /// Moves with every change that readers have to notice.
    var version = 0
    var hasRun = false
    /// Something that the place reads, directly or not, has been published since the place was last settled.
    var isMarked = false
    /// Runs when it is settled, whatever its reads say.
    var isForced = false
    var isRunning = false
    var runs = 0
    var reads: Reads = []

    var exists = false
    var isObserved = false
    var leases = 0
    /// Nothing has used the place since it began to wait.
    var isUnused = false
    /// Waits for its release.
    var isListed = false
    var dueAt = 0
    /// How often the place has been released.
    var lives = 0
    var slot: LivingSlot?
  }

  enum Turn {
    case write([Write])
    case pending(Int, LivingSlot)
    case refresh(Int, Int)
  }

  let program: LivingProgram
  /// Value places.
  let count: Int
  var places: [Place]
  /// Observed places in the order in which they were first observed, with the version that was last notified.
  var observed: [(place: Int, version: Int)] = []
  var reactions: [OracleReaction] = []
  /// The registrations of steps, by number.
  var registrations: [OracleReaction] = []
  var waiting: [Turn] = []
  var isDraining = false
  var isBusy = false
  var requests = 0
  var stamps = 0
  /// The refresh that is selecting, and the status that it selects for.
  var refreshing: (place: Int, number: Int)?
  var refreshes: [String] = []
  /// Loads whose task has been made and has not begun.
  var jobs: [LivingLoad] = []
  var open: [LivingLoad] = []
  var now = 0
  var listed: [OracleEntry] = []
  var leases: [Int?] = []
  var outcome = LivingOutcome()

  /// Starts with the program's sources, none of which exists yet.
  public init(_ program: LivingProgram) {
    self.program = program
    count = program.places
    places = Array(repeating: Place(), count: 2 * program.places)
    for (index, source) in program.sources.enumerated() {
      places[index].value = source.initial
      places[index].hasRun = true
    }
  }

  deinit {}

  /// Performs a step by recomputing what the rules call for, and reports it.
  public func perform(_ step: LivingStep) -> LivingOutcome {
    outcome = LivingOutcome()
    requests = 0
    switch step {
    case .write(let source, let value): turn(.write([Write(source: source, value: value)]))
    case .batch(let writes): turn(.write(writes))
    case .read(let place): outcome.events.append("read \(peek(readable(place)))")
    case .observe(let place): observe(readable(place))
    case .react(let reaction): register(OracleReaction(.reaction(reaction), number: registrations.count))
    case .select(let kind, let place, let formula):
      register(OracleReaction(.selection(kind, place, formula), number: registrations.count))
    case .cancel(let number): if number < registrations.count { cancel(registrations[number]) }
    case .lease(let place): lease(place)
    case .endLease(let number): endLease(number)
    case .advance(let ticks): advance(by: ticks)
    case .refresh(let place):
      refreshes.append("under way")
      select(place, forRefresh: refreshes.count - 1)
    case .finish(let number, let end): finish(number, end) {}
    case .finishAndWrite(let number, let end, let write): finish(number, end) { self.turn(.write([write])) }
    case .finishAndAdvance(let number, let end, let ticks): finish(number, end) { self.advance(by: ticks) }
    }
    runJobs()
    return report()
  }

  /// Ends everything and reports it.
  public func tearDown() -> LivingOutcome {
    outcome = LivingOutcome()
    for registration in registrations.reversed() { closeScopes(of: registration) }
    for place in places.indices { endWork(of: place) }
    runJobs()
    for load in open { decide(load, "refused") }
    open = []
    return report(isOver: true)
  }

  private func report(isOver: Bool = false) -> LivingOutcome {
    outcome.decided.sort()
    outcome.refreshes = refreshes
    outcome.open = open.map(\.tag)
    outcome.runs = program.nodes.indices.map { node in
      let place = node + program.sources.count
      return places[program.load(at: place) == nil ? place : place + count].runs
    }
    if isOver { return outcome }
    outcome.dependencies =
      places.reduce(0) { $0 + $1.reads.count } + reactions.reduce(0) { $0 + ($1.isCancelled ? 0 : $1.reads.count) }
    outcome.states = places.count { $0.exists } + reactions.count { !$0.isCancelled }
    return outcome
  }

  /// The place that a read of `index` reads: only loads have a status.
  func readable(_ index: Int) -> Int {
    index >= count && program.load(at: index) == nil ? index - count : index
  }

  /// What a read of a place gives: the status as one number.
  func number(at place: Int) -> Int { place < count ? places[place].value : places[place].status.code }

  /// Whether some reader has recorded a read of `place`.
  func isRead(_ place: Int) -> Bool {
    places.contains { $0.reads.contains { $0.place == place } }
      || reactions.contains { $0.reads.contains { $0.place == place } }
  }

  // MARK: - Turns

  func turn(_ turn: Turn) {
    waiting.append(turn)
    drain()
  }

  func drain() {
    if isBusy || isDraining { return }
    isDraining = true
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .write(let writes): publish(writes)
      case .pending(let place, let slot):
        slot.isPendingRequested = false
        if !slot.isOver { publishLoading(place, slot) }
      case .refresh(let place, let number): select(place, forRefresh: number)
      }
    }
    isDraining = false
  }

  private func publish(_ writes: [Write]) {
    var last: [Int: Int] = [:]
    var order: [Int] = []
    for write in writes {
      use(write.source)
      if last.updateValue(write.value, forKey: write.source) == nil { order.append(write.source) }
    }
    let changed = order.filter { places[$0].value != last[$0] }
    for source in order { places[source].isUnused = false }
    for source in changed {
      places[source].value = last[source] ?? 0
      places[source].version += 1
    }
    for source in changed { markReaders(of: source) }
    if !changed.isEmpty { flush() }
  }

  /// Marks whatever reads `place`, directly or through others.
  func markReaders(of place: Int) {
    var reached: Set<Int> = [place]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for reader in places.indices where !reached.contains(reader) {
        guard places[reader].reads.contains(where: { reached.contains($0.place) }) else { continue }
        reached.insert(reader)
        isGrowing = true
      }
    }
    for reader in reached where reader != place { places[reader].isMarked = true }
  }

  /// Notices in order of observation, then reactions in order of registration.
  func flush(fields: [String] = []) {
    isBusy = true
    for index in observed.indices {
      let place = observed[index].place
      settle(place)
      if places[place].version == observed[index].version { continue }
      observed[index].version = places[place].version
      if place < count {
        outcome.events.append("notice \(place)")
      } else {
        outcome.events += fields.map { "notice \(place) \($0)" }
      }
    }
    for reaction in reactions where !reaction.isCancelled {
      if differs(reaction.reads) { run(reaction) }
    }
    isBusy = false
  }

  // MARK: - Settlement

  /// A read that keeps nothing, from outside of every turn and run.
  func peek(_ place: Int) -> Int {
    settleFromOutside(place)
    noteOneShot(place)
    return number(at: place)
  }

  private func observe(_ place: Int) {
    settleFromOutside(place)
    outcome.events.append("read \(number(at: place))")
    if places[place].isObserved { return }
    places[place].isObserved = true
    observed.append((place, places[place].version))
  }

  private func settleFromOutside(_ place: Int) {
    use(place)
    places[place].isUnused = false
    repeat {
      settle(place)
      drain()
    } while places[place].isMarked || places[place].isForced
  }

  /// Runs what has to run so that the place is current. A walk through the recorded reads, in order.
  func settle(_ place: Int) {
    use(place)
    if place < program.sources.count { return }
    if places[place].hasRun, !places[place].isForced {
      if !places[place].isMarked { return }
      if !differs(places[place].reads) {
        places[place].isMarked = false
        return
      }
    }
    runNode(place)
  }

  /// Settles recorded reads in order and stops at the first whose version has moved.
  private func differs(_ reads: Reads) -> Bool {
    for read in reads {
      settle(read.place)
      if places[read.place].version != read.version { return true }
    }
    return false
  }

  private func runNode(_ place: Int) {
    places[place].isMarked = false
    places[place].isForced = false
    places[place].isRunning = true
    places[place].runs += 1
    var cursor = 0
    let read = { (index: Int) in self.read(.place(place), &cursor, self.readable(index)) }
    if place >= count {
      guard let rule = program.load(at: place) else { return }
      let key = rule.key.evaluate(read)
      cut(.place(place), from: cursor)
      select(place, rule, key)
    } else if program.load(at: place) != nil {
      _ = read(place + count)
      let status = places[place + count].status
      if !places[place].hasRun || places[place].status.valueStamp != status.valueStamp { places[place].version += 1 }
      places[place].status = status
      places[place].value = status.value
      cut(.place(place), from: cursor)
    } else {
      let value = evaluate(program.nodes[place - program.sources.count].rule, read)
      cut(.place(place), from: cursor)
      if !places[place].hasRun || places[place].value != value { places[place].version += 1 }
      places[place].value = value
    }
    places[place].hasRun = true
    places[place].isRunning = false
  }

  private func evaluate(_ rule: LivingNode.Rule, _ read: (Int) -> Int) -> Int {
    switch rule {
    case .formula(let formula): formula.evaluate(read)
    case .condition(let place): read(place) & 1
    case .members(let place): read(place) & 7
    case .load: 0
    }
  }

  /// A read that a run makes: the next of the former reads stays; at the first other one, the rest of them go.
  func read(_ reader: OracleReader, _ cursor: inout Int, _ place: Int) -> Int {
    use(place)
    places[place].isUnused = false
    settle(place)
    let version = places[place].version
    if reads(of: reader).prefix(cursor).contains(where: { $0.place == place }) { return number(at: place) }
    if cursor < reads(of: reader).count, reads(of: reader)[cursor].place == place {
      change(reader) { $0[cursor].version = version }
    } else {
      cut(reader, from: cursor)
      change(reader) { $0.append((place, version)) }
    }
    cursor += 1
    return number(at: place)
  }
}

/// Whose reads are meant.
enum OracleReader {
  case place(Int)
  case reaction(OracleReaction)
}

extension LivingOracle {
  func reads(of reader: OracleReader) -> Reads {
    switch reader {
    case .place(let place): places[place].reads
    case .reaction(let reaction): reaction.reads
    }
  }

  func change(_ reader: OracleReader, _ body: (inout Reads) -> Void) {
    switch reader {
    case .place(let place): body(&places[place].reads)
    case .reaction(let reaction): body(&reaction.reads)
    }
  }

  /// Drops recorded reads from the position `cursor` on. What nobody reads any more loses its keeper.
  func cut(_ reader: OracleReader, from cursor: Int) {
    let dropped = reads(of: reader).dropFirst(cursor).map(\.place)
    for place in dropped {
      change(reader) { $0.remove(at: cursor) }
      if !isRead(place) { loseKeeper(place) }
    }
  }
}
