import Observation
import StateGraph

/// The shapes with keys and with views: nodes come from a dictionary, as in a port.
extension StateGraphShape {
  static func keyed(_ name: String, _ counter: RunCounter) -> StateGraphShape? {
    switch name {
    case "turn-keyed": pinned(1, isObserved: false, counter)
    case "turn-observed": observedTurn(counter)
    case "pinned-1": pinned(1, isObserved: true, counter)
    case "pinned-100": pinned(100, isObserved: true, counter)
    case "pinned-1000": pinned(1_000, isObserved: true, counter)
    case "build-1000": build(500, counter)
    case "keyed-diamond": keyedDiamond(100, counter)
    case "key-churn": keyChurn(10, counter)
    case "boundaries": boundaries(counter)
    default: nil
    }
  }

  /// One thread drives a shape.
  private final class Store: @unchecked Sendable {
    var sources: [Int: Stored<Int>] = [:]
    var rules: [Int: Computed<Int>] = [:]

    func source(_ key: Int, _ value: Int = 0) -> Stored<Int> {
      if let source = sources[key] { return source }
      let source = Stored(value)
      sources[key] = source
      return source
    }

    func rule(_ key: Int, _ make: () -> Computed<Int>) -> Computed<Int> {
      if let rule = rules[key] { return rule }
      let rule = make()
      rules[key] = rule
      return rule
    }
  }

  private static func pinned(_ keys: Int, isObserved: Bool, _ counter: RunCounter) -> StateGraphShape {
    let store = Store()
    func consumer(_ key: Int) -> Computed<Int> {
      store.rule(key) {
        let source = store.source(key)
        return rule(counter) { source.value &+ 1 }
      }
    }
    for key in 0..<keys { _ = isObserved ? consumer(key).observed : consumer(key).value }
    return StateGraphShape(counter) { number in
      store.source(0).value = number
      return consumer(0).value
    }
  }

  private static func observedTurn(_ counter: RunCounter) -> StateGraphShape {
    let source = Stored(0)
    let next = rule(counter) { source.value &+ 1 }
    func read() -> Int {
      withObservationTracking {
        next.observed
      } onChange: {
      }
    }
    _ = read()
    return StateGraphShape(counter) { number in
      source.value = number
      return read()
    }
  }

  private static func build(_ pairs: Int, _ counter: RunCounter) -> StateGraphShape {
    StateGraphShape(counter) { _ in
      let store = Store()
      var last = 0
      for key in 0..<pairs {
        last =
          store.rule(key) {
            let source = store.source(key, key)
            return rule(counter) { source.value &+ 1 }
          }.value
      }
      return last
    }
  }

  private static func keyedDiamond(_ keys: Int, _ counter: RunCounter) -> StateGraphShape {
    let store = Store()
    func sum(_ key: Int) -> Computed<Int> { store.rule(key) { diamond(store.source(key), counter) } }
    for key in 0..<keys { _ = sum(key).value }
    return StateGraphShape(counter) { number in
      let key = (number - 1) % keys
      store.source(key).value = number
      return sum(key).value
    }
  }

  private static func keyChurn(_ width: Int, _ counter: RunCounter) -> StateGraphShape {
    let store = Store()
    let start = Stored(0)
    let sum = rule(counter) {
      let first = start.value
      var total = 0
      for key in first..<(first + width) {
        total &+=
          store.rule(key) {
            let source = store.source(key, key)
            return rule(counter) { source.value &* 2 }
          }.value
      }
      return total
    }
    return StateGraphShape(start, counter, [sum])
  }

  private static func boundaries(_ counter: RunCounter) -> StateGraphShape {
    let source = Stored(0)
    let states = (0..<1_000).map { key in rule(counter) { source.value &+ key } }
    for state in states { _ = state.value }
    let shown = states.prefix(12)
    for state in shown { _ = state.observed }
    return StateGraphShape(counter) { number in
      source.value = number
      var last = 0
      for state in shown { last = state.observed }
      return last
    }
  }
}
