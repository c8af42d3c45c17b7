// error: cannot convert value of type 'String' to expected argument type 'Int'
// DECL-20 a key of another type does not compile
import Cog

let family = CogBox<Int, Int>.Manual { key in key }

func use(_ cogs: Cogs) -> Int { cogs.peek(family["a"]) }
