extension ObservedShape {
  /// Makes a shape by its name in the tables; `nil` for one that raw `@Observable` does not have.
  public static func named(_ name: String) -> ObservedShape? {
    switch name {
    case "turn", "turn-observed": return chain(1)
    case "fan-16": return fan(16)
    case "chain-100": return chain(100)
    case "deep": return chain(50)
    case "diamond": return diamond(5)
    case "broad": return broad(50)
    case "unstable": return unstable(20)
    case "repeated": return repeated(30)
    default: return nil
    }
  }

  private static func chain(_ length: Int) -> ObservedShape {
    let source = ObservedSource()
    let counter = RunCounter()
    var last: () -> Int = { source.value }
    for _ in 0..<length {
      last = { [last] in
        counter.count()
        return last() &+ 1
      }
    }
    return ObservedShape(source, counter, [last])
  }

  private static func fan(_ width: Int) -> ObservedShape {
    let source = ObservedSource()
    let counter = RunCounter()
    return ObservedShape(
      source, counter,
      (0..<width).map { index in
        {
          counter.count()
          return source.value &+ index
        }
      })
  }

  private static func diamond(_ width: Int) -> ObservedShape {
    let source = ObservedSource()
    let counter = RunCounter()
    let arms: [() -> Int] = (0..<width).map { _ in
      {
        counter.count()
        return source.value &+ 1
      }
    }
    return ObservedShape(
      source, counter,
      [
        {
          counter.count()
          var total = 0
          for arm in arms { total &+= arm() }
          return total
        }
      ])
  }

  private static func broad(_ width: Int) -> ObservedShape {
    let source = ObservedSource()
    let counter = RunCounter()
    return ObservedShape(
      source, counter,
      (0..<width).map { index in
        let inner = {
          counter.count()
          return source.value &+ index
        }
        return {
          counter.count()
          return inner() &+ 1
        }
      })
  }

  private static func unstable(_ reads: Int) -> ObservedShape {
    let source = ObservedSource()
    let counter = RunCounter()
    let double = {
      counter.count()
      return source.value &* 2
    }
    let negation = {
      counter.count()
      return 0 &- source.value
    }
    return ObservedShape(
      source, counter,
      [
        {
          counter.count()
          var total = 0
          for _ in 0..<reads { total &+= source.value & 1 == 0 ? negation() : double() }
          return total
        }
      ])
  }

  private static func repeated(_ reads: Int) -> ObservedShape {
    let source = ObservedSource()
    let counter = RunCounter()
    return ObservedShape(
      source, counter,
      [
        {
          counter.count()
          var total = 0
          for _ in 0..<reads { total &+= source.value }
          return total
        }
      ])
  }
}
