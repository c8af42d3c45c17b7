// error: missing argument for parameter 'default' in call
// ASYNC-36 an async declaration without a default does not compile
import Cog

let state = Cog<Int>.Async { _ in .run { 1 } }
