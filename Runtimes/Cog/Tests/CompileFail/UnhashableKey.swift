// error: does not conform to protocol 'Hashable'
import Cog

struct Plain {}

let family = CogBox<Int, Plain>.Manual { _ in 0 }
