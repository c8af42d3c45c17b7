// error: cannot convert value of type 'String' to expected argument type 'Int'
import Cog

let source = Cog<Int>.Manual { 0 }

func use(_ cogs: Cogs) { cogs.turn(source, to: "one") }
