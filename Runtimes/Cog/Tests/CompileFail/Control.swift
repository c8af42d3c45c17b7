// compiles
import Cog

let source = Cog<Int>.Manual { 0 }
let derived = Cog<Int> { c in c[source] + 1 }
let family = CogBox<Int, String>.Manual { _ in 0 }

extension CogOps {
  func raise() { turn { c in c[source] += 1 } }
}

func use(_ cogs: Cogs) -> Int {
  cogs.raise()
  cogs.turn(family["a"], to: 2)
  return cogs[derived] + cogs.peek(family.readOnly["a"])
}
