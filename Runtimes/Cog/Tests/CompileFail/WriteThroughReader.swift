// error: subscript is get-only
import Cog

let source = Cog<Int>.Manual { 0 }
let derived = Cog<Int> { c in
  c[source] = 1
  return 0
}
