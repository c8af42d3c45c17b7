// error: subscript is get-only
// REACT-22 writing through a reaction's reader does not compile
import Cog

let source = Cog<Int>.Manual { 0 }

func use(_ m: MechanismController) { m.run { c in c[source] = 1 } }
