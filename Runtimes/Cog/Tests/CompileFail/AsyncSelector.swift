// error: to parameter expecting synchronous function type
import Cog

func load() async -> Int { 0 }

let derived = Cog<Int> { _ in await load() }
