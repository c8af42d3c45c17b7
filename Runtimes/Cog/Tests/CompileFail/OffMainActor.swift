// error: in a synchronous nonisolated context
import Cog

let source = Cog<Int>.Manual { 0 }

nonisolated func use(_ cogs: Cogs) -> Int { cogs.peek(source) }
