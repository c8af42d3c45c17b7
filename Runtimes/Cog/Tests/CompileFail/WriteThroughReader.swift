// error: subscript is get-only
// READ-17 writing through a selector's reader does not compile
import Cog

let source = Cog<Int>.Manual { 0 }
let derived = Cog<Int> { c in
  c[source] = 1
  return 0
}
