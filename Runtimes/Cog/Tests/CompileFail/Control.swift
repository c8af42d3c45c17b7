// compiles
import Cog

let source = Cog<Int>.Manual { 0 }
let derived = Cog<Int> { c in c[source] + 1 }
let family = CogBox<Int, String>.Manual { _ in 0 }
let state = Cog<Int>.Async(default: 0, policy: .queue) { c in
  let value = c[source]
  return .run { value }
}
let offers = CogBox<Int?, String>.Async(default: nil) { c, id in .run { id.count } }
let ticks = Cog<Int>.Async(default: 0) { c in Work.stream { AsyncStream<Int> { _ in } } }
let distant = Cog<Int>.Async(default: 0) { c in .concurrent { 1 } }

extension CogOps {
  func raise() { turn { c in c[source] += 1 } }
}

func use(_ cogs: Cogs) -> Int {
  cogs.raise()
  cogs.turn(family["a"], to: 2)
  return cogs[derived] + cogs.peek(family.readOnly["a"])
}
