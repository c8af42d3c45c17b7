// error: cannot convert
// STREAM-11 a stream under a policy does not compile
import Cog

let state = Cog<Int>.Async(default: 0, policy: .queue) { _ in Work<Int>.stream { AsyncStream<Int> { _ in } } }
