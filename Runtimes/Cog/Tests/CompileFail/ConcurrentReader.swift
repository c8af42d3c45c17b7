// error: capture of 'c' with non-Sendable type 'Reader<Int>'
// ASYNC-38 reading through the selector's reader in concurrent work does not compile
import Cog

let source = Cog<Int>.Manual { 0 }
let state = Cog<Int>.Async(default: 0) { c in
  Work.concurrent { await c[source] }
}
