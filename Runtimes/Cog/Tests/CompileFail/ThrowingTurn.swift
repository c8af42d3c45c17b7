// error: invalid conversion from throwing function
import Cog

struct Failure: Error {}

func use(_ cogs: Cogs) { cogs.turn { _ in throw Failure() } }
