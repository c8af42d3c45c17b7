// error: subscript is get-only
import Cog

let source = Cog<Int>.Manual { 0 }

func use(_ m: MechanismController) { m.run { c in c[source] = 1 } }
