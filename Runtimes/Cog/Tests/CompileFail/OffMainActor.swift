// error: in a synchronous nonisolated context
// ACTOR-01 reading off the MainActor does not compile
import Cog

let source = Cog<Int>.Manual { 0 }

nonisolated func use(_ cogs: Cogs) -> Int { cogs.peek(source) }
