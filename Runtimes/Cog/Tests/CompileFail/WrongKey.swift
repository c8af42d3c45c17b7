// error: cannot convert value of type 'String' to expected argument type 'Int'
import Cog

let family = CogBox<Int, Int>.Manual { key in key }

func use(_ cogs: Cogs) -> Int { cogs.peek(family["a"]) }
