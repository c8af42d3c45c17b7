/// The naive runtime: every place keeps a version and the versions that its last run has read, in order. Settling walks
/// recorded reads recursively, without marks, stamps or edges, so that it shares
/// little with what it judges.
///
/// The number of runs is the least that the rules allow: a formula runs if it never has, or if a recorded read's version
/// has moved; reads are compared in order and the first difference decides.
public struct Oracle: GraphSubject {
  private struct Place {
    var value = 0
    var version = 0
    var hasRun = false
    /// The number of publications at which the place was last settled; walks through many paths meet it once.
    var settledAt = -1
    var runs = 0
    var reads: [(place: Int, version: Int)] = []
  }

  private struct LiveReaction {
    let reaction: Reaction
    var reads: [(place: Int, version: Int)] = []
    var isCancelled = false
  }

  private let program: Program
  private var places: [Place]
  private var reactions: [LiveReaction] = []
  private var observed: [Int] = []
  /// The versions of observed places when they were last settled.
  private var seen: [Int: Int] = [:]
  private var waiting: [[Write]] = []
  private var requests = 0
  private var publications = 0
  private var outcome = Outcome()

  /// Starts with the program's sources.
  public init(_ program: Program) {
    self.program = program
    places = program.sources.map { Place(value: $0, hasRun: true) }
    places += program.formulas.map { _ in Place() }
  }

  /// Performs a step by recomputing what the rules call for, and reports it.
  public mutating func perform(_ step: Step) -> Outcome {
    outcome = Outcome()
    requests = 0
    switch step {
    case .write(let source, let value): turn([Write(source: source, value: value)])
    case .batch(let writes, _): turn(writes)
    case .read(let place):
      settle(place)
      outcome.events.append("read \(places[place].value)")
    case .observe(let place):
      settle(place)
      outcome.events.append("read \(places[place].value)")
      if !observed.contains(place) { observed.append(place) }
      seen[place] = places[place].version
    case .react(let reaction):
      reactions.append(LiveReaction(reaction: reaction))
      run(reaction: reactions.count - 1)
      drain()
    case .cancel(let number):
      if number < reactions.count { reactions[number].isCancelled = true }
    }
    outcome.runs = places.dropFirst(program.sources.count).map(\.runs)
    outcome.dependencies = totalDependencies
    return outcome
  }

  /// The current value of a place, without an outcome. For graphs too large to report after every read.
  public mutating func value(of place: Int) -> Int {
    settle(place)
    return places[place].value
  }

  /// Writes one source, without an outcome.
  public mutating func write(_ source: Int, _ value: Int) { turn([Write(source: source, value: value)]) }

  /// Runs of all formulas since the start.
  public var totalRuns: Int { places.reduce(0) { $0 + $1.runs } }

  /// Recorded dependencies of all formulas and reactions together.
  public var totalDependencies: Int {
    places.reduce(0) { $0 + $1.reads.count } + reactions.reduce(0) { $0 + ($1.isCancelled ? 0 : $1.reads.count) }
  }

  private mutating func turn(_ writes: [Write]) {
    waiting.append(writes)
    drain()
  }

  private mutating func drain() {
    while !waiting.isEmpty {
      publish(waiting.removeFirst())
    }
  }

  private mutating func publish(_ writes: [Write]) {
    publications += 1
    var last: [Int: Int] = [:]
    for write in writes { last[write.source] = write.value }
    for (source, value) in last where places[source].value != value {
      places[source].value = value
      places[source].version += 1
    }
    for place in observed {
      let before = seen[place]
      settle(place)
      if places[place].version != before { outcome.events.append("notice \(place)") }
      seen[place] = places[place].version
    }
    for number in reactions.indices where !reactions[number].isCancelled {
      if differs(reactions[number].reads) { run(reaction: number) }
    }
  }

  /// Settles recorded reads in order and stops at the first whose version has moved.
  private mutating func differs(_ reads: [(place: Int, version: Int)]) -> Bool {
    for read in reads {
      settle(read.place)
      if places[read.place].version != read.version { return true }
    }
    return false
  }

  private mutating func settle(_ place: Int) {
    if place < program.sources.count || places[place].settledAt == publications { return }
    if places[place].hasRun, !differs(places[place].reads) {
      places[place].settledAt = publications
      return
    }
    var reads: [(place: Int, version: Int)] = []
    let value = program.formulas[place - program.sources.count].evaluate { read(&reads, $0) }
    places[place].runs += 1
    places[place].reads = reads
    if !places[place].hasRun || places[place].value != value { places[place].version += 1 }
    places[place].hasRun = true
    places[place].settledAt = publications
    places[place].value = value
  }

  private mutating func read(_ reads: inout [(place: Int, version: Int)], _ place: Int) -> Int {
    settle(place)
    if !reads.contains(where: { $0.place == place }) { reads.append((place, places[place].version)) }
    return places[place].value
  }

  private mutating func run(reaction number: Int) {
    var reads: [(place: Int, version: Int)] = []
    let value = reactions[number].reaction.formula.evaluate { read(&reads, $0) }
    outcome.events.append("reaction \(number) \(value)")
    reactions[number].reads = reads
    switch reactions[number].reaction.action {
    case .log: break
    case .write(let source):
      if requests < 3 {
        requests += 1
        waiting.append([Write(source: source, value: value & 7)])
      }
    case .cancel(let target):
      if value & 1 == 1, target < reactions.count { reactions[target].isCancelled = true }
    }
  }
}
