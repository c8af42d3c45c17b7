// error: in a synchronous actor-isolated context
// ACTOR-02 writing from another actor does not compile
import Cog

let source = Cog<Int>.Manual { 0 }

actor Other {
  func use(_ cogs: Cogs) { cogs.turn(source, to: 1) }
}
