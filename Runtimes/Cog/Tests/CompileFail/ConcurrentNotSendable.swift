// error: requires that 'Box' conform to 'Sendable'
// ASYNC-39 concurrent work of a value that is not sendable does not compile
import Cog

nonisolated final class Box {}

let state = Cog<Box?>.Async(default: nil) { _ in Work<Box?>.concurrent { nil } }
