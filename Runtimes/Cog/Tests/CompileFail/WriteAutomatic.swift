// error: cannot convert value of type 'Cog<Int>' to expected argument type 'Cog<Int>.Manual'
// TURN-23 writing an automatic value does not compile
import Cog

let derived = Cog<Int> { _ in 0 }

func use(_ cogs: Cogs) { cogs.turn(derived, to: 1) }
