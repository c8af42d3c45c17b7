// error: type 'Box' does not conform to the 'Sendable' protocol
// ASYNC-39 concurrent work of a value that is not sendable does not compile
import Cog

nonisolated final class Box {}

let state = Cog<Box?>.Async(default: nil) { _ in Work<Box?>.concurrent { nil } }
