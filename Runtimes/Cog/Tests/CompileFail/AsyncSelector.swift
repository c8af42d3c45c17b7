// error: to parameter expecting synchronous function type
// DECL-19 a selector that suspends does not compile
import Cog

func load() async -> Int { 0 }

let derived = Cog<Int> { _ in await load() }
