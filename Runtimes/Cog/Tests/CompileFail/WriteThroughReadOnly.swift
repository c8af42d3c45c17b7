// error: cannot convert value of type 'Cog<Int>' to expected argument type 'Cog<Int>.Manual'
// DECL-22 a turn of one write through a read-only projection does not compile
import Cog

let source = Cog<Int>.Manual { 0 }

func use(_ cogs: Cogs) { cogs.turn(source.readOnly, to: 1) }
