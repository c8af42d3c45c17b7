// error: invalid conversion from throwing function
// DECL-18 a selector that throws does not compile
import Cog

struct Failure: Error {}

let derived = Cog<Int> { _ in throw Failure() }
