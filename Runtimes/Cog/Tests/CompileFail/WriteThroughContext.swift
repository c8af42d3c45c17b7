// error: subscript is get-only
import Cog

let source = Cog<Int>.Manual { 0 }

func use(_ cogs: Cogs) { cogs[source] = 1 }
