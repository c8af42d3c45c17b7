// error: invalid conversion from throwing function
// TURN-22 a turn's body that throws does not compile
import Cog

struct Failure: Error {}

func use(_ cogs: Cogs) { cogs.turn { _ in throw Failure() } }
