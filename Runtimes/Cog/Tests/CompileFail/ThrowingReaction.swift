// error: invalid conversion from throwing function
// REACT-21 a reaction that throws does not compile
import Cog

struct Failure: Error {}

func use(_ m: MechanismController) { m.run { _ in throw Failure() } }
