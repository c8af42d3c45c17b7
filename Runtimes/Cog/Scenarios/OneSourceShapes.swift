import Cog

extension Shape {
  /// 1 source, 1 derived value; write, read.
  public static func turn() -> Shape {
    let counter = RunCounter()
    let source = Cog<Int>.Manual { 0 }
    let derived = Cog<Int> { c in
      counter.count()
      return c[source] &+ 1
    }
    return OneSourceShape(counter, source, [derived])
  }

  /// 1 source, `width` derived values; write, read all.
  public static func fan(_ width: Int) -> Shape {
    let counter = RunCounter()
    let source = Cog<Int>.Manual { 0 }
    let derived = (0..<width).map { index in
      Cog<Int> { c in
        counter.count()
        return c[source] &+ index
      }
    }
    return OneSourceShape(counter, source, derived)
  }

  /// 1 source, `length` derived values in a row; write, read the last.
  ///
  /// Only call with at most 128 links: first computations nest.
  public static func chain(_ length: Int) -> Shape {
    let counter = RunCounter()
    let source = Cog<Int>.Manual { 0 }
    var links = [source.readOnly]
    for _ in 0..<length {
      links.append(
        Cog<Int> { [previous = links[links.count - 1]] c in
          counter.count()
          return c[previous] &+ 1
        })
    }
    return OneSourceShape(counter, source, [links[length]])
  }

  /// 1 source, `width` arms, their sum.
  public static func diamond(_ width: Int = 5) -> Shape {
    let counter = RunCounter()
    let source = Cog<Int>.Manual { 0 }
    let arms = (0..<width).map { _ in
      Cog<Int> { c in
        counter.count()
        return c[source] &+ 1
      }
    }
    return OneSourceShape(counter, source, [sum(of: arms, counter)])
  }

  /// `width` arms of two derived values each; write, read every leaf.
  public static func broad(_ width: Int = 50) -> Shape {
    let counter = RunCounter()
    let source = Cog<Int>.Manual { 0 }
    let leaves = (0..<width).map { index in
      let inner = Cog<Int> { c in
        counter.count()
        return c[source] &+ index
      }
      return Cog<Int> { c in
        counter.count()
        return c[inner] &+ 1
      }
    }
    return OneSourceShape(counter, source, leaves)
  }

  /// A chain of `length` links, all of them summed.
  public static func triangle(_ length: Int = 10) -> Shape {
    let counter = RunCounter()
    let source = Cog<Int>.Manual { 0 }
    var links = [source.readOnly]
    for _ in 0..<length {
      links.append(
        Cog<Int> { [previous = links[links.count - 1]] c in
          counter.count()
          return c[previous] &+ 1
        })
    }
    return OneSourceShape(counter, source, [sum(of: Array(links.dropFirst()), counter)])
  }

  /// One derived value that reads its source `reads` times.
  public static func repeated(_ reads: Int = 30) -> Shape {
    let counter = RunCounter()
    let source = Cog<Int>.Manual { 0 }
    let derived = Cog<Int> { c in
      counter.count()
      var total = 0
      for _ in 0..<reads { total &+= c[source] }
      return total
    }
    return OneSourceShape(counter, source, [derived])
  }

  /// A constant in the middle of a chain of five, heavy work below it.
  public static func avoidable() -> Shape {
    let counter = RunCounter()
    let source = Cog<Int>.Manual { 0 }
    let first = Cog<Int> { c in
      counter.count()
      return c[source]
    }
    let constant = Cog<Int> { c in
      counter.count()
      return c[first] &* 0
    }
    let heavy = Cog<Int> { c in
      counter.count()
      var work = c[constant]
      for round in 0..<100 { work = (work &* 31 &+ round) & 0xFFFF }
      return (work & 0) &+ 1
    }
    let fourth = Cog<Int> { c in
      counter.count()
      return c[heavy] &+ 2
    }
    let fifth = Cog<Int> { c in
      counter.count()
      return c[fourth] &+ 3
    }
    return OneSourceShape(counter, source, [fifth])
  }

  /// A source, its double, its negation, and a sum that reads one of the two `reads` times by the source's parity.
  public static func unstable(_ reads: Int = 20) -> Shape {
    let counter = RunCounter()
    let source = Cog<Int>.Manual { 0 }
    let double = Cog<Int> { c in
      counter.count()
      return c[source] &* 2
    }
    let negation = Cog<Int> { c in
      counter.count()
      return 0 &- c[source]
    }
    let derived = Cog<Int> { c in
      counter.count()
      var total = 0
      for _ in 0..<reads { total &+= c[source] & 1 == 0 ? c[negation] : c[double] }
      return total
    }
    return OneSourceShape(counter, source, [derived])
  }

  private static func sum(of terms: [Cog<Int>], _ counter: RunCounter) -> Cog<Int> {
    Cog<Int> { c in
      counter.count()
      var total = 0
      for index in terms.indices { total &+= c[terms[index]] }
      return total
    }
  }
}
