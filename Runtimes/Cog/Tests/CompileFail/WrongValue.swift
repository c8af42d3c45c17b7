// error: cannot convert value of type 'String' to expected argument type 'Int'
// TURN-24 writing a value of another type does not compile
import Cog

let source = Cog<Int>.Manual { 0 }

func use(_ cogs: Cogs) { cogs.turn(source, to: "one") }
