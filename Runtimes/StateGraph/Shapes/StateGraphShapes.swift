import StateGraph

extension StateGraphShape {
  /// Makes a shape by its name in the tables; `nil` for one that is not here.
  public static func named(_ name: String) -> StateGraphShape? {
    let source = Stored(0)
    let counter = RunCounter()
    switch name {
    case "turn": return StateGraphShape(source, counter, [chain(1, source, counter)])
    case "chain-100": return StateGraphShape(source, counter, [chain(100, source, counter)])
    case "deep": return StateGraphShape(source, counter, [chain(50, source, counter)])
    case "fan-16":
      return StateGraphShape(source, counter, (0..<16).map { arm in rule(counter) { source.value &+ arm } })
    case "diamond": return StateGraphShape(source, counter, [diamond(source, counter)])
    case "broad": return StateGraphShape(source, counter, broad(source, counter))
    case "unstable": return StateGraphShape(source, counter, [unstable(source, counter)])
    case "repeated":
      return StateGraphShape(source, counter, [rule(counter) { (0..<30).reduce(0) { sum, _ in sum &+ source.value } }])
    default: return nil
    }
  }

  private static func rule(_ counter: RunCounter, _ body: @escaping @Sendable () -> Int) -> Computed<Int> {
    Computed {
      counter.count()
      return body()
    }
  }

  private static func chain(_ length: Int, _ source: Stored<Int>, _ counter: RunCounter) -> Computed<Int> {
    var last = rule(counter) { source.value &+ 1 }
    for _ in 1..<length {
      let before = last
      last = rule(counter) { before.value &+ 1 }
    }
    return last
  }

  private static func diamond(_ source: Stored<Int>, _ counter: RunCounter) -> Computed<Int> {
    let arms = (0..<5).map { _ in rule(counter) { source.value &+ 1 } }
    return rule(counter) { arms.reduce(0) { $0 &+ $1.value } }
  }

  private static func broad(_ source: Stored<Int>, _ counter: RunCounter) -> [Computed<Int>] {
    (0..<50).map { arm in
      let first = rule(counter) { source.value &+ arm }
      return rule(counter) { first.value &+ 1 }
    }
  }

  private static func unstable(_ source: Stored<Int>, _ counter: RunCounter) -> Computed<Int> {
    let double = rule(counter) { source.value &* 2 }
    let negation = rule(counter) { -source.value }
    return rule(counter) {
      let isOdd = source.value % 2 != 0
      return (0..<20).reduce(0) { sum, _ in sum &+ (isOdd ? double : negation).value }
    }
  }
}
