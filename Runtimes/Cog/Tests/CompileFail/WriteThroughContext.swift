// error: subscript is get-only
// TURN-25 writing outside of a turn does not compile
import Cog

let source = Cog<Int>.Manual { 0 }

func use(_ cogs: Cogs) { cogs[source] = 1 }
