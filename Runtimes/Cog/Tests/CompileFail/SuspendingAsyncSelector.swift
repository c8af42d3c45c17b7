// error: to parameter expecting synchronous function type
// ASYNC-37 an async selector that suspends itself does not compile
import Cog

func load() async -> Int { 0 }

let state = Cog<Int>.Async(default: 0) { _ in
  let loaded = await load()
  return Work.run { loaded }
}
