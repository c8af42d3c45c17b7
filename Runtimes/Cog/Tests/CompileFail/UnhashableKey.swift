// error: does not conform to protocol 'Hashable'
// DECL-21 a key that is not hashable does not compile
import Cog

struct Plain {}

let family = CogBox<Int, Plain>.Manual { _ in 0 }
