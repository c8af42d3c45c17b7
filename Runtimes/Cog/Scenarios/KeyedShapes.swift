import Cog
import CogTesting
import Observation

extension Shape {
  /// The turn shape with every reference keyed, one key.
  public static func keyedTurn() -> Shape { KeyedShape(keys: 1, isObserved: false) }

  /// `pins` keyed sources, each with an observed consumer; write one, read it.
  public static func pinned(_ pins: Int) -> Shape { KeyedShape(keys: pins, isObserved: true) }

  /// The turn shape read through the user-interface subscript inside observation tracking.
  public static func observedTurn() -> Shape { ObservedTurnShape() }

  /// `states / 2` keyed sources and as many keyed consumers; every turn builds and settles them in a new context.
  public static func build(_ states: Int = 1000) -> Shape { BuildShape(pairs: states / 2) }

  /// `keys` diamonds of a source, five arms and their sum; every turn writes the next key's source and reads its sum.
  public static func keyedDiamond(_ keys: Int = 100) -> Shape { KeyedDiamondShape(keys: keys) }

  /// One reference of a box by a new key each turn; the last one is read at the end.
  public static func reference() -> Shape { ReferenceShape() }

  /// A window of `width` keys that slides by one each turn, summed.
  public static func keyChurn(_ width: Int = 10) -> Shape { KeyChurnShape(width: width) }
}

/// Keyed sources with a consumer each; every turn writes key 0 and reads its consumer.
private final class KeyedShape: Shape {
  private let sources = CogBox<Int, Int>.Manual { _ in 0 }
  private let derived: CogBox<Int, Int>

  init(keys: Int, isObserved: Bool) {
    let counter = RunCounter()
    derived = CogBox<Int, Int> { [sources] c, key in
      counter.count()
      return c[sources[key]] &+ 1
    }
    super.init(counter)
    for key in 0..<keys { _ = isObserved ? cogs[derived[key]] : cogs.peek(derived[key]) }
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    let cogs = cogs
    let sources = sources
    let derived = derived
    var value = written
    var last = 0
    for _ in 0..<turns {
      value &+= 1
      cogs.turn(sources[0], to: value)
      last = cogs.peek(derived[0])
    }
    written = value
    return last
  }
}

private final class ObservedTurnShape: Shape {
  private let source = Cog<Int>.Manual { 0 }
  private let derived: Cog<Int>

  init() {
    let counter = RunCounter()
    derived = Cog<Int> { [source] c in
      counter.count()
      return c[source] &+ 1
    }
    super.init(counter)
    _ = read()
  }

  nonisolated deinit {}

  private func read() -> Int {
    withObservationTracking {
      cogs[derived]
    } onChange: {
    }
  }

  override func drive(_ turns: Int) -> Int {
    let cogs = cogs
    var value = written
    var last = 0
    for _ in 0..<turns {
      value &+= 1
      cogs.turn(source, to: value)
      last = read()
    }
    written = value
    return last
  }
}

private final class BuildShape: Shape {
  private let sources = CogBox<Int, Int>.Manual { key in key }
  private let derived: CogBox<Int, Int>
  private let pairs: Int

  init(pairs: Int) {
    let counter = RunCounter()
    self.pairs = pairs
    derived = CogBox<Int, Int> { [sources] c, key in
      counter.count()
      return c[sources[key]] &+ 1
    }
    super.init(counter)
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    var last = 0
    for _ in 0..<turns {
      cogs = Cogs.forTesting()
      for key in 0..<pairs { last = cogs.peek(derived[key]) }
    }
    return last
  }
}

private final class KeyedDiamondShape: Shape {
  /// One arm of one key.
  private struct Arm: Hashable {
    let key: Int
    let arm: Int
  }

  private let sources = CogBox<Int, Int>.Manual { _ in 0 }
  private let sums: CogBox<Int, Int>
  private let keys: Int

  init(keys: Int) {
    let counter = RunCounter()
    self.keys = keys
    let arms = CogBox<Int, Arm> { [sources] c, arm in
      counter.count()
      return c[sources[arm.key]] &+ 1
    }
    sums = CogBox<Int, Int> { c, key in
      counter.count()
      var total = 0
      for arm in 0..<5 { total &+= c[arms[Arm(key: key, arm: arm)]] }
      return total
    }
    super.init(counter)
    for key in 0..<keys { _ = cogs.peek(sums[key]) }
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    var last = 0
    for _ in 0..<turns {
      let key = written % keys
      written += 1
      cogs.turn(sources[key], to: written)
      last = cogs.peek(sums[key])
    }
    return last
  }
}

private final class KeyChurnShape: Shape {
  private let start = Cog<Int>.Manual { 0 }
  private let sum: Cog<Int>

  init(width: Int) {
    let counter = RunCounter()
    let sources = CogBox<Int, Int>.Manual { key in key }
    let items = CogBox<Int, Int> { c, key in
      counter.count()
      return c[sources[key]] &* 2
    }
    sum = Cog<Int> { [start] c in
      counter.count()
      let first = c[start]
      var total = 0
      for key in first..<(first + width) { total &+= c[items[key]] }
      return total
    }
    super.init(counter)
    _ = cogs.peek(sum)
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    var last = 0
    for _ in 0..<turns {
      written += 1
      cogs.turn(start, to: written)
      last = cogs.peek(sum)
    }
    return last
  }
}

/// Makes one reference of a box a turn, of the next key, and keeps the last; reads that one at the end.
private final class ReferenceShape: Shape {
  private let states = CogBox<Int, Int>.Manual { key in key }
  private var kept: Cog<Int>.Manual

  init() {
    kept = states[0]
    super.init(RunCounter())
  }

  nonisolated deinit {}

  override func drive(_ turns: Int) -> Int {
    for _ in 0..<turns {
      written &+= 1
      kept = states[written]
    }
    return cogs.peek(kept)
  }
}
