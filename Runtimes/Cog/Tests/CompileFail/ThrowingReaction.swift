// error: invalid conversion from throwing function
import Cog

struct Failure: Error {}

func use(_ m: MechanismController) { m.run { _ in throw Failure() } }
