// error: cannot convert value of type 'Cog<Int>' to expected argument type
// DECL-23 staging through a read-only projection does not compile
import Cog

let source = Cog<Int>.Manual { 0 }

func use(_ cogs: Cogs) { cogs.turn { c in c[source.readOnly] = 1 } }
