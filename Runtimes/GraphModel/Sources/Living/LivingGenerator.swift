extension LivingProgram {
  /// Makes the living program of a seed: 1 to 4 sources, 3 to 14 nodes, of which a third load, and 15 to 55 steps.
  public static func random(seed: UInt64) -> LivingProgram {
    var maker = LivingMaker(seed: seed)
    return maker.program(seed: seed)
  }
}

private struct LivingMaker {
  private var generator: SplitMix64
  private var sources = 0
  private var places = 0
  private var loads: [Int] = []
  private var conditions: [Int] = []
  private var members: [Int] = []
  private var registered = 0
  private var leases = 0
  /// In every other program nearly nothing is kept, so that states are looked at in passing, marked and released.
  private var isQuiet = false
  /// In every other program some work does not suspend. There no result is under way while something else happens: whether it
  /// arrives before or after the results of work that then starts is the system's choice.
  private var mayAnswer = false

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func program(seed: UInt64) -> LivingProgram {
    isQuiet = number(0...1) == 0
    mayAnswer = number(0...1) == 0
    sources = number(1...4)
    places = sources + number(3...14)
    var program = LivingProgram(seed: seed, sources: [], nodes: [], grace: number(0...9) == 0 ? 0 : 10, steps: [])
    for _ in 0..<sources {
      program.sources.append(LivingSource(initial: number(-2...4), resets: number(0...2) == 0))
    }
    for place in sources..<places {
      program.nodes.append(LivingNode(rule: rule(at: place), stays: number(0...7) == 0))
    }
    for _ in 0..<number(15...55) { program.steps.append(step()) }
    return program
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func rule(at place: Int) -> LivingNode.Rule {
    switch number(0...8) {
    case 0...2:
      loads.append(place)
      return .load(
        LoadRule(
          key: formula(below: place), policy: LoadRule.Policy.allCases[number(0...3)], obeys: number(0...2) == 0,
          mayChooseNone: number(0...1) == 0, mayAnswer: mayAnswer && number(0...1) == 0))
    case 3:
      conditions.append(place)
      return .condition(readable(below: place))
    case 4:
      members.append(place)
      return .members(readable(below: place))
    default: return .formula(formula(below: place))
    }
  }

  /// An earlier place, or the status of an earlier load.
  private mutating func readable(below limit: Int) -> Int {
    let earlier = loads.filter { $0 < limit }
    if !earlier.isEmpty, number(0...2) == 0 {
      return earlier[number(0...(earlier.count - 1))] + (number(0...1) == 0 ? places : 0)
    }
    return number(0...(limit - 1))
  }

  private mutating func formula(below limit: Int) -> Formula {
    var several: [Int] = []
    for _ in 0..<number(1...3) { several.append(readable(below: limit)) }
    switch number(0...7) {
    case 0...2: return .sum(several)
    case 3, 4:
      return .choose(
        condition: readable(below: limit), then: readable(below: limit), otherwise: readable(below: limit))
    case 5: return .limited(readable(below: limit), number(-1...3))
    case 6: return .dropping(several)
    default: return .indexed(readable(below: limit), several)
    }
  }

  private mutating func write() -> Write { Write(source: number(0...(sources - 1)), value: number(-2...5)) }

  private mutating func end() -> LoadEnd { number(0...4) == 0 ? .failure : .success(number(0...3)) }

  private mutating func ticks() -> Int { [1, 3, 5, 9, 10, 11, 20, 40][number(0...7)] }

  private mutating func load() -> Int? { loads.isEmpty ? nil : loads[number(0...(loads.count - 1))] }

  /// Half of the reads are of a place whose number is high, which mostly depends on loads, or of a load's status.
  private mutating func look() -> Int {
    if number(0...1) == 0, let load = load() { return load + places }
    return number(0...1) == 0 ? number((places / 2)...(places - 1)) : number(0...(2 * places - 1))
  }

  private mutating func step() -> LivingStep {
    let chosen = number(0...31)
    switch isQuiet && (9...13).contains(chosen) && number(0...4) > 0 ? number(5...8) : chosen {
    case 0...4:
      let write = write()
      return .write(write.source, write.value)
    case 5:
      var writes: [Write] = []
      for _ in 0..<number(0...4) { writes.append(write()) }
      return .batch(writes)
    case 6...8: return .read(look())
    case 9: return .observe(look())
    case 10...12: return react()
    case 13: return select()
    case 14, 15: return .cancel(number(0...max(0, registered - 1)))
    case 16:
      leases += 1
      return .lease(number(0...(places - 1)))
    case 17, 18: return .endLease(number(0...max(0, leases - 1)))
    case 19, 20: return .advance(ticks())
    case 21, 22: return load().map { .refresh($0) } ?? .advance(1)
    case 23 where !mayAnswer: return .finishAndWrite(number(0...7), end(), write())
    case 24 where !mayAnswer: return .finishAndAdvance(number(0...7), end(), ticks())
    default: return .finish(number(0...7), end())
    }
  }

  private mutating func react() -> LivingStep {
    registered += 1
    let formula = formula(below: places)
    switch number(0...7) {
    case 0: return .react(LivingReaction(formula: formula, action: .write(write().source)))
    case 1: return .react(LivingReaction(formula: formula, action: .cancel(number(0...(registered - 1)))))
    case 2, 3:
      guard let load = load() else { return .react(LivingReaction(formula: formula, action: .log)) }
      return .react(LivingReaction(formula: formula, action: .refresh(load)))
    default: return .react(LivingReaction(formula: formula, action: .log))
    }
  }

  private mutating func select() -> LivingStep {
    registered += 1
    let formula = formula(below: places)
    switch number(0...2) {
    case 0 where !conditions.isEmpty:
      return .select(.whenever, conditions[number(0...(conditions.count - 1))], formula)
    case 1 where !members.isEmpty:
      return .select(.forEach, members[number(0...(members.count - 1))], formula)
    default:
      let plain = (0..<places).filter { !conditions.contains($0) && !members.contains($0) }
      return .select(.switching, plain[number(0...(plain.count - 1))], formula)
    }
  }
}
