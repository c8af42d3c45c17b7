// error: invalid conversion from throwing function
import Cog

struct Failure: Error {}

let derived = Cog<Int> { _ in throw Failure() }
