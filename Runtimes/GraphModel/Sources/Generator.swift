/// A small, fast, reproducible generator. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts at `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Program {
  /// Makes the program of a seed: 1 to 6 sources, 1 to 24 formulas, 10 to 60 steps.
  ///
  /// Without `effects` nothing is observed and nothing reacts.
  public static func random(seed: UInt64, effects: Bool) -> Program {
    var generator = SplitMix64(seed: seed)
    let sourceCount = Int.random(in: 1...6, using: &generator)
    let sources = (0..<sourceCount).map { _ in Int.random(in: -4...8, using: &generator) }
    let formulaCount = Int.random(in: 1...24, using: &generator)
    let formulas = (0..<formulaCount).map { Formula.random(below: sourceCount + $0, &generator) }
    let places = sourceCount + formulaCount
    var registered = 0
    let steps = (0..<Int.random(in: 10...60, using: &generator)).map { _ in
      Step.random(sources: sourceCount, places: places, effects: effects, registered: &registered, &generator)
    }
    return Program(seed: seed, sources: sources, formulas: formulas, steps: steps)
  }
}

extension Program {
  /// Makes a deep program of a seed: up to 3 sources and 200 formulas, most of which read their neighbours, so that one
  /// read settles hundreds of places. Every place is read once, in order, before the first write.
  public static func deep(seed: UInt64) -> Program {
    var generator = SplitMix64(seed: seed)
    let sourceCount = Int.random(in: 1...3, using: &generator)
    let sources = (0..<sourceCount).map { _ in Int.random(in: -4...8, using: &generator) }
    let formulas = (sourceCount..<(sourceCount + 200)).map { place -> Formula in
      let source = Int.random(in: 0..<sourceCount, using: &generator)
      let near = place - Int.random(in: 1...min(3, place), using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: return .sum([source, place - 1])
      case 1: return .sum([place - 1, source])
      case 2: return .choose(condition: source, then: place - 1, otherwise: near)
      case 3: return .dropping([source, near, place - 1])
      case 4: return .quotient(place - 1, 2)
      default: return .indexed(near, [place - 1, near, source])
      }
    }
    var steps = (0..<(sourceCount + 200)).map { Step.read($0) }
    for _ in 0..<20 {
      let writes = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Write(
          source: Int.random(in: 0..<sourceCount, using: &generator), value: Int.random(in: -40...80, using: &generator)
        )
      }
      steps.append(.batch(writes, nested: false))
      steps.append(.read(sourceCount + Int.random(in: 100..<200, using: &generator)))
      steps.append(.read(sourceCount + 199))
    }
    return Program(seed: seed, sources: sources, formulas: formulas, steps: steps)
  }
}

extension Formula {
  fileprivate static func random(below limit: Int, _ generator: inout SplitMix64) -> Formula {
    // Half of the reads prefer late places, so that graphs grow deep as well as wide.
    func place() -> Int {
      let late = max(0, limit - 4)
      return Bool.random(using: &generator)
        ? Int.random(in: late..<limit, using: &generator) : Int.random(in: 0..<limit, using: &generator)
    }
    func places() -> [Int] { (0..<Int.random(in: 1...5, using: &generator)).map { _ in place() } }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: return .sum(places())
    case 2, 3: return .choose(condition: place(), then: place(), otherwise: place())
    case 4: return .quotient(place(), Int.random(in: 2...5, using: &generator))
    case 5: return .limited(place(), Int.random(in: -2...6, using: &generator))
    case 6: return .repeated(place(), place())
    case 7: return .dropping(places())
    default: return .indexed(place(), places())
    }
  }
}

extension Step {
  fileprivate static func random(
    sources: Int, places: Int, effects: Bool, registered: inout Int, _ generator: inout SplitMix64
  ) -> Step {
    func write() -> Write {
      Write(
        source: Int.random(in: 0..<sources, using: &generator), value: Int.random(in: -4...8, using: &generator))
    }
    switch Int.random(in: 0..<(effects ? 20 : 12), using: &generator) {
    case 0..<5:
      let write = write()
      return .write(write.source, write.value)
    case 5..<7:
      let writes = (0..<Int.random(in: 0...5, using: &generator)).map { _ in write() }
      return .batch(writes, nested: Bool.random(using: &generator))
    case 7..<12: return .read(Int.random(in: 0..<places, using: &generator))
    case 12..<14: return .observe(Int.random(in: 0..<places, using: &generator))
    case 14..<18:
      let formula = Formula.random(below: places, &generator)
      registered += 1
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: return .react(Reaction(formula: formula, action: .write(write().source)))
      case 1:
        let target = Int.random(in: 0..<registered, using: &generator)
        return .react(Reaction(formula: formula, action: .cancel(target)))
      default: return .react(Reaction(formula: formula, action: .log))
      }
    default: return .cancel(Int.random(in: 0..<max(1, registered), using: &generator))
    }
  }
}
