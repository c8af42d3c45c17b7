// error: non-Sendable type 'Reader<Int>' cannot be sent
// ACTOR-03 a reader that leaves the MainActor does not compile
import Cog

let source = Cog<Int>.Manual { 0 }
let derived = Cog<Int> { c in
  Task.detached { _ = await c[source] }
  return 0
}
