import GraphShapes
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
    case "triangle": return StateGraphShape(source, counter, [triangle(source, counter)])
    case "avoidable": return StateGraphShape(source, counter, [avoidable(source, counter)])
    default:
      return keyed(name, counter) ?? layered(name, counter)
        ?? Sweep.all.first { $0.name == name }
        .map { sweep($0, counter) }
    }
  }

  nonisolated static func rule<Value: Sendable & Equatable>(
    _ counter: RunCounter, _ body: @escaping @Sendable () -> Value
  ) -> Computed<Value> {
    Computed {
      counter.count()
      return body()
    }
  }

  private static func chain(_ length: Int, _ source: Stored<Int>, _ counter: RunCounter) -> Computed<Int> {
    links(length, source, counter)[length - 1]
  }

  private static func links(_ length: Int, _ source: Stored<Int>, _ counter: RunCounter) -> [Computed<Int>] {
    var links = [rule(counter) { source.value &+ 1 }]
    for _ in 1..<length {
      let before = links[links.count - 1]
      links.append(rule(counter) { before.value &+ 1 })
    }
    return links
  }

  private static func triangle(_ source: Stored<Int>, _ counter: RunCounter) -> Computed<Int> {
    let links = links(10, source, counter)
    return rule(counter) { links.reduce(0) { $0 &+ $1.value } }
  }

  private static func avoidable(_ source: Stored<Int>, _ counter: RunCounter) -> Computed<Int> {
    let first = rule(counter) { source.value }
    let constant = rule(counter) { first.value &* 0 }
    let heavy = rule(counter) {
      var work = constant.value
      for round in 0..<100 { work = (work &* 31 &+ round) & 0xFFFF }
      return (work & 0) &+ 1
    }
    let fourth = rule(counter) { heavy.value &+ 2 }
    return rule(counter) { fourth.value &+ 3 }
  }

  static func diamond(_ source: Stored<Int>, _ counter: RunCounter) -> Computed<Int> {
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
