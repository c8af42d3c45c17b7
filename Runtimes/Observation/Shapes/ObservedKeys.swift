/// The shapes with keys: model objects come from a dictionary, as in an app's store.
extension ObservedShape {
  static func keyed(_ name: String, _ counter: RunCounter) -> ObservedShape? {
    switch name {
    case "turn-keyed", "pinned-1": pinned(1, counter)
    case "pinned-100": pinned(100, counter)
    case "pinned-1000": pinned(1_000, counter)
    case "build-1000": build(500, counter)
    case "keyed-diamond": keyedDiamond(100, counter)
    case "key-churn": keyChurn(10, counter)
    case "boundaries": boundaries(counter)
    default: nil
    }
  }

  private final class Store {
    var sources: [Int: ObservedSource] = [:]
    var consumers: [Int: any ObservedValue] = [:]

    nonisolated deinit {}

    func source(_ key: Int, _ value: Int = 0) -> ObservedSource {
      if let source = sources[key] { return source }
      let source = ObservedSource(value)
      sources[key] = source
      return source
    }

    func consumer(_ key: Int, _ make: () -> any ObservedValue) -> any ObservedValue {
      if let consumer = consumers[key] { return consumer }
      let consumer = make()
      consumers[key] = consumer
      return consumer
    }
  }

  private static func pinned(_ keys: Int, _ counter: RunCounter) -> ObservedShape {
    let store = Store()
    func consumer(_ key: Int) -> any ObservedValue {
      store.consumer(key) { ObservedSuccessor(of: store.source(key), counter) }
    }
    for key in 0..<keys { _ = read([consumer(key)]) }
    return ObservedShape(counter) { number in
      store.source(0).value = number
      return read([consumer(0)])
    }
  }

  private static func build(_ pairs: Int, _ counter: RunCounter) -> ObservedShape {
    ObservedShape(counter) { _ in
      let store = Store()
      var last = 0
      for key in 0..<pairs {
        last = store.consumer(key) { ObservedSuccessor(of: store.source(key, key), counter) }.value
      }
      return last
    }
  }

  private static func keyedDiamond(_ keys: Int, _ counter: RunCounter) -> ObservedShape {
    let store = Store()
    func sum(_ key: Int) -> any ObservedValue { store.consumer(key) { diamond(store.source(key), counter) } }
    for key in 0..<keys { _ = read([sum(key)]) }
    return ObservedShape(counter) { number in
      let key = (number - 1) % keys
      store.source(key).value = number
      return read([sum(key)])
    }
  }

  /// The sum is a function of the shape: which models it reads follows from its window.
  private static func keyChurn(_ width: Int, _ counter: RunCounter) -> ObservedShape {
    let store = Store()
    let start = store.source(-1)
    let sum = ObservedWindow(start, width, counter) { key in
      store.consumer(key) { ObservedFunction(of: store.source(key, key), counter) { $0 &* 2 } }
    }
    return ObservedShape(start, counter, [sum])
  }

  private static func boundaries(_ counter: RunCounter) -> ObservedShape {
    let source = ObservedSource()
    let states = (0..<1_000).map { ObservedSuccessor(of: source, plus: $0, counter) }
    for state in states { _ = state.value }
    let shown = Array(states.prefix(12))
    return ObservedShape(counter) { number in
      source.value = number
      return read(shown)
    }
  }
}
